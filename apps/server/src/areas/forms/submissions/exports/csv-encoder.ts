import { type AnswerColumn, cellReader, elementsOf, type Form, isPlainText } from '@taplore/form'
import type { CopiedRows } from '../../../../platform/database/copy/copy-buffer.ts'
import { copiedField } from '../../../../platform/database/copy/copy-rows.ts'
import { AnswerScanner, textFlags } from './answer-scanner.ts'
import { CellCache } from './cell-cache.ts'
import { versionAt } from './export-rows.ts'

const [tab, comma, quote, carriageReturn, lineFeed, isTrue] = [0x09, 0x2c, 0x22, 0x0d, 0x0a, 0x74] as const
const [letterT, letterZ, dot, zero] = [0x54, 0x5a, 0x2e, 0x30] as const
/** Bytes passed on at once. */
const pieceBytes = 262_144
const roomBytes = pieceBytes + 32_768

interface Cell {
  readonly from: 'answers' | 'calculated' | 'variables' | 'score'
  /** Index of `from` in the scanner; unused for the score. */
  readonly place: number
  /** The text of the answer is the text of the cell. */
  readonly isAsGiven: boolean
  readonly absent: Buffer
  readonly cache: CellCache
}

interface Written {
  /** `field` formats a text as a field. */
  readonly field: (text: string) => string
  /** Formulas are not escaped. */
  readonly isRaw: boolean
}

/**
 * Writes rows of `copyFiled` as lines of CSV, with the same bytes as `field(cellText(…))`, plain numbers and days, for each cell: unchanged
 * values are copied as the database sent them, and converted values are cached.
 */
export class CsvEncoder {
  readonly #columns: readonly AnswerColumn[]
  readonly #written: Written
  readonly #scanners: Record<'answers' | 'calculated' | 'variables', AnswerScanner>
  readonly #cells = new Map<Form, readonly Cell[]>()
  readonly #plain: CellCache
  #out = Buffer.allocUnsafe(roomBytes)
  #at = 0
  /** Where the fields of the current row begin, up to the answers. */
  readonly #fields = new Int32Array(8)

