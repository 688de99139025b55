import { and, asc, count, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { creditNote, creditNoteCounter, invoice, invoiceCounter, paymentTransaction } from '../tables.ts'

/** `db` is of the system role in all of these. */
export type InvoiceRow = typeof invoice.$inferSelect

/** The next number of a year. The row stays locked until the transaction ends: without it the number was never given. */
export async function nextSequence(db: Transaction, year: number): Promise<number> {
  const [row] = await db
    .insert(invoiceCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: invoiceCounter.year, set: { last: sql`${invoiceCounter.last} + 1` } })
    .returning({ last: invoiceCounter.last })
  if (!row) throw new Error('The counter of invoices answers with its number.')
  return row.last
}

export async function insertInvoice(db: Transaction, row: typeof invoice.$inferInsert): Promise<void> {
  await db.insert(invoice).values(row)
}

export async function findInvoice(db: Transaction, id: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoice).where(eq(invoice.id, id))
  return row ?? null
}

export async function findInvoiceOf(db: Transaction, transactionId: string): Promise<InvoiceRow | null> {
  const [row] = await db.select().from(invoice).where(eq(invoice.transactionId, transactionId))
  return row ?? null
}

export function findInvoicesOf(db: Transaction, transactionIds: readonly string[]): Promise<InvoiceRow[]> {
  if (transactionIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(invoice)
    .where(inArray(invoice.transactionId, [...transactionIds]))
}

export async function markDrawn(db: Transaction, id: string, sha256: string): Promise<void> {
  await db.update(invoice).set({ sha256 }).where(eq(invoice.id, id))
}

export type CreditNoteRow = typeof creditNote.$inferSelect

/** The next number of credit notes, on the same terms as that of invoices. */
export async function nextCreditNote(db: Transaction, year: number): Promise<number> {
  const [row] = await db
    .insert(creditNoteCounter)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: creditNoteCounter.year, set: { last: sql`${creditNoteCounter.last} + 1` } })
    .returning({ last: creditNoteCounter.last })
  if (!row) throw new Error('The counter of credit notes answers with its number.')
  return row.last
}

export async function insertCreditNote(db: Transaction, row: typeof creditNote.$inferInsert): Promise<void> {
  await db.insert(creditNote).values(row)
}

export async function findCreditNote(db: Transaction, id: string): Promise<CreditNoteRow | null> {
  const [row] = await db.select().from(creditNote).where(eq(creditNote.id, id))
  return row ?? null
}

export async function findCreditNoteOf(db: Transaction, adjustmentId: string): Promise<CreditNoteRow | null> {
  const [row] = await db.select().from(creditNote).where(eq(creditNote.adjustmentId, adjustmentId))
  return row ?? null
}

/** Of some invoices, in the order of their numbers. */
export function findCreditNotesOf(db: Transaction, invoiceIds: readonly string[]): Promise<CreditNoteRow[]> {
  if (invoiceIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(creditNote)
    .where(inArray(creditNote.invoiceId, [...invoiceIds]))
    .orderBy(asc(creditNote.year), asc(creditNote.sequence))
}

export async function markCreditNoteDrawn(db: Transaction, id: string, sha256: string): Promise<void> {
  await db.update(creditNote).set({ sha256 }).where(eq(creditNote.id, id))
}

const isListed = or(
  and(isNotNull(paymentTransaction.settledAt), sql`${paymentTransaction.total} > 0`),
  eq(paymentTransaction.status, 'past_due'),
)

/** What an owner paid or has to pay, newest first. `after` is the time and id of the last one shown. */
export function findListed(
  db: Transaction,
  ownerId: string,
  { after, limit }: { after: { at: Date; id: string } | null; limit: number },
) {
  const { createdAt, id } = paymentTransaction
  return db
    .select()
    .from(paymentTransaction)
    .where(
      and(
        eq(paymentTransaction.ownerId, ownerId),
        isListed,
        after ? or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id))) : undefined,
      ),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit)
}

export async function countListed(db: Transaction, ownerId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.ownerId, ownerId), isListed))
  return row?.total ?? 0
}
