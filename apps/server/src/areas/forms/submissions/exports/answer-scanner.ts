const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a] as const
const [openList, closeList, openRecord, closeRecord] = [0x5b, 0x5d, 0x7b, 0x7d] as const
const [semicolon, apostrophe] = [0x3b, 0x27] as const

/** What a byte means within a string. */
const [none, ends, escapes, separates] = [0, 1, 2, 3] as const
const marks = new Uint8Array(256)
marks[quote] = ends
marks[backslash] = escapes
for (const sign of [comma, semicolon, apostrophe]) marks[sign] = separates

/** A string with an escape, or with a character that must be quoted in CSV. */
export const textFlags = { escaped: 1, quoted: 2 } as const

/**
 * Finds the values of some keys in a JSON object that PostgreSQL wrote from `jsonb` into a row of COPY's text format,
 * byte by byte and without parsing the others. There a JSON backslash is doubled and no control character occurs;
 * keys are sorted by length, then by bytes, so the next one can nearly always be predicted.
 */
export class AnswerScanner {
  /**
   * By index of the key: where the value begins and ends, and `textFlags` of a string. Valid for the last object
   * read.
   */
  readonly starts: Int32Array
  readonly ends: Int32Array
  readonly flags: Uint8Array
  readonly #names: readonly Buffer[]
  readonly #places: ReadonlyMap<string, number>
  /** Which object had the key. */
  readonly #seenIn: Int32Array
  #record = 0

  /** `names` are ids of elements: letters, digits, `_` and `-`. */
  constructor(names: readonly string[]) {
    const sorted = [...new Set(names)].sort((one, other) => one.length - other.length || (one < other ? -1 : 1))
    this.#names = sorted.map((name) => Buffer.from(name))
    this.#places = new Map(sorted.map((name, index) => [name, index]))
    this.starts = new Int32Array(sorted.length)
    this.ends = new Int32Array(sorted.length)
    this.flags = new Uint8Array(sorted.length)
    this.#seenIn = new Int32Array(sorted.length)
  }

  placeOf(name: string): number {
    return this.#places.get(name) ?? -1
  }

  has(place: number): boolean {
    return this.#seenIn[place] === this.#record
  }

  /**
   * Reads the object that begins at `from`. Returns where it ends.
   * @throws {Error} when it is not an object as PostgreSQL writes it.
   */
  read(bytes: Buffer, from: number, to: number): number {
    this.#record += 1
    if (bytes[from] !== openRecord) throw unreadable()
    let at = from + 1
    let expected = 0
    while (at < to && bytes[at] === quote) {
      let place = expected
      let nameEnd = this.#endOfName(bytes, at, expected)
      if (nameEnd === -1) {
        nameEnd = endOfText(bytes, at, to)
        place = this.#places.get(bytes.toString('latin1', at + 1, nameEnd - 1)) ?? -1
      }
      if (bytes[nameEnd] !== colon) throw unreadable()
      at = nameEnd + 2
      const end = bytes[at] === quote ? this.#readText(bytes, at, to, place) : endOfValue(bytes, at, to)
      if (place >= 0) {
        this.starts[place] = at
        this.ends[place] = end
        this.#seenIn[place] = this.#record
        expected = place + 1
      }
      at = end
      if (bytes[end] !== comma) break
      at += 2
    }
    if (at >= to || bytes[at] !== closeRecord) throw unreadable()
    return at + 1
  }

  /** After the closing quote of the key at `at` if it is the expected one, else -1. */
  #endOfName(bytes: Buffer, at: number, place: number): number {
    const name = this.#names[place]
    if (name === undefined) return -1
    const end = at + 1 + name.length
    return bytes[end] === quote && isAt(name, bytes, at + 1) ? end + 1 : -1
  }

  #readText(bytes: Buffer, from: number, to: number, place: number): number {
    let flags = 0
    let at = from + 1
    while (at < to) {
      const mark = marks[bytes[at] ?? 0]
      if (mark === none) at += 1
      else if (mark === ends) {
        if (place >= 0) this.flags[place] = flags
        return at + 1
      } else if (mark === separates) {
        flags |= textFlags.quoted
        at += 1
      } else {
        flags |= textFlags.escaped
        at = behindEscape(bytes, at)
      }
    }
    throw unreadable()
  }
}

function isAt(name: Buffer, bytes: Buffer, from: number): boolean {
  for (let index = 0; index < name.length; index += 1) if (name[index] !== bytes[from + index]) return false
  return true
}

/** After the closing quote. */
function endOfText(bytes: Buffer, from: number, to: number): number {
  let at = from + 1
  while (at < to) {
    const sign = bytes[at]
    if (sign === quote) return at + 1
    at = sign === backslash ? behindEscape(bytes, at) : at + 1
  }
  throw unreadable()
}

/** After a value that is not a string: a number, a literal, an array or an object. */
function endOfValue(bytes: Buffer, from: number, to: number): number {
  let depth = 0
  let at = from
  while (at < to) {
    const sign = bytes[at]
    if (sign === quote) {
      at = endOfText(bytes, at, to)
      continue
    }
    if (depth === 0 && (sign === comma || sign === closeRecord)) return at
    if (sign === openList || sign === openRecord) depth += 1
    else if (sign === closeList || sign === closeRecord) depth -= 1
    at += 1
  }
  throw unreadable()
}

/** The doubled backslash and the escaped character, which may be a backslash itself. */
function behindEscape(bytes: Buffer, at: number): number {
  return bytes[at + 2] === backslash ? at + 4 : at + 3
}

function unreadable(): Error {
  return new Error('A record of answers is not written as PostgreSQL writes it.')
}
