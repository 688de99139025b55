/**
 * Rows of COPY's text format in UTF-8, each with its line feed: row `n` is in `bytes` from `starts[n]` to `ends[n]`.
 */
export interface CopiedRows {
  readonly bytes: Buffer
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly count: number
}

/** Reusable memory for rows: allocating as much for each query would keep the garbage collector busy. */
export class CopyBuffer implements CopiedRows {
  bytes = Buffer.allocUnsafeSlow(262_144)
  starts = new Int32Array(1_024)
  ends = new Int32Array(1_024)
  count = 0

  /** Where the last row ends. */
  get used(): number {
    return this.count === 0 ? 0 : (this.ends[this.count - 1] ?? 0)
  }

  clear(): void {
    this.count = 0
  }

  /** Ensures space for this many bytes after those in use. */
  reserve(used: number, more: number): void {
    if (used + more <= this.bytes.length) return
    const wider = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, used + more))
    this.bytes.copy(wider, 0, 0, used)
    this.bytes = wider
  }

  /** Adds a row whose bytes are already in place. */
  add(start: number, end: number): void {
    if (this.count === this.starts.length) {
      this.starts = twice(this.starts)
      this.ends = twice(this.ends)
    }
    this.starts[this.count] = start
    this.ends[this.count] = end
    this.count += 1
  }

  /** Another row. */
  append(row: Buffer): void {
    const start = this.used
    this.reserve(start, row.length)
    row.copy(this.bytes, start)
    this.add(start, start + row.length)
  }
}

function twice(places: Int32Array): Int32Array<ArrayBuffer> {
  const wider = new Int32Array(places.length * 2)
  wider.set(places)
  return wider
}

/** Where rows of COPY are written. The buffer may be a different one after each piece. */
export interface CopyTarget {
  readonly room: CopyBuffer
  /** Rows came. */
  onRows(): void
}