  constructor(columns: readonly AnswerColumn[], written: Written) {
    this.#columns = columns
    this.#written = written
    const asked = columns.flatMap(({ elementId }) => elementId ?? [])
    this.#scanners = {
      answers: new AnswerScanner(asked),
      calculated: new AnswerScanner(asked),
      variables: new AnswerScanner(columns.filter(({ kind }) => kind === 'variable').map(nameOf)),
    }
    this.#plain = new CellCache((text) => written.field(copiedField(text) ?? ''))
  }

  /**
   * Rows in pieces; the memory of each is reused for the next, and `rest` returns the last. Locked rows and those of
   * a missing version are left out. `onRow` is called for each written row.
   */
  *pieces(
    { bytes, starts, ends, count }: CopiedRows,
    formOf: (version: number) => Form | undefined,
    onRow: () => void,
  ): Generator<Buffer> {
    let version = Number.NaN
    let form: Form | undefined
    for (let row = 0; row < count; row += 1) {
      const start = starts[row] ?? 0
      const end = ends[row] ?? 0
      this.#splitFields(bytes, start, end)
      const number = versionAt(bytes, start)
      if (number !== version) form = formOf(number)
      version = number
      if (!form || bytes[this.#fields[5] ?? 0] === isTrue) continue
      onRow()
      this.#writeRow(bytes, form, end)
      if (this.#at >= pieceBytes) yield this.rest()
    }
  }

  /** What was written but not returned yet. */
  rest(): Buffer {
    const piece = this.#out.subarray(0, this.#at)
    this.#at = 0
    return piece
  }

  /** Up to the answers, which contain no tab. */
  #splitFields(bytes: Buffer, start: number, end: number): void {
    this.#fields[0] = start
    let field = 1
    for (let at = start; field < 8; at += 1) {
      if (at >= end) throw new Error('A row has fewer fields than were asked for.')
      if (bytes[at] === tab) {
        this.#fields[field] = at + 1
        field += 1
      }
    }
  }

  #writeRow(bytes: Buffer, form: Form, end: number): void {
    const fields = this.#fields
    const start = fields[0] ?? 0
    const cells = this.#cellsOf(form)
    // Copied text is no longer than the row, with a comma or quotes for each cell.
    const most = end - start + cells.length * 3 + 100
    this.#reserve(most)
    this.#copyField(bytes, 1)
    this.#out[this.#at++] = comma
    this.#writeTime(bytes, fields[2] ?? 0, (fields[3] ?? 0) - 1)
    this.#out[this.#at++] = comma
    this.#put(this.#plain.get(bytes, fields[3] ?? 0, (fields[4] ?? 0) - 1), most)
    this.#out[this.#at++] = comma
    this.#put(this.#plain.get(bytes, fields[4] ?? 0, (fields[5] ?? 0) - 1), most)
    this.#out[this.#at++] = comma
    this.#copyField(bytes, 0)
    const { answers, calculated, variables } = this.#scanners
    const answersEnd = answers.read(bytes, fields[7] ?? 0, end)
    const calculatedEnd = calculated.read(bytes, answersEnd + 1, end)
    variables.read(bytes, calculatedEnd + 1, end)
    for (const cell of cells) {
      this.#out[this.#at++] = comma
      this.#writeCell(bytes, cell, most)
    }
    this.#out[this.#at++] = carriageReturn
    this.#out[this.#at++] = lineFeed
  }

  #writeCell(bytes: Buffer, cell: Cell, most: number): void {
    const { place } = cell
    if (cell.from === 'score') {
      const [from = 0, next = 0] = [this.#fields[6], this.#fields[7]]
      this.#put(cell.cache.get(bytes, from, next - 1), most)
      return
    }
    const scanner = this.#scanners[cell.from]
    if (place < 0 || !scanner.has(place)) {
      this.#put(cell.absent, most)
      return
    }
    const from = scanner.starts[place] ?? 0
    const to = scanner.ends[place] ?? 0
    if (!cell.isAsGiven || !this.#copyText(bytes, from, to, scanner.flags[place] ?? 0))
      this.#put(cell.cache.get(bytes, from, to), most)
  }

  /** A JSON string as a CSV field, when it can be copied. */
  #copyText(bytes: Buffer, from: number, to: number, flags: number): boolean {
    if (bytes[from] !== quote || (flags & textFlags.escaped) !== 0) return false
    if (to - from === 2) return true
    if (!this.#written.isRaw && !isPlainBeginning(bytes[from + 1] ?? 0, bytes[from + 2] ?? 0)) return false
    // A JSON string without escapes is a quoted CSV field.
    if ((flags & textFlags.quoted) !== 0) this.#copy(bytes, from, to)
    else this.#copy(bytes, from + 1, to - 1)
    return true
  }

  /** From `2026-11-22 03:04:05.6` to ISO 8601: microseconds are dropped, trailing zeros are missing. */
  #writeTime(bytes: Buffer, from: number, to: number): void {
    const out = this.#out
    const at = this.#at
    for (let index = 0; index < 19; index += 1) out[at + index] = bytes[from + index] ?? 0
    out[at + 10] = letterT
    out[at + 19] = dot
    for (let index = 20; index < 23; index += 1) out[at + index] = from + index < to ? (bytes[from + index] ?? 0) : zero
    out[at + 23] = letterZ
    this.#at = at + 24
  }

  #copyField(bytes: Buffer, field: number): void {
    this.#copy(bytes, this.#fields[field] ?? 0, (this.#fields[field + 1] ?? 0) - 1)
  }

  /** The caller has reserved the space. */
  #copy(bytes: Buffer, from: number, to: number): void {
    if (to - from > 100) {
      this.#at += bytes.copy(this.#out, this.#at, from, to)
      return
    }
    const out = this.#out
    let at = this.#at
    for (let index = from; index < to; index += 1) out[at++] = bytes[index] ?? 0
    this.#at = at
  }

  /** A cell of any length; keeps `most` bytes free behind it. */
  #put(cell: Buffer, most: number): void {
    this.#reserve(cell.length + most)
    this.#copy(cell, 0, cell.length)
  }

  #reserve(bytes: number): void {
    if (this.#at + bytes <= this.#out.length) return
    const wider = Buffer.allocUnsafe(Math.max(this.#out.length * 2, this.#at + bytes))
    this.#out.copy(wider, 0, 0, this.#at)
    this.#out = wider
  }

  #cellsOf(form: Form): readonly Cell[] {
    const known = this.#cells.get(form)
    if (known) return known
    const made = this.#columns.map((column) => this.#cellOf(column, form))
    this.#cells.set(form, made)
    return made
  }

  #cellOf(column: AnswerColumn, form: Form): Cell {
    const read = cellReader(column, form, { locale: form.language, isForData: true })
    const nothing = { answers: {}, calculated: {}, variables: {}, score: 0 }
    const name = nameOf(column)
    const { field } = this.#written
    if (column.kind === 'score') {
      const cache = new CellCache((text) => field(read({ ...nothing, score: Number(copiedField(text) ?? '') })))
      return { from: 'score', place: -1, isAsGiven: false, absent: Buffer.alloc(0), cache }
    }
    const from = column.kind === 'variable' ? 'variables' : isCalculated(column, form) ? 'calculated' : 'answers'
    const cache = new CellCache((text) =>
      field(read({ ...nothing, [from]: { [name]: JSON.parse(copiedField(text) ?? '') } })),
    )
    const place = this.#scanners[from].placeOf(name)
    return { from, place, isAsGiven: isPlainText(column, form), absent: Buffer.from(field(read(nothing))), cache }
  }
}

/** `variable.<id>` is looked up by its id. */
function nameOf(column: AnswerColumn): string {
  return column.kind === 'variable' ? column.id.slice('variable.'.length) : (column.elementId ?? '')
}

function isCalculated({ elementId }: AnswerColumn, form: Form): boolean {
  return elementsOf(form).find(({ id }) => id === elementId)?.kind === 'calculated'
}

/**
 * A text with this first byte is never read as a formula: `escapeFormulaCell` does not change it. Letters and digits
 * of ASCII, and first bytes of UTF-8 that begin no space, zero-width or full-width character (those are in C2, E1,
 * E2, E3 80 and EF).
 */
function isPlainBeginning(first: number, second: number): boolean {
  if (first < 0x80)
    return (first >= 0x61 && first <= 0x7a) || (first >= 0x41 && first <= 0x5a) || (first >= 0x30 && first <= 0x39)
  return first > 0xc2 && first !== 0xe1 && first !== 0xe2 && first !== 0xef && (first !== 0xe3 || second !== 0x80)
}
