import { and, asc, eq, gt, inArray, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import type { ListQuery } from '../../../ports/payments.ts'
import {
  sandboxAddress,
  sandboxAdjustment,
  sandboxBusiness,
  sandboxClock,
  sandboxCustomer,
  sandboxDiscount,
  sandboxEvent,
  sandboxSubscription,
  sandboxTransaction,
} from './tables.ts'

export type CustomerRow = typeof sandboxCustomer.$inferSelect
export type AddressRow = typeof sandboxAddress.$inferSelect
export type BusinessRow = typeof sandboxBusiness.$inferSelect
export type TransactionRow = typeof sandboxTransaction.$inferSelect
export type SubscriptionRow = typeof sandboxSubscription.$inferSelect
export type AdjustmentRow = typeof sandboxAdjustment.$inferSelect
export type DiscountRow = typeof sandboxDiscount.$inferSelect
export type EventRow = typeof sandboxEvent.$inferSelect
export type ClockRow = typeof sandboxClock.$inferSelect

/** Everything of one customer happens one after the other. Taken first, so that no two calls wait for each other. */
export async function lockCustomer(db: Transaction, customerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `sandbox customer ${customerId}`)
}

export async function lockEmail(db: Transaction, email: string): Promise<void> {
  await acquireAdvisoryLock(db, `sandbox email ${email}`)
}

export async function findCustomer(db: Transaction, id: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(sandboxCustomer).where(eq(sandboxCustomer.id, id))
  return row ?? null
}

export async function findCustomerByEmail(db: Transaction, email: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(sandboxCustomer).where(eq(sandboxCustomer.email, email))
  return row ?? null
}

export async function putCustomer(db: Transaction, row: CustomerRow): Promise<void> {
  await db.insert(sandboxCustomer).values(row).onConflictDoUpdate({ target: sandboxCustomer.id, set: row })
}

export async function insertAddress(db: Transaction, row: AddressRow): Promise<void> {
  await db.insert(sandboxAddress).values(row)
}

export async function findAddress(db: Transaction, id: string): Promise<AddressRow | null> {
  const [row] = await db.select().from(sandboxAddress).where(eq(sandboxAddress.id, id))
  return row ?? null
}

export async function insertBusiness(db: Transaction, row: BusinessRow): Promise<void> {
  await db.insert(sandboxBusiness).values(row)
}

export async function findBusiness(db: Transaction, id: string): Promise<BusinessRow | null> {
  const [row] = await db.select().from(sandboxBusiness).where(eq(sandboxBusiness.id, id))
  return row ?? null
}

export async function findTransaction(db: Transaction, id: string): Promise<TransactionRow | null> {
  const [row] = await db.select().from(sandboxTransaction).where(eq(sandboxTransaction.id, id))
  return row ?? null
}

export async function putTransaction(db: Transaction, row: TransactionRow): Promise<void> {
  await db.insert(sandboxTransaction).values(row).onConflictDoUpdate({ target: sandboxTransaction.id, set: row })
}

/** The transaction of a charge that was asked for with this reference. */
export async function findCharge(
  db: Transaction,
  subscriptionId: string,
  reference: string,
): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(sandboxTransaction)
    .where(
      and(
        eq(sandboxTransaction.subscriptionId, subscriptionId),
        eq(sandboxTransaction.reference, reference),
        eq(sandboxTransaction.origin, 'subscription_charge'),
      ),
    )
  return row ?? null
}

/** The unpaid transaction in which another card is saved. */
export async function findCardChange(db: Transaction, subscriptionId: string): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(sandboxTransaction)
    .where(
      and(
        eq(sandboxTransaction.subscriptionId, subscriptionId),
        eq(sandboxTransaction.origin, 'subscription_payment_method_change'),
        eq(sandboxTransaction.status, 'ready'),
      ),
    )
  return row ?? null
}

/** A transaction whose charge is to be disputed by now. */
export async function findDisputed(db: Transaction, until: Date): Promise<TransactionRow | null> {
  const [row] = await db
    .select()
    .from(sandboxTransaction)
    .where(lte(sandboxTransaction.disputeAt, until))
    .orderBy(asc(sandboxTransaction.disputeAt))
    .limit(1)
  return row ?? null
}

export async function findSubscription(db: Transaction, id: string): Promise<SubscriptionRow | null> {
  const [row] = await db.select().from(sandboxSubscription).where(eq(sandboxSubscription.id, id))
  return row ?? null
}

export async function putSubscription(db: Transaction, row: SubscriptionRow): Promise<void> {
  await db.insert(sandboxSubscription).values(row).onConflictDoUpdate({ target: sandboxSubscription.id, set: row })
}

/** The subscription that is due first; null when none is by now. */
export async function findDueSubscription(db: Transaction, until: Date): Promise<SubscriptionRow | null> {
  const { nextBilledAt, cancelAt, nextAttemptAt } = sandboxSubscription
  const due = sql`least(${nextBilledAt}, ${cancelAt}, ${nextAttemptAt})`
  const [row] = await db
    .select()
    .from(sandboxSubscription)
    .where(and(ne(sandboxSubscription.status, 'canceled'), sql`${due} <= ${until.toISOString()}::timestamptz`))
    .orderBy(due)
    .limit(1)
  return row ?? null
}

