import { type Clock, minuteMs } from '@taplore/kit'
import { Batcher, TooMany } from '../../../platform/batcher.ts'
import type { Database } from '../../../platform/database/database.ts'
import { votesPerMinute } from './rules.ts'
import { countInWindows, keepBallots, type SentBallot, voterOf } from './store.ts'

/**
 * `kept`: it stands in the database. `limited`: the address has sent too many in this minute. `crowded`: the question has had too many new
 * voters from the address today. `full`: more come than can be kept.
 */
export type Cast = 'kept' | 'limited' | 'crowded' | 'full'

interface Sent extends SentBallot {
  readonly addressHash: string
}

/** Takes votes as they come and keeps them in batches. Nobody hears "kept" before it is. */
export class VoteQueue {
  readonly #database: Database
  readonly #clock: Clock
  readonly #box: Batcher<Sent, Cast>

  readonly #votersPerDay: number

  constructor({ database, clock, votersPerDay }: { database: Database; clock: Clock; votersPerDay: number }) {
    this.#votersPerDay = votersPerDay
    this.#database = database
    this.#clock = clock
    // Addresses are counted with each try, so a batch that fails is not tried in pieces.
    const options = { batchSize: 1_000, mostWaiting: 20_000, triesSingly: false }
    this.#box = new Batcher((batch) => this.#keep(batch), options)
  }

  async cast(sent: Sent): Promise<Cast> {
    try {
      return await this.#box.add(sent)
    } catch (error) {
      if (error instanceof TooMany) return 'full'
      throw error
    }
  }

  /** Resolves when nothing waits any more. */
  close(): Promise<void> {
    return this.#box.settled()
  }

  async #keep(batch: readonly Sent[]): Promise<Cast[]> {
    const now = this.#clock.now()
    const sent = new Map<string, number>()
    for (const { addressHash } of batch) sent.set(addressHash, (sent.get(addressHash) ?? 0) + 1)
    // Counted on its own: a burst that is refused must be remembered too.
    const sums = await this.#database.system((db) => countInWindows({ db }, sent, { now, windowMs: minuteMs }))
    const limited = new Set([...sums].filter(([, votes]) => votes > votesPerMinute).map(([hash]) => hash))
    const ballots = new Map<string, Sent>()
    for (const each of batch) if (!limited.has(each.addressHash)) ballots.set(voterOf(each.ballot), each)
    const options = { now, votersPerDay: this.#votersPerDay }
    const crowded =
      ballots.size > 0 ? await this.#database.system((db) => keepBallots({ db }, [...ballots.values()], options)) : null
    return batch.map(({ ballot, addressHash }) => {
      if (limited.has(addressHash)) return 'limited'
      return crowded?.has(voterOf(ballot)) ? 'crowded' : 'kept'
    })
  }
}
