/** Rows of COPY's text format in UTF-8, each with its line feed: number `n` stands in `bytes` from `starts[n]` to `ends[n]`. */
export interface CopiedRows {
  readonly bytes: Buffer
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly count: number
}

/** Memory for rows, to be used again and again: so much of it taken anew would keep the process clearing away. */
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

  /** Makes room for so many bytes behind those in use. */
  reserve(used: number, more: number): void {
    if (used + more <= this.bytes.length) return
    const wider = Buffer.allocUnsafeSlow(Math.max(this.bytes.length * 2, used + more))
    this.bytes.copy(wider, 0, 0, used)
    this.bytes = wider
  }

  /** Another row, whose bytes are there already. */
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

/** Where rows of COPY are put. The room may be another one after each piece that came. */
export interface CopyTarget {
  readonly room: CopyBuffer
  /** Rows came. */
  onRows(): void
}
