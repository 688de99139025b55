import { type CopiedRows, CopyBuffer, type CopyTarget } from './copy-buffer.ts'

/** Less is not worth handing over. */
const leastBytes = 524_288

/**
 * Rows on their way: one side reads them from the database, page after page, and the other uses what is there already. Two rooms take
 * turns, so that neither waits for the other nor takes memory anew.
 */
export class CopyStream implements CopyTarget {
  #filling = new CopyBuffer()
  #inUse = new CopyBuffer()
  #given = { bytes: 0, count: 0 }
  #hasEnded = false
  #changed = Promise.withResolvers<void>()

  get room(): CopyBuffer {
    return this.#filling
  }

  onRows(): void {
    if (this.#isWorthTaking) this.#tell()
  }

  /** No more rows come, or nobody wants them. */
  end(): void {
    this.#hasEnded = true
    this.#tell()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** The rows that have come; null when there are no more. Those that were given before are gone then. */
  async take(): Promise<CopiedRows | null> {
    while (!this.#hasEnded && !this.#isWorthTaking) await this.#changed.promise
    if (this.#filling.count === 0) return null
    const rows = this.#filling
    this.#given = { bytes: this.#given.bytes + rows.used, count: this.#given.count + rows.count }
    this.#filling = this.#inUse
    this.#filling.clear()
    this.#inUse = rows
    this.#tell()
    return rows
  }

  /** Until no more waits to be used than is worth taking. */
  async haveBeenTaken(): Promise<void> {
    while (!this.#hasEnded && this.#isWorthTaking) await this.#changed.promise
  }

  /** What has come in all: bytes, rows, and the last of those. */
  get come(): { bytes: number; count: number; last: Buffer | null } {
    const { used, count } = this.#filling
    const { bytes, starts, ends, count: inRoom } = count > 0 ? this.#filling : this.#inUse
    return {
      bytes: this.#given.bytes + used,
      count: this.#given.count + count,
      // None of one page is gone before rows of the next have come.
      last: inRoom === 0 ? null : bytes.subarray(starts[inRoom - 1], ends[inRoom - 1]),
    }
  }

  get #isWorthTaking(): boolean {
    return this.#filling.used >= leastBytes
  }

  #tell(): void {
    this.#changed.resolve()
    this.#changed = Promise.withResolvers()
  }
}
