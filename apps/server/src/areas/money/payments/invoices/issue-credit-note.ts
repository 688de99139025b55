import { newId, scaleMinor, splitMinor } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { drawCreditNote } from '../jobs.ts'
import type { KnownAdjustment, KnownTransaction } from '../state/store.ts'
import type { InvoiceDocument, TransactionLine } from '../tables.ts'
import { findCreditNoteOf, findInvoiceOf, insertCreditNote, nextCreditNote } from './store.ts'

/**
 * Issues the credit note of a refund, once, for the invoice that it takes back; false for a payment without an invoice. Like an
 * invoice it gets its number in the transaction that it is for, so that none is left out.
 */
export async function issueCreditNote(
  ctx: SystemContext,
  adjustment: KnownAdjustment,
  paid: KnownTransaction,
): Promise<boolean> {
  const { db } = ctx
  const issued = await findInvoiceOf(db, paid.id)
  if (!issued) return false
  if (await findCreditNoteOf(db, adjustment.id)) return true
  const issuedAt = adjustment.updatedAt
  const year = issuedAt.getUTCFullYear()
  const sequence = await nextCreditNote(db, year)
  const number = `CN-${year}-${String(sequence).padStart(6, '0')}`
  const id = newId(ctx.clock.now().getTime())
  await insertCreditNote(db, {
    id,
    ownerId: paid.ownerId,
    adjustmentId: adjustment.id,
    invoiceId: issued.id,
    year,
    sequence,
    number,
    issuedAt,
    document: {
      ...issued.document,
      ...partOfInvoice(issued.document, adjustment.total),
      number,
      issuedAt: issuedAt.toISOString(),
      invoiceNumber: issued.number,
    },
  })
  await ctx.jobs(drawCreditNote, { creditNoteId: id })
  return true
}

/**
 * The lines and totals of a refunded amount, taxes included: it is split among the lines by what they cost, and adds up. Lines that
 * cost nothing take no part; where none did, the totals alone say what was paid back.
 */
export function partOfInvoice(
  { lines, tax, total }: Pick<InvoiceDocument, 'lines' | 'tax' | 'total'>,
  refunded: number,
): Pick<InvoiceDocument, 'lines' | 'subtotal' | 'discount' | 'tax' | 'total' | 'credit' | 'due'> {
  const amount = Math.min(refunded, total)
  const paid = lines.filter((line) => line.total > 0)
  const parts =
    paid.length === 0
      ? []
      : splitMinor(
          amount,
          paid.map((line) => line.total),
        )
  const credited = paid.flatMap((line, index): TransactionLine[] => {
    const part = parts[index] ?? 0
    if (part === 0) return []
    const tax = scaleMinor(line.tax, part, line.total)
    return [{ ...line, subtotal: part - tax, discount: 0, tax, total: part }]
  })
  const taxBack =
    credited.length > 0
      ? credited.reduce((sum, line) => sum + line.tax, 0)
      : total > 0
        ? scaleMinor(tax, amount, total)
        : 0
  return {
    lines: credited,
    subtotal: amount - taxBack,
    discount: 0,
    tax: taxBack,
    total: amount,
    credit: 0,
    due: amount,
  }
}
