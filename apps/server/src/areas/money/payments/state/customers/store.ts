import { and, eq, isNull, lt, or } from 'drizzle-orm'
import { acquireAdvisoryLock } from '../../../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../../../platform/database/database.ts'
import { paymentCustomer } from '../../tables.ts'

/** `db` is of the system role in all of these. */
export type CustomerRow = typeof paymentCustomer.$inferSelect

/** Locks what this owner pays for until the transaction ends. Everything that writes any of it does this first. */
export async function lockOwner(db: Transaction, ownerId: string): Promise<void> {
  await acquireAdvisoryLock(db, `payments of ${ownerId}`)
}

export async function findCustomer(db: Transaction, ownerId: string): Promise<CustomerRow | null> {
  const [row] = await db.select().from(paymentCustomer).where(eq(paymentCustomer.ownerId, ownerId))
  return row ?? null
}

export async function findOwnerOfCustomer(db: Transaction, customerId: string): Promise<string | null> {
  const [row] = await db
    .select({ ownerId: paymentCustomer.ownerId })
    .from(paymentCustomer)
    .where(eq(paymentCustomer.customerId, customerId))
  return row?.ownerId ?? null
}

export async function saveCustomer(
  db: Transaction,
  ownerId: string,
  change: Partial<Omit<CustomerRow, 'ownerId'>>,
): Promise<void> {
  await db
    .insert(paymentCustomer)
    .values({ ownerId, ...change })
    .onConflictDoUpdate({ target: paymentCustomer.ownerId, set: { ownerId, ...change } })
}

/** Links an owner who has no customer yet; never replaces one. */
export async function linkCustomer(db: Transaction, ownerId: string, customerId: string): Promise<void> {
  await db.insert(paymentCustomer).values({ ownerId, customerId }).onConflictDoNothing()
  await db
    .update(paymentCustomer)
    .set({ customerId })
    .where(and(eq(paymentCustomer.ownerId, ownerId), isNull(paymentCustomer.customerId)))
}

/** The card of the newest payment, whatever order payments become known in. */
export async function saveCard(db: Transaction, ownerId: string, lastFourDigits: string, seenAt: Date): Promise<void> {
  await db
    .update(paymentCustomer)
    .set({ lastFourDigits, cardSeenAt: seenAt })
    .where(
      and(
        eq(paymentCustomer.ownerId, ownerId),
        or(isNull(paymentCustomer.cardSeenAt), lt(paymentCustomer.cardSeenAt, seenAt)),
      ),
    )
}
