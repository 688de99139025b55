const places = 1_024
/** Longer values are hardly ever repeated. */
const longest = 256

/** Cells by the bytes of their value; a collision replaces the earlier one, so it never grows. */
export class CellCache {
  readonly #make: (text: string) => string
  readonly #values: (Buffer | undefined)[] = new Array(places).fill(undefined)
  readonly #cells: (Buffer | undefined)[] = new Array(places).fill(undefined)

  /** `make` creates the cell of a value; it must be deterministic. */
  constructor(make: (text: string) => string) {
    this.#make = make
  }

  /** The cell of the UTF-8 value at this position. */
  get(bytes: Buffer, from: number, to: number): Buffer {
    if (to - from > longest) return this.#made(bytes, from, to)
    let hash = 0
    for (let at = from; at < to; at += 1) hash = (Math.imul(hash, 31) + (bytes[at] ?? 0)) | 0
    const place = (hash ^ (hash >>> 15)) & (places - 1)
    const value = this.#values[place]
    const cell = this.#cells[place]
    if (value !== undefined && cell !== undefined && isSame(value, bytes, from, to)) return cell
    const made = this.#made(bytes, from, to)
    this.#values[place] = Buffer.from(bytes.subarray(from, to))
    this.#cells[place] = made
    return made
  }

  #made(bytes: Buffer, from: number, to: number): Buffer {
    return Buffer.from(this.#make(bytes.toString('utf8', from, to)))
  }
}

function isSame(value: Buffer, bytes: Buffer, from: number, to: number): boolean {
  if (value.length !== to - from) return false
  for (let index = 0; index < value.length; index += 1) if (value[index] !== bytes[from + index]) return false
  return true
}
