import { readFile } from 'node:fs/promises'
import PDFDocument from 'pdfkit'
import subsetFont from 'subset-font'
import { amountText, type InvoiceWords } from '../mails.ts'
import type { InvoiceDocument } from '../tables.ts'
import { pageBreaks } from './pdf-pages.ts'
import { runsFor } from './pdf-runs.ts'

const margin = 56
const page = { width: 595.28, height: 841.89 } as const
const inner = page.width - 2 * margin
/** Of the Latin font, in sizes: all scripts of a line stand on its baseline. */
const ascent = 1.069
/** Of the names of the columns, with the line below them. */
const headHeight = 28
const lineHeight = 15
const gray = '#5f6368'
const black = '#111111'

interface TextOptions {
  readonly size?: number
  readonly color?: string
  /** Where the text ends, in place of where it begins. */
  readonly isEnd?: boolean
}

/**
 * Draws an invoice on A4, or a credit note for the invoice with a number. The same document always gives the same bytes.
 */
export async function writePdf(
  given: InvoiceDocument,
  invoiceWords: InvoiceWords,
  creditNote: { readonly invoiceNumber: string } | null = null,
): Promise<Buffer> {
  const { language } = given
  const words = creditNote ? asCreditNote(invoiceWords) : invoiceWords
  const lines = given.lines.map((line) => ({ ...line, description: words.priced(line.key) ?? line.description }))
  const invoice: Drawn = { ...given, lines, invoiceNumber: creditNote?.invoiceNumber ?? null }
  const issuedAt = new Date(invoice.issuedAt)
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: language,
    info: {
      Title: `${words.title} ${invoice.number}`,
      Author: invoice.seller.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    },
  })
  const chunks: Buffer[] = []
  const finished = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', () => resolve())
    document.on('error', reject)
  })
  const loaded = await loadFonts(language, textsOf(invoice, words))
  for (const [name, font] of loaded) document.registerFont(name, Buffer.from(font))
  draw(document, invoice, words)
  document.end()
  await finished
  return Buffer.concat(chunks)
}

/** What is drawn: descriptions in the language of the buyer, and of a credit note the invoice that it is for. */
interface Drawn extends InvoiceDocument {
  readonly invoiceNumber: string | null
}

function asCreditNote(words: InvoiceWords): InvoiceWords {
  return { ...words, title: words.creditTitle, number: words.creditNumber, paid: words.refunded }
}

const plain = { targetFormat: 'sfnt', keepAllGlyphs: true, noHinting: true, variationAxes: { wght: 400 } } as const
const converted = new Map<string, Promise<Buffer | Uint8Array>>()

/**
 * The fonts that some texts need, out of their web format and at regular weight: the library for PDF reads neither, and the
 * default weight of some is thin.
 */
async function loadFonts(language: string, texts: readonly string[]): Promise<Map<string, Uint8Array>> {
  const paths = new Map(texts.flatMap(runsFor(language)).map(({ font, path }) => [font, path]))
  const loaded = new Map<string, Uint8Array>()
  for (const [name, path] of paths) {
    const font = converted.get(path) ?? readFile(path).then((bytes) => subsetFont(bytes, undefined, plain))
    converted.set(path, font)
    loaded.set(name, await font)
  }
  return loaded
}

/** Every text that is drawn. */
function textsOf(invoice: Drawn, words: InvoiceWords): string[] {
  const { language, currency, seller, buyer, lines } = invoice
  const amounts = [invoice.subtotal, -invoice.discount, invoice.tax, invoice.total, -invoice.credit, invoice.due]
  return [
    ...Object.values(words).filter((word) => typeof word === 'string'),
    words.page(10, 10),
    words.card(invoice.lastFourDigits ?? ''),
    invoice.number,
    invoice.invoiceNumber ?? '',
    ...Object.values(seller),
    ...Object.values(buyer).filter((text) => text !== null),
    buyer.countryCode ? countryName(language, buyer.countryCode) : '',
    dayText(language, invoice.issuedAt),
    ...[...amounts, ...lines.map(({ subtotal }) => subtotal)].map((minor) => amountText(language, minor, currency)),
    ...lines.flatMap(({ description, quantity, taxRate, from, to }) => [
      description,
      String(quantity),
      percentText(language, Number(taxRate)),
      ...[from, to].flatMap((at) => (at ? [dayText(language, at)] : [])),
    ]),
    // Signs that are put between these.
    '0123456789 :,–()…',
  ]
}

