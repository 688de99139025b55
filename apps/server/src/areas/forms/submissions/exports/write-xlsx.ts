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
  '[Content_Types].xml': `<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contents}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${contents}.worksheet+xml"/></Types>`,
  '_rels/.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/workbook.xml': `<workbook xmlns="${spreadsheet}" xmlns:r="${relations}"><sheets><sheet name="Answers" sheetId="1" r:id="rId1"/></sheets></workbook>`,
}

/**
 * A workbook of one sheet (ECMA-376), as a stream. Every cell is a text or a number, so nothing is ever calculated.
 */
export function writeXlsx(rows: AsyncIterable<readonly (string | number)[]>): Readable {
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

async function* sheetOf(rows: AsyncIterable<readonly (string | number)[]>) {
  yield `${declaration}<worksheet xmlns="${spreadsheet}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" state="frozen"/></sheetView></sheetViews><sheetData>`
  let number = 0
  for await (const row of rows) {
    number += 1
    if (number > mostSheetRows + 1) break
    yield `<row r="${number}">${row.map(cellOf).join('')}</row>`
  }
  yield '</sheetData></worksheet>'
}

function cellOf(value: string | number): string {
  if (typeof value === 'number' && Number.isFinite(value)) return `<c><v>${value}</v></c>`
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