export async function findAdjustmentsOf(db: Transaction, transactionId: string): Promise<AdjustmentRow[]> {
  return db.select().from(sandboxAdjustment).where(eq(sandboxAdjustment.transactionId, transactionId))
}

export async function findPendingAdjustment(db: Transaction): Promise<AdjustmentRow | null> {
  const [row] = await db
    .select()
    .from(sandboxAdjustment)
    .where(eq(sandboxAdjustment.status, 'pending_approval'))
    .orderBy(asc(sandboxAdjustment.createdAt))
    .limit(1)
  return row ?? null
}

export async function findAdjustment(db: Transaction, id: string): Promise<AdjustmentRow | null> {
  const [row] = await db.select().from(sandboxAdjustment).where(eq(sandboxAdjustment.id, id))
  return row ?? null
}

export async function putAdjustment(db: Transaction, row: AdjustmentRow): Promise<void> {
  await db.insert(sandboxAdjustment).values(row).onConflictDoUpdate({ target: sandboxAdjustment.id, set: row })
}

export async function findDiscountById(db: Transaction, id: string): Promise<DiscountRow | null> {
  const [row] = await db.select().from(sandboxDiscount).where(eq(sandboxDiscount.id, id))
  return row ?? null
}

/** The one in use, else the newest that was archived. */
export async function findDiscountByCode(db: Transaction, code: string): Promise<DiscountRow | null> {
  const [row] = await db
    .select()
    .from(sandboxDiscount)
    .where(sql`lower(${sandboxDiscount.code}) = lower(${code})`)
    .orderBy(asc(sandboxDiscount.isArchived), sql`${sandboxDiscount.createdAt} desc`)
    .limit(1)
  return row ?? null
}

/** Returns false when its code is taken. */
export async function insertDiscount(db: Transaction, row: DiscountRow): Promise<boolean> {
  const made = await db.insert(sandboxDiscount).values(row).onConflictDoNothing().returning({ id: sandboxDiscount.id })
  return made.length > 0
}

export async function archiveDiscount(db: Transaction, id: string): Promise<boolean> {
  const rows = await db.update(sandboxDiscount).set({ isArchived: true }).where(eq(sandboxDiscount.id, id)).returning()
  return rows.length > 0
}

/** Counts a use, unless the limit is reached: then returns false. */
export async function countUse(db: Transaction, id: string): Promise<boolean> {
  const { timesUsed, usageLimit } = sandboxDiscount
  const rows = await db
    .update(sandboxDiscount)
    .set({ timesUsed: sql`${timesUsed} + 1` })
    .where(and(eq(sandboxDiscount.id, id), or(isNull(usageLimit), sql`${timesUsed} < ${usageLimit}`)))
    .returning({ id: sandboxDiscount.id })
  return rows.length > 0
}

const pageSize = 100

/** The cursor names the last row that was read: its time of change in microseconds, and its id. */
export interface Cursor {
  readonly changedAt: string
  readonly id: string
}

/** Rows in the order of their last change. */
function changedSince(
  columns: { id: PgColumn; updatedAt: PgColumn; customerId: PgColumn },
  { updatedSince, customerId }: ListQuery,
  after: Cursor | null,
): SQL | undefined {
  return and(
    sql`${columns.updatedAt} >= ${updatedSince.toISOString()}::timestamptz`,
    customerId ? eq(columns.customerId, customerId) : undefined,
    after ? sql`(${columns.updatedAt}, ${columns.id}) > (${after.changedAt}::timestamptz, ${after.id})` : undefined,
  )
}

export function listTransactions(db: Transaction, query: ListQuery, after: Cursor | null): Promise<TransactionRow[]> {
  return db
    .select()
    .from(sandboxTransaction)
    .where(changedSince(sandboxTransaction, query, after))
    .orderBy(asc(sandboxTransaction.updatedAt), asc(sandboxTransaction.id))
    .limit(pageSize + 1)
}

export function listSubscriptions(db: Transaction, query: ListQuery, after: Cursor | null): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(sandboxSubscription)
    .where(changedSince(sandboxSubscription, query, after))
    .orderBy(asc(sandboxSubscription.updatedAt), asc(sandboxSubscription.id))
    .limit(pageSize + 1)
}

export function listAdjustments(db: Transaction, query: ListQuery, after: Cursor | null): Promise<AdjustmentRow[]> {
  return db
    .select()
    .from(sandboxAdjustment)
    .where(changedSince(sandboxAdjustment, query, after))
    .orderBy(asc(sandboxAdjustment.updatedAt), asc(sandboxAdjustment.id))
    .limit(pageSize + 1)
}