function draw(document: PDFKit.PDFDocument, invoice: Drawn, words: InvoiceWords): void {
  const { language, currency, seller, buyer } = invoice
  const isRtl = language.startsWith('ar')
  // Each stands alone in its column: a mark of direction would put its dollar sign before the code of the country.
  const money = (minor: number) => amountText(language, minor, currency).replaceAll('\u200f', '')
  const pen = penOf(document, language, isRtl)
  const [left, right] = [margin, margin + inner]
  pen.write(words.title, left, margin, { size: 24 })
  pen.write(`${words.number}: ${apart(invoice.number)}`, right, margin, { isEnd: true })
  pen.write(`${words.date}: ${dayText(language, invoice.issuedAt)}`, right, margin + 16, { isEnd: true })
  if (invoice.invoiceNumber)
    pen.write(`${words.forInvoice}: ${apart(invoice.invoiceNumber)}`, right, margin + 32, { isEnd: true })

  let y = margin + 64
  const half = margin + inner / 2
  pen.write(words.from, left, y, { color: gray })
  pen.write(words.billTo, half, y, { color: gray })
  const sellerLines = [
    seller.name,
    ...seller.address.split(';').map((line) => line.trim()),
    seller.taxNumber ? `${words.taxNumber}: ${apart(seller.taxNumber)}` : '',
    seller.email,
  ]
  const buyerLines = [
    buyer.businessName ?? buyer.name,
    buyer.businessName ? buyer.name : '',
    [buyer.postalCode, buyer.countryCode && countryName(language, buyer.countryCode)].filter(Boolean).join(', '),
    buyer.taxNumber ? `${words.taxNumber}: ${apart(buyer.taxNumber)}` : '',
    buyer.email,
  ]
  const width = inner / 2 - 12
  y = Math.max(pen.lines(sellerLines, left, y + 16, width), pen.lines(buyerLines, half, y + 16, width)) + 24

  const columns = { quantity: margin + inner * 0.66, amount: right }
  const head = () => {
    pen.write(words.description, left, y, { color: gray })
    pen.write(words.quantity, columns.quantity, y, { color: gray, isEnd: true })
    pen.write(words.amount, columns.amount, y, { color: gray, isEnd: true })
    y += 18
    rule(document, y)
    y += headHeight - 18
  }
  head()
  const texts = invoice.lines.map(({ description, from, to }) => {
    const period = from && to ? `${dayText(language, from)} – ${dayText(language, to)}` : ''
    return [description, period]
  })
  const bottom = page.height - margin
  const breaks = pageBreaks(
    texts.map((text) => pen.heightOf(text, inner * 0.55) + 8),
    { first: bottom - y, further: bottom - margin - headHeight, totals: 150 },
  )
  for (const [index, line] of invoice.lines.entries()) {
    if (breaks.has(index)) {
      document.addPage()
      y = margin
      head()
    }
    pen.write(String(line.quantity), columns.quantity, y, { isEnd: true })
    pen.write(money(line.subtotal), columns.amount, y, { isEnd: true })
    y = pen.lines(texts[index] ?? [], left, y, inner * 0.55) + 8
  }
  rule(document, y)
  y += 10
  const rows: [string, number][] = [[words.subtotal, invoice.subtotal]]
  if (invoice.discount > 0) rows.push([words.discount, -invoice.discount])
  const rates = [...new Set(invoice.lines.map(({ taxRate }) => Number(taxRate)))]
  const rate = rates.length === 1 && rates[0] ? ` (${percentText(language, rates[0])})` : ''
  rows.push([`${words.tax}${rate}`, invoice.tax], [words.total, invoice.total])
  if (invoice.credit > 0) rows.push([words.credit, -invoice.credit])
  rows.push([words.paid, invoice.due])
  for (const [label, minor] of rows) {
    const size = minor === invoice.total && label === words.total ? 12 : 10
    pen.write(label, columns.quantity, y, { isEnd: true, size })
    pen.write(money(minor), columns.amount, y, { isEnd: true, size })
    y += size + 8
  }
  if (invoice.lastFourDigits)
    pen.write(words.card(invoice.lastFourDigits), columns.amount, y, { isEnd: true, color: gray })

  const { count } = document.bufferedPageRange()
  for (let index = 0; count > 1 && index < count; index += 1) {
    document.switchToPage(index)
    pen.write(words.page(index + 1, count), right, page.height - margin + 12, { isEnd: true, color: gray, size: 8 })
  }
}

