import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { streamZip } from './zip-stream.ts'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const spreadsheet = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const contents = 'application/vnd.openxmlformats-officedocument.spreadsheetml'
/** The earliest date of a zip: equal submissions produce equal files. */
const noTime = new Date(1980, 0, 1, 0, 0, 0)
/** Maximum rows of a sheet in this format, below its header. */
export const mostSheetRows = 1_048_575
const longestCell = 32_767

const parts = {
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contents}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contents}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${contents}.styles+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="Answers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  // Formats by their place in `cellXfs`: general, a day, a day with a time.
  'xl/styles.xml': `<styleSheet xmlns="${spreadsheet}"><numFmts count="2"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts><fonts count="1"><font><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
}
/** Days before March 1900 have no number that all spreadsheets agree on. */
const firstDay = Date.UTC(1900, 2, 1)
/** Of January 1, 1970. */
const unixDay = 25_569

/** A text, a number, or a day or moment as in ISO 8601, without regard to time zones. */
export type SheetCell = string | number | { readonly day: string } | { readonly time: string }

/**
 * A workbook of one sheet (ECMA-376), as a stream. Every cell is a text, a number or a day, so nothing is ever calculated.
 */
export function writeXlsx(rows: AsyncIterable<readonly SheetCell[]>): Readable {
  const zip = new ZipFile()
  const { out, breaksWith } = streamZip(zip)
  const options = { mtime: noTime, mode: 0o100644, forceDosTimestamp: true }
  for (const [name, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(declaration + xml), name, options)
  const sheet = Readable.from(sheetOf(rows))
  breaksWith(sheet)
  zip.addReadStream(sheet, 'xl/worksheets/sheet1.xml', options)
  zip.end()
  return out
}

async function* sheetOf(rows: AsyncIterable<readonly SheetCell[]>) {
  yield `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    if (number > mostSheetRows + 1) break
    yield `<row r="${number}">${row.map(cellOf).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function cellOf(value: SheetCell): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
  if (typeof value === 'object') {
    const [text, style] = 'day' in value ? [value.day, 1] : [value.time, 2]
    const at = Date.parse(text)
    return at >= firstDay ? `<c s="${style}"><v>${at / 86_400_000 + unixDay}</v></c>` : cellOf(text)
  }
  return `<c t="inlineStr"><is><t xml:space="preserve">${escapeXml(String(value).slice(0, longestCell))}</t></is></c>`
}

/**
 * A text as `ST_Xstring` (ECMA-376, part 1, 22.9.2.19): characters that XML 1.0 cannot contain are escaped by number,
 * and text that only looks like an escape is protected. Carriage returns are escaped, since a reader would turn them
 * into line feeds.
 */
function escapeXml(text: string): string {
  return text
    .toWellFormed()
    .replace(/_(?=x[\dA-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[^\P{Cc}\t\n\r\u007f-\u009f]|[\ufffe\uffff]/gu, (sign) => `_x${hex(sign)}_`)
    .replace(/[&<>"\r]/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

function hex(sign: string): string {
  return sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')
}
