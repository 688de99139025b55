import type { Product } from '@taplore/contract'
import { and, asc, count, desc, eq, gt, inArray, isNotNull, lt, lte, ne, notExists, or } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import {
  paymentAdjustment,
  paymentCheckout,
  paymentEvent,
  paymentSubscription,
  paymentTransaction,
  scheduledPlan,
} from '../tables.ts'

/** `db` is of the system role in all of these. */
export type KnownSubscription = typeof paymentSubscription.$inferSelect
export type KnownTransaction = typeof paymentTransaction.$inferSelect
export type KnownAdjustment = typeof paymentAdjustment.$inferSelect
export type CheckoutRow = typeof paymentCheckout.$inferSelect
export type ScheduledRow = typeof scheduledPlan.$inferSelect

export async function findSubscription(db: Transaction, id: string): Promise<KnownSubscription | null> {
  const [row] = await db.select().from(paymentSubscription).where(eq(paymentSubscription.id, id))
  return row ?? null
}

export function findSubscriptionsOf(db: Transaction, ownerId: string, product?: Product): Promise<KnownSubscription[]> {
  return db
    .select()
    .from(paymentSubscription)
    .where(
      and(eq(paymentSubscription.ownerId, ownerId), product ? eq(paymentSubscription.product, product) : undefined),
    )
    .orderBy(asc(paymentSubscription.id))
}

export async function putSubscription(db: Transaction, row: typeof paymentSubscription.$inferInsert): Promise<void> {
  const { id: _, ...change } = row
  await db.insert(paymentSubscription).values(row).onConflictDoUpdate({ target: paymentSubscription.id, set: change })
}

export async function setNextAmount(db: Transaction, id: string, nextAmount: number | null): Promise<void> {
  await db.update(paymentSubscription).set({ nextAmount }).where(eq(paymentSubscription.id, id))
}

/** All that an owner pays for is to be taxed at the address they saved. */
export async function oweMoves(db: Transaction, ownerId: string): Promise<void> {
  await db
    .update(paymentSubscription)
    .set({ isMoveOwed: true })
    .where(and(eq(paymentSubscription.ownerId, ownerId), ne(paymentSubscription.status, 'canceled')))
}

export async function setMoved(db: Transaction, id: string): Promise<void> {
  await db.update(paymentSubscription).set({ isMoveOwed: false }).where(eq(paymentSubscription.id, id))
}

/** Past due for longer than the grace. */
export function findPastGrace(db: Transaction, before: Date): Promise<KnownSubscription[]> {
  return db
    .select()
    .from(paymentSubscription)
    .where(and(eq(paymentSubscription.status, 'past_due'), lt(paymentSubscription.pastDueSince, before)))
    .limit(100)
}

export async function findTransaction(db: Transaction, id: string): Promise<KnownTransaction | null> {
  const [row] = await db.select().from(paymentTransaction).where(eq(paymentTransaction.id, id))
  return row ?? null
}

export async function putTransaction(db: Transaction, row: typeof paymentTransaction.$inferInsert): Promise<void> {
  const { id: _, ...change } = row
  await db.insert(paymentTransaction).values(row).onConflictDoUpdate({ target: paymentTransaction.id, set: change })
}

/** The newest one of a subscription that is past due. */
export async function findPastDue(db: Transaction, subscriptionId: string): Promise<KnownTransaction | null> {
  const [row] = await db
    .select()
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.subscriptionId, subscriptionId), eq(paymentTransaction.status, 'past_due')))
    .orderBy(desc(paymentTransaction.createdAt), desc(paymentTransaction.id))
    .limit(1)
  return row ?? null
}

/** Paid ones of a subscription, newest first. */
export function findPaidOf(db: Transaction, subscriptionId: string): Promise<KnownTransaction[]> {
  return db
    .select()
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.subscriptionId, subscriptionId), isNotNull(paymentTransaction.settledAt)))
    .orderBy(desc(paymentTransaction.createdAt))
    .limit(50)
}

/** The card that a subscription is charged to: of its newest payment, or saved for it since. Each has its own. */
export async function findCardOf(db: Transaction, subscriptionId: string): Promise<string | null> {
  const [row] = await db
    .select({ lastFourDigits: paymentTransaction.lastFourDigits })
    .from(paymentTransaction)
    .where(and(eq(paymentTransaction.subscriptionId, subscriptionId), isNotNull(paymentTransaction.lastFourDigits)))
    .orderBy(desc(paymentTransaction.updatedAt), desc(paymentTransaction.id))
    .limit(1)
  return row?.lastFourDigits ?? null
}

/** Whether a plan was paid for since a time, and neither its subscription is known nor a refund. */
export async function findArriving(
  db: Transaction,
  { ownerId, product, since }: { ownerId: string; product: Product; since: Date },
): Promise<boolean> {
  const subscription = db
    .select()
    .from(paymentSubscription)
    .where(eq(paymentSubscription.id, paymentTransaction.subscriptionId))
  const refund = db.select().from(paymentAdjustment).where(eq(paymentAdjustment.transactionId, paymentTransaction.id))
  const [row] = await db
    .select({ id: paymentTransaction.id })
    .from(paymentTransaction)
    .innerJoin(paymentCheckout, eq(paymentCheckout.id, paymentTransaction.checkoutId))
    .where(
      and(
        eq(paymentTransaction.ownerId, ownerId),
        eq(paymentTransaction.product, product),
        eq(paymentCheckout.purpose, 'plan'),
        gt(paymentTransaction.settledAt, since),
        notExists(subscription),
        notExists(refund),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** How often the payment of a transaction failed, as far as we were told. */
export async function countFailures(db: Transaction, transactionId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.entityId, transactionId), eq(paymentEvent.type, 'transaction.payment_failed')))
  return row?.total ?? 0
}

