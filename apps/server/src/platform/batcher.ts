interface Waiting<Item, Result> {
  readonly item: Item
  readonly resolve: (result: Result) => void
  readonly reject: (error: unknown) => void
}

/** Items are refused: they would wait longer than their senders do. */
export class QueueFullError extends Error {
  override readonly name = 'TooMany'
}

const mostTurns = 20

/**
 * Saves concurrent items in batches: while one batch is being saved the next one collects, so a quiet hour has no
 * delay and a busy one commits once for hundreds. No caller gets a result before their batch was saved. A failed
 * batch is retried item by item, so that one bad item does not fail its neighbors, unless `triesSingly` is false.
 */
export class Batcher<Item, Result> {
  readonly #keep: (items: readonly Item[]) => Promise<readonly Result[]>
  readonly #batchSize: number
  readonly #mostWaiting: number
  readonly #triesSingly: boolean
  #waiting: Waiting<Item, Result>[] = []
  #isEmptying = false
  #emptied: Promise<void> = Promise.resolve()

  constructor(
    keep: (items: readonly Item[]) => Promise<readonly Result[]>,
    {
      batchSize = 200,
      mostWaiting = 5_000,
      triesSingly = true,
    }: { batchSize?: number; mostWaiting?: number; triesSingly?: boolean } = {},
  ) {
    this.#keep = keep
    this.#triesSingly = triesSingly
    this.#batchSize = batchSize
    this.#mostWaiting = mostWaiting
  }

  add(item: Item): Promise<Result> {
    if (this.#waiting.length >= this.#mostWaiting)
      return Promise.reject(new QueueFullError('Too much waits to be kept.'))
    return new Promise((resolve, reject) => {
      this.#waiting.push({ item, resolve, reject })
      if (this.#isEmptying) return
      this.#isEmptying = true
      this.#emptied = this.#empty()
    })
  }

  /** Resolves when nothing is waiting any more. */
  settled(): Promise<void> {
    return this.#emptied
  }

  async #empty(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#letIn()
      await this.#keepAll(this.#waiting.splice(0, this.#batchSize))
    }
    // In the same turn as the check: a caller that was just answered and immediately adds more must not be missed.
    this.#isEmptying = false
  }

  /** Collects everything that arrives together: waits for turns of the event loop until one adds nothing. */
  async #letIn(): Promise<void> {
    for (let before = -1, turns = 0; before < this.#waiting.length && turns < mostTurns; turns += 1) {
      if (this.#waiting.length >= this.#batchSize) return
      before = this.#waiting.length
      await new Promise((resolve) => setImmediate(resolve))
    }
  }

  async #keepAll(batch: readonly Waiting<Item, Result>[]): Promise<void> {
    try {
      const results = await this.#keep(batch.map(({ item }) => item))
      for (const [index, each] of batch.entries()) each.resolve(results[index] as Result)
    } catch (error) {
      if (batch.length > 1 && this.#triesSingly) for (const each of batch) await this.#keepAll([each])
      else for (const each of batch) each.reject(error)
    }
  }
}