/** Cuts what was read to a page; the cursor is null on the last one. */
export function pageOf<Row extends { readonly id: string; readonly updatedAt: Date }>(rows: readonly Row[]) {
  const shown = rows.slice(0, pageSize)
  const last = rows.length > pageSize ? shown.at(-1) : undefined
  return { rows: shown, next: last ? `${last.updatedAt.toISOString()} ${last.id}` : null }
}

/** The cursor of {@link pageOf}; null for none, or one that is not ours. */
export function parseCursor(text: string | undefined): Cursor | null {
  const [changedAt, id] = (text ?? '').split(' ')
  return changedAt && id && !Number.isNaN(Date.parse(changedAt)) ? { changedAt, id } : null
}

export async function findClock(db: Transaction): Promise<ClockRow | null> {
  const [row] = await db.select().from(sandboxClock).where(eq(sandboxClock.id, 1))
  return row ?? null
}

/** Moves the clock ahead. */
export async function addToClock(db: Transaction, ms: number): Promise<void> {
  await db
    .insert(sandboxClock)
    .values({ id: 1, offsetMs: ms })
    .onConflictDoUpdate({ target: sandboxClock.id, set: { offsetMs: sql`${sandboxClock.offsetMs} + ${ms}` } })
}

export async function setFailures(db: Transaction, count: number, code: string): Promise<void> {
  const change = { failuresLeft: count, failureCode: code }
  await db
    .insert(sandboxClock)
    .values({ id: 1, ...change })
    .onConflictDoUpdate({ target: sandboxClock.id, set: change })
}

/** One of the failures that staff asked for, if any is left: its code. */
export async function takeFailure(db: Transaction): Promise<string | null> {
  const [row] = await db
    .update(sandboxClock)
    .set({ failuresLeft: sql`${sandboxClock.failuresLeft} - 1` })
    .where(and(eq(sandboxClock.id, 1), gt(sandboxClock.failuresLeft, 0)))
    .returning({ code: sandboxClock.failureCode })
  return row?.code ?? null
}

/** Reserves this many moments for events, none before `now` and none that was used; returns the first. */
export async function reserveMoments(db: Transaction, now: Date, count: number): Promise<Date> {
  const first = sql`greatest(${now.toISOString()}::timestamptz, ${sandboxClock.lastEventAt} + interval '1 millisecond')`
  const last = new Date(now.getTime() + count - 1)
  const [row] = await db
    .insert(sandboxClock)
    .values({ id: 1, lastEventAt: last })
    .onConflictDoUpdate({
      target: sandboxClock.id,
      set: { lastEventAt: sql`${first} + ${count - 1} * interval '1 millisecond'` },
    })
    .returning({ lastEventAt: sandboxClock.lastEventAt })
  const at = row?.lastEventAt ?? last
  return new Date(at.getTime() - (count - 1))
}

export async function insertEvents(db: Transaction, rows: (typeof sandboxEvent.$inferInsert)[]): Promise<void> {
  if (rows.length > 0) await db.insert(sandboxEvent).values(rows)
}

/** Claims what is due, oldest event first; what another worker has claimed is skipped. The attempt is counted here. */
export async function claimEvents(
  db: Transaction,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EventRow[]> {
  const due = db
    .select({ id: sandboxEvent.id })
    .from(sandboxEvent)
    .where(
      and(
        eq(sandboxEvent.state, 'waiting'),
        lte(sandboxEvent.nextAttemptAt, now),
        or(isNull(sandboxEvent.claimedUntil), lte(sandboxEvent.claimedUntil, now)),
      ),
    )
    .orderBy(asc(sandboxEvent.nextAttemptAt), asc(sandboxEvent.occurredAt))
    .limit(limit)
    .for('update', { skipLocked: true })
  const claimed = await db
    .update(sandboxEvent)
    .set({ claimedUntil: until, attempts: sql`${sandboxEvent.attempts} + 1` })
    .where(inArray(sandboxEvent.id, due))
    .returning()
  return claimed.sort((a, b) => a.occurredAt.getTime() - b.occurredAt.getTime())
}

/** Records what became of an attempt, unless the claim ran out and another worker has it. */
export async function finishAttempt(
  db: Transaction,
  event: EventRow,
  change: Pick<EventRow, 'state' | 'lastStatus' | 'deliveredAt'> & { readonly nextAttemptAt?: Date },
): Promise<void> {
  await db
    .update(sandboxEvent)
    .set({ ...change, claimedUntil: null })
    .where(and(eq(sandboxEvent.id, event.id), eq(sandboxEvent.attempts, event.attempts)))
}

/** The next time at which something unclaimed is due; null when nothing waits. */
export async function nextEventAt(db: Transaction): Promise<Date | null> {
  const [row] = await db
    .select({ at: sandboxEvent.nextAttemptAt })
    .from(sandboxEvent)
    .where(and(eq(sandboxEvent.state, 'waiting'), isNotNull(sandboxEvent.nextAttemptAt)))
    .orderBy(asc(sandboxEvent.nextAttemptAt))
    .limit(1)
  return row?.at ?? null
}
