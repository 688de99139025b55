import { type CopiedRows, CopyBuffer, type CopyTarget } from './copy-buffer.ts'

/** Smaller pieces are not worth passing on. */
const leastBytes = 524_288

/**
 * A stream of rows: one side reads them from the database, page by page, while the other processes what has arrived.
 * Two buffers take turns, so that neither side waits and no memory is allocated.
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

  /** No more rows will come, or no one wants them. */
  end(): void {
    this.#hasEnded = true
    this.#tell()
  }

  get hasEnded(): boolean {
    return this.#hasEnded
  }

  /** The rows that have arrived; null when there are no more. The previous ones become invalid. */
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

  /** Until there is little enough left to process. */
  async haveBeenTaken(): Promise<void> {
    while (!this.#hasEnded && this.#isWorthTaking) await this.#changed.promise
  }

  /** What has arrived so far: bytes, rows, and the last row. */
  get come(): { bytes: number; count: number; last: Buffer | null } {
    const { used, count } = this.#filling
    const { bytes, starts, ends, count: inRoom } = count > 0 ? this.#filling : this.#inUse
    return {
      bytes: this.#given.bytes + used,
      count: this.#given.count + count,
      // Rows of one page stay valid until rows of the next have arrived.
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
