import { type Clock, minuteMs } from '@taplore/kit'
import { Batcher, QueueFullError } from '../../../platform/batcher.ts'
import type { Database } from '../../../platform/database/database.ts'
import { votesPerMinute } from './rules.ts'
import { countInWindows, insertVotes, type SentVote, voterOf } from './store.ts'

/**
 * `kept`: saved. `limited`: the address has sent too many in this minute. `crowded`: too many new voters of the
 * question from the address today. `full`: the queue is full.
 */
export type Cast = 'kept' | 'limited' | 'crowded' | 'full'

interface Sent extends SentVote {
  readonly addressHash: string
}

/** Accepts votes and saves them in batches. No one gets "kept" before it is saved. */
export class VoteQueue {
  readonly #database: Database
  readonly #clock: Clock
  readonly #box: Batcher<Sent, Cast>

  readonly #votersPerDay: number

  constructor({ database, clock, votersPerDay }: { database: Database; clock: Clock; votersPerDay: number }) {
    this.#votersPerDay = votersPerDay
    this.#database = database
    this.#clock = clock
    // Addresses are counted with each attempt, so a failed batch is not retried one by one.
    const options = { batchSize: 1_000, mostWaiting: 20_000, triesSingly: false }
    this.#box = new Batcher((batch) => this.#keep(batch), options)
  }

  async cast(sent: Sent): Promise<Cast> {
    try {
      return await this.#box.add(sent)
    } catch (error) {
      if (error instanceof QueueFullError) return 'full'
      throw error
    }
  }

  /** Resolves when nothing is waiting any more. */
  close(): Promise<void> {
    return this.#box.settled()
  }

  async #keep(batch: readonly Sent[]): Promise<Cast[]> {
    const now = this.#clock.now()
    const sent = new Map<string, number>()
    for (const { addressHash } of batch) sent.set(addressHash, (sent.get(addressHash) ?? 0) + 1)
    // Counted separately: a refused burst must be counted too.
    const totals = await this.#database.system((db) => countInWindows({ db }, sent, { now, windowMs: minuteMs }))
    const limited = new Set([...totals].filter(([, votes]) => votes > votesPerMinute).map(([hash]) => hash))
    const ballots = new Map<string, Sent>()
    for (const each of batch) if (!limited.has(each.addressHash)) ballots.set(voterOf(each.ballot), each)
    const options = { now, votersPerDay: this.#votersPerDay }
    const crowded =
      ballots.size > 0 ? await this.#database.system((db) => insertVotes({ db }, [...ballots.values()], options)) : null
    return batch.map(({ ballot, addressHash }) => {
      if (limited.has(addressHash)) return 'limited'
      return crowded?.has(voterOf(ballot)) ? 'crowded' : 'kept'
    })
  }
}
