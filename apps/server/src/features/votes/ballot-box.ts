import type { Clock } from '@taplore/kit'
import type { Database } from '../../platform/database/database.ts'
import { Gathered, TooMany } from '../../platform/gathered.ts'
import { votesPerMinute } from './rules.ts'
import { type Ballot, countAddresses, keepBallots, voterOf } from './store.ts'

/** `kept`: it stands in the database. `limited`: the address has sent too many. `full`: more come than can be kept. */
export type Cast = 'kept' | 'limited' | 'full'

interface Sent {
  readonly ballot: Ballot
  readonly addressHash: string
}

/** Takes votes as they come and keeps them in batches. Nobody hears "kept" before it is. */
export class BallotBox {
  readonly #database: Database
  readonly #clock: Clock
  readonly #box: Gathered<Sent, Cast>

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database
    this.#clock = clock
    // Addresses are counted with each try, so a batch that fails is not tried in pieces.
    const options = { batchSize: 1_000, mostWaiting: 20_000, triesSingly: false }
    this.#box = new Gathered((batch) => this.#keep(batch), options)
  }

  async cast(ballot: Ballot, addressHash: string): Promise<Cast> {
    try {
      return await this.#box.add({ ballot, addressHash })
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
    const sums = await this.#database.system((db) => countAddresses({ db }, sent, now))
    const limited = new Set([...sums].filter(([, votes]) => votes > votesPerMinute).map(([hash]) => hash))
    const ballots = new Map<string, Ballot>()
    for (const { ballot, addressHash } of batch) if (!limited.has(addressHash)) ballots.set(voterOf(ballot), ballot)
    if (ballots.size > 0) await this.#database.system((db) => keepBallots({ db }, [...ballots.values()], now))
    return batch.map(({ addressHash }) => (limited.has(addressHash) ? 'limited' : 'kept'))
  }
}