export function findAdjustmentsOf(db: Transaction, transactionIds: readonly string[]): Promise<KnownAdjustment[]> {
  if (transactionIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(paymentAdjustment)
    .where(inArray(paymentAdjustment.transactionId, [...transactionIds]))
    .orderBy(asc(paymentAdjustment.createdAt), asc(paymentAdjustment.id))
}

export async function findAdjustment(db: Transaction, id: string): Promise<KnownAdjustment | null> {
  const [row] = await db.select().from(paymentAdjustment).where(eq(paymentAdjustment.id, id))
  return row ?? null
}

export async function putAdjustment(db: Transaction, row: typeof paymentAdjustment.$inferInsert): Promise<void> {
  const { id: _, ...change } = row
  await db.insert(paymentAdjustment).values(row).onConflictDoUpdate({ target: paymentAdjustment.id, set: change })
}

export async function insertCheckout(
  db: Transaction,
  row: typeof paymentCheckout.$inferInsert,
): Promise<{ row: CheckoutRow; isNew: boolean }> {
  const [made] = await db
    .insert(paymentCheckout)
    .values(row)
    .onConflictDoNothing({ target: [paymentCheckout.ownerId, paymentCheckout.requestKey] })
    .returning()
  if (made) return { row: made, isNew: true }
  const [known] = await db
    .select()
    .from(paymentCheckout)
    .where(and(eq(paymentCheckout.ownerId, row.ownerId), eq(paymentCheckout.requestKey, row.requestKey ?? '')))
  if (!known) throw new Error('A checkout with this key exists.')
  return { row: known, isNew: false }
}

export async function findCheckout(db: Transaction, id: string): Promise<CheckoutRow | null> {
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id)) return null
  const [row] = await db.select().from(paymentCheckout).where(eq(paymentCheckout.id, id))
  return row ?? null
}

export async function findCheckoutOfTransaction(db: Transaction, transactionId: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(paymentCheckout).where(eq(paymentCheckout.transactionId, transactionId))
  return row ?? null
}

export async function updateCheckout(
  db: Transaction,
  id: string,
  change: Partial<Pick<CheckoutRow, 'transactionId' | 'state' | 'wanted' | 'createdAt'>>,
): Promise<void> {
  await db.update(paymentCheckout).set(change).where(eq(paymentCheckout.id, id))
}

/** Purchases of plans of one product that still wait for their payment. */
export function findOpenPlanCheckouts(db: Transaction, ownerId: string, product: Product): Promise<CheckoutRow[]> {
  return db
    .select()
    .from(paymentCheckout)
    .where(
      and(
        eq(paymentCheckout.ownerId, ownerId),
        eq(paymentCheckout.product, product),
        eq(paymentCheckout.state, 'open'),
        eq(paymentCheckout.purpose, 'plan'),
        isNotNull(paymentCheckout.transactionId),
      ),
    )
}

const isOpen = inArray(scheduledPlan.state, ['scheduled', 'applied'])

export async function findScheduled(db: Transaction, ownerId: string, product: Product): Promise<ScheduledRow | null> {
  const [row] = await db
    .select()
    .from(scheduledPlan)
    .where(and(eq(scheduledPlan.ownerId, ownerId), eq(scheduledPlan.product, product), isOpen))
  return row ?? null
}

export async function insertScheduled(db: Transaction, row: typeof scheduledPlan.$inferInsert): Promise<void> {
  await db.insert(scheduledPlan).values(row)
}

export async function setScheduledState(db: Transaction, id: string, state: ScheduledRow['state']): Promise<void> {
  await db.update(scheduledPlan).set({ state }).where(eq(scheduledPlan.id, id))
}

/**
 * Those to be applied by `lead`, and those whose period has ended by `now`. Both too where the subscription was renewed already: by the
 * provider's clock their time has come.
 */
export async function findDueScheduled(
  db: Transaction,
  { now, lead }: { now: Date; lead: Date },
): Promise<ScheduledRow[]> {
  const isRenewed = gt(paymentSubscription.periodTo, scheduledPlan.effectiveAt)
  const rows = await db
    .select({ scheduled: scheduledPlan })
    .from(scheduledPlan)
    .leftJoin(paymentSubscription, eq(paymentSubscription.id, scheduledPlan.subscriptionId))
    .where(
      or(
        and(eq(scheduledPlan.state, 'scheduled'), or(lte(scheduledPlan.effectiveAt, lead), isRenewed)),
        and(eq(scheduledPlan.state, 'applied'), or(lte(scheduledPlan.effectiveAt, now), isRenewed)),
      ),
    )
    .orderBy(asc(scheduledPlan.effectiveAt))
    .limit(200)
  return rows.map(({ scheduled }) => scheduled)
}
