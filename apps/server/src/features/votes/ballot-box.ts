import type { Clock } from '@taplore/kit'
import type { Database } from '../../platform/database/database.ts'
import { votesPerMinute } from './rules.ts'
import { type Ballot, countAddresses, keepBallots, voterOf } from './store.ts'

/** `kept`: it stands in the database. `limited`: the address has sent too many. `full`: more come than can be kept. */
export type Cast = 'kept' | 'limited' | 'full'

interface Waiting {
  readonly ballot: Ballot
  readonly addressHash: string
  readonly resolve: (cast: Cast) => void
  readonly reject: (error: unknown) => void
}

const maxWaiting = 20_000
const batchSize = 1_000

/**
 * Takes votes as they come and keeps them in batches: while one batch is on its way the next gathers, so a quiet hour has no
 * delay and a busy one costs a few statements instead of thousands. Nobody hears "kept" before it is.
 */
export class BallotBox {
  readonly #database: Database
  readonly #clock: Clock
  #waiting: Waiting[] = []
  #emptying: Promise<void> | null = null

  constructor({ database, clock }: { database: Database; clock: Clock }) {
    this.#database = database
    this.#clock = clock
  }

  cast(ballot: Ballot, addressHash: string): Promise<Cast> {
    if (this.#waiting.length >= maxWaiting) return Promise.resolve('full')
    return new Promise((resolve, reject) => {
      this.#waiting.push({ ballot, addressHash, resolve, reject })
      this.#emptying ??= this.#empty().finally(() => {
        this.#emptying = null
      })
    })
  }

  /** Resolves when nothing waits any more. */
  async close(): Promise<void> {
    await this.#emptying
  }

  async #empty(): Promise<void> {
    // What came in the same turn goes together.
    await new Promise((resolve) => setImmediate(resolve))
    while (this.#waiting.length > 0) {
      const batch = this.#waiting.splice(0, batchSize)
      try {
        const limited = await this.#keep(batch)
        for (const each of batch) each.resolve(limited.has(each.addressHash) ? 'limited' : 'kept')
      } catch (error) {
        for (const each of batch) each.reject(error)
      }
    }
  }

  async #keep(batch: readonly Waiting[]): Promise<Set<string>> {
    const now = this.#clock.now()
    const sent = new Map<string, number>()
    for (const { addressHash } of batch) sent.set(addressHash, (sent.get(addressHash) ?? 0) + 1)
    // Counted on its own: a burst that is refused must be remembered too.
    const sums = await this.#database.system((db) => countAddresses({ db }, sent, now))
    const limited = new Set([...sums].filter(([, votes]) => votes > votesPerMinute).map(([hash]) => hash))
    const ballots = new Map<string, Ballot>()
    for (const { ballot, addressHash } of batch) if (!limited.has(addressHash)) ballots.set(voterOf(ballot), ballot)
    if (ballots.size > 0) await this.#database.system((db) => keepBallots({ db }, [...ballots.values()], now))
    return limited
  }
}