/** Writes single lines. Of right-to-left languages the whole page is mirrored. */
function penOf(document: PDFKit.PDFDocument, language: string, isRtl: boolean) {
  const runsOf = runsFor(language)
  // With a list of features a run is set whole: words of right-to-left scripts keep their order.
  const features: PDFKit.Mixins.OpenTypeFeatures[] = []
  const measured = (text: string, size: number) =>
    runsOf(text).map((run) => {
      document.font(run.font).fontSize(size)
      return { ...run, width: document.widthOfString(run.text, { features }) }
    })
  const write = (text: string, x: number, y: number, { size = 10, color = black, isEnd = false }: TextOptions = {}) => {
    if (text === '') return
    const runs = measured(text, size)
    const total = runs.reduce((sum, { width }) => sum + width, 0)
    const at = isRtl ? page.width - x : x
    const startsLeft = isRtl === isEnd
    let cursor = startsLeft ? at : at - total
    for (const run of runs) {
      document.font(run.font).fontSize(size).fillColor(color)
      document.text(run.text, cursor, y + size * ascent, { lineBreak: false, features, baseline: 'alphabetic' })
      cursor += run.width
    }
  }
  const widthOf = (text: string, size = 10) => measured(text, size).reduce((sum, { width }) => sum + width, 0)
  /** Lines below each other, wrapped at a width; answers where the next one would be. */
  const lines = (texts: readonly string[], x: number, y: number, width: number): number => {
    let cursor = y
    for (const text of texts.filter((line) => line !== '')) {
      for (const line of wrap(text, width, widthOf)) {
        write(line, x, cursor)
        cursor += lineHeight
      }
    }
    return cursor
  }
  const heightOf = (texts: readonly string[], width: number): number =>
    texts.filter((text) => text !== '').flatMap((text) => wrap(text, width, widthOf)).length * lineHeight
  return { write, lines, heightOf }
}

/** Breaks at spaces and before the @ of an email address, and anywhere in what has none. */
function wrap(text: string, width: number, widthOf: (text: string) => number): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  for (const piece of text.split(/(?<=\s)|(?=@)|(?<=[\u3040-\u9fff])/u)) {
    let rest = piece
    while (rest !== '') {
      if (widthOf(line + rest) <= width) {
        line += rest
        rest = ''
      } else if (line !== '') {
        lines.push(line.trimEnd())
        line = ''
      } else {
        const letters = [...rest]
        let fits = 1
        while (fits < letters.length && widthOf(letters.slice(0, fits + 1).join('')) <= width) fits += 1
        lines.push(letters.slice(0, fits).join(''))
        rest = letters.slice(fits).join('')
      }
    }
  }
  return line.trim() === '' ? lines : [...lines, line.trimEnd()]
}

function rule(document: PDFKit.PDFDocument, y: number): void {
  document
    .moveTo(margin, y)
    .lineTo(margin + inner, y)
    .lineWidth(0.5)
    .stroke('#c8ccd1')
}

/** A number with signs keeps its order inside right-to-left text. */
function apart(text: string): string {
  return `\u2066${text}\u2069`
}

function dayText(language: string, at: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(at))
}

function percentText(language: string, rate: number): string {
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate)
}

function countryName(language: string, code: string): string {
  return new Intl.DisplayNames([language, 'en'], { type: 'region' }).of(code) ?? code
}
