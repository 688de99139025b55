import { Readable } from 'node:stream'

/** Maximum rows of a sheet in this format, below its header. */
export const mostSheetRows = 1_048_575
const longestCell = 32_767
/** Days before March 1900 have no number that all spreadsheets agree on. */
const firstDay = Date.UTC(1900, 2, 1)
const dayFormats = { date: 'yyyy\\-mm\\-dd', 'date-time': 'yyyy\\-mm\\-dd\\ hh:mm' } as const
/** In characters. In a narrower column a day is shown as ########. */
const widths = { plain: 20, date: 12, 'date-time': 18 } as const

/** What the cells of a column show; days are numbers with a format. */
export type SheetColumn = keyof typeof dayFormats | 'plain'
export type SheetCell = string | number | Date

/**
 * A workbook of one sheet, as a stream; memory does not grow with its rows. Every cell is a text, a number or a day, so nothing is ever
 * calculated.
 */
export function writeXlsx(rows: AsyncIterable<readonly SheetCell[]>, columns: readonly SheetColumn[]): Readable {
  return Readable.from(bytesOf(rows, columns), { objectMode: false })
}

async function* bytesOf(rows: AsyncIterable<readonly SheetCell[]>, columns: readonly SheetColumn[]) {
  // Seldom needed, and larger than all the rest of an export.
  const { writeXlsxStream } = await import('hucre/xlsx')
  yield* writeXlsxStream(cellsOf(rows), {
    name: 'Submissions',
    columns: columns.map((column) =>
      column === 'plain' ? { width: widths.plain } : { width: widths[column], numFmt: dayFormats[column] },
    ),
    freezePane: { rows: 1 },
  })
}

/** A day or moment as in ISO 8601, without regard to time zones; a text where spreadsheets have no such day. */
export function dayCell(text: string): SheetCell {
  const at = Date.parse(text.length > 10 && !text.endsWith('Z') ? `${text}Z` : text)
  return at >= firstDay ? new Date(at) : text
}

async function* cellsOf(rows: AsyncIterable<readonly SheetCell[]>) {
  for await (const row of rows) yield row.map((cell) => (typeof cell === 'string' ? safeText(cell) : cell))
}

/**
 * The library escapes what XML cannot contain by number (`ST_Xstring`, ECMA-376, part 1, 22.9.2.19). Text that only looks like such an
 * escape is protected here, and so are the two characters that it passes on.
 */
function safeText(text: string): string {
  return text
    .slice(0, longestCell)
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[\ufffe\uffff]/g, (sign) => `_x${sign.charCodeAt(0).toString(16).toUpperCase()}_`)
}
