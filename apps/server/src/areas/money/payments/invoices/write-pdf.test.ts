import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { describe, expect, it } from 'vitest'
import { translateMail } from '../../../foundation/mail/index.ts'
import { invoiceWords } from '../mails.ts'
import type { InvoiceDocument, TransactionLine } from '../tables.ts'
import { partOfInvoice } from './issue-credit-note.ts'
import { writePdf } from './write-pdf.ts'

const line: TransactionLine = {
  key: 'core-year',
  description: 'Plan core, yearly',
  quantity: 1,
  subtotal: 20_900,
  discount: 900,
  tax: 3_800,
  total: 23_800,
  taxRate: '0.19',
  from: null,
  to: null,
}

function anInvoice(lines: readonly TransactionLine[], language = 'de'): InvoiceDocument {
  const sum = (of: (one: TransactionLine) => number) => lines.reduce((all, one) => all + of(one), 0)
  return {
    number: '2026-000042',
    issuedAt: '2026-11-24T12:00:00.000Z',
    language,
    seller: { name: 'Taplore', address: 'Harbour 1; Hamburg', taxNumber: 'DE1', email: 'help@example.com' },
    buyer: {
      name: 'Zoë Müller',
      email: 'zoe@example.com',
      businessName: null,
      taxNumber: null,
      countryCode: 'DE',
      postalCode: '10115',
    },
    currency: 'USD',
    lines,
    subtotal: sum(({ subtotal }) => subtotal),
    discount: sum(({ discount }) => discount),
    tax: sum(({ tax }) => tax),
    total: sum(({ total }) => total),
    credit: 0,
    due: sum(({ total }) => total),
    lastFourDigits: '4242',
  }
}

/** The text of each page. */
async function pagesOf(bytes: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const pages: string[] = []
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(''))
  }
  return pages
}

const words = (language: string) => invoiceWords(translateMail(language))

describe('the PDF of an invoice', () => {
  it('BILL-72 says what was bought in the language of the buyer, an unknown price as the provider does', async () => {
    const unknown = { ...line, key: null, description: 'Old plan' }
    const credits = { ...line, key: 'credits-images-150' }
    const [text = ''] = await pagesOf(await writePdf(anInvoice([line, unknown, credits]), words('de')))
    expect(text).toContain('Core, jährlich')
    expect(text).toContain('150 KI-Bilder')
    expect(text).toContain('Old plan')
    expect(text).not.toContain('Plan core')
  })

  it('BILL-72 writes a foreign price to the smallest unit of its currency, as it was paid', async () => {
    const paid = { ...line, subtotal: 20_900, discount: 0, tax: 5_643, total: 26_543 }
    for (const [currency, subtotal, tax, total] of [
      ['JPY', '¥20,900', '¥5,643', '¥26,543'],
      ['KWD', 'KWD 20.900', 'KWD 5.643', 'KWD 26.543'],
      ['HUF', 'HUF 209.00', 'HUF 56.43', 'HUF 265.43'],
    ]) {
      const [text = ''] = await pagesOf(
        await writePdf({ ...anInvoice([paid], 'en'), currency: currency ?? '' }, words('en')),
      )
      const amounts = text.replaceAll('\u00a0', ' ')
      for (const amount of [subtotal, tax, total]) expect(amounts).toContain(amount)
    }
  })

  it('BILL-72 holds the letters of an Arabic or Hebrew name, so that it can be copied and found', async () => {
    const invoice = anInvoice([line], 'ar')
    for (const name of ['ليلى الحداد', 'شركة النور للتجارة', 'בית הספר', 'יעל כהן']) {
      const [text = ''] = await pagesOf(await writePdf({ ...invoice, buyer: { ...invoice.buyer, name } }, words('ar')))
      // Words stand in the order of the page, from left to right.
      for (const word of name.split(' ')) expect(text).toContain(word)
    }
  })

  it('BILL-72 never has its totals on a page without a line', async () => {
    for (let count = 1; count <= 40; count += 3) {
      const pages = await pagesOf(await writePdf(anInvoice(Array.from({ length: count }, () => line)), words('en')))
      expect(pages.at(-1), `${count} lines`).toContain('Core, yearly')
      expect(pages.at(-1), `${count} lines`).toContain('Subtotal')
    }
  })
})

describe('a credit note', () => {
  it('takes a part of an invoice back, to the cent', () => {
    const lines = [line, { ...line, key: 'modifier-domain-year', subtotal: 300, discount: 0, tax: 57, total: 357 }]
    const invoice = anInvoice(lines)
    for (const refunded of [1, 99, 1_000, 12_345, invoice.total - 1, invoice.total]) {
      const part = partOfInvoice(invoice, refunded)
      expect(part.total).toBe(refunded)
      expect(part.subtotal + part.tax).toBe(refunded)
      expect(part.lines.reduce((all, { total }) => all + total, 0)).toBe(refunded)
    }
    expect(partOfInvoice(invoice, invoice.total)).toMatchObject({ tax: invoice.tax, due: invoice.total })
  })

  it('takes back what was paid where no line has a price', () => {
    const free = { ...line, subtotal: 900, discount: 900, tax: 0, total: 0 }
    const totals = { subtotal: 1_000, tax: 190, total: 1_190 }
    for (const lines of [[], [free], [free, free]]) {
      const part = partOfInvoice({ ...anInvoice(lines), ...totals }, 595)
      expect(part).toEqual({ lines: [], subtotal: 500, discount: 0, tax: 95, total: 595, credit: 0, due: 595 })
    }
    expect(partOfInvoice(anInvoice([free, line]), line.total)).toMatchObject({ lines: [{ total: line.total }] })
  })

  it('names itself, its number and its invoice', async () => {
    const note = { ...anInvoice([line]), number: 'CN-2026-000007' }
    const [text = ''] = await pagesOf(await writePdf(note, words('de'), { invoiceNumber: '2026-000042' }))
    expect(text).toContain('Gutschrift')
    expect(text).toContain('CN-2026-000007')
    expect(text).toContain('2026-000042')
    expect(text).toContain('Erstattet')
  })
})
