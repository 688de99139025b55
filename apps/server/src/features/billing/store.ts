import { and, eq, inArray, sql, sum } from 'drizzle-orm'
import type { Transaction } from '../../platform/database/database.ts'
import { activeProduct, subscription, usageCounter } from './tables.ts'

export type SubscriptionRow = typeof subscription.$inferSelect
export type ProductKey = SubscriptionRow['product']

export async function findSubscription(
  db: Transaction,
  ownerId: string,
  product: ProductKey,
): Promise<SubscriptionRow | null> {
  const [row] = await db
    .select()
    .from(subscription)
    .where(and(eq(subscription.ownerId, ownerId), eq(subscription.product, product)))
  return row ?? null
}

export async function putSubscription(db: Transaction, row: typeof subscription.$inferInsert): Promise<void> {
  const { id: _, ownerId: __, product: ___, ...change } = row
  await db
    .insert(subscription)
    .values(row)
    .onConflictDoUpdate({ target: [subscription.ownerId, subscription.product], set: change })
}

export async function putActiveProduct(db: Transaction, userId: string, product: ProductKey): Promise<void> {
  await db
    .insert(activeProduct)
    .values({ userId, product })
    .onConflictDoUpdate({ target: activeProduct.userId, set: { product } })
}

/** Until the transaction ends, nobody else spends from this balance. */
export async function holdBalance(db: Transaction, ownerId: string, kind: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`balance ${kind} of ${ownerId}`}, 0))`)
}

export async function addUsage(db: Transaction, row: typeof usageCounter.$inferInsert): Promise<void> {
  await db
    .insert(usageCounter)
    .values(row)
    .onConflictDoUpdate({
      target: [usageCounter.workspaceId, usageCounter.kind, usageCounter.period],
      set: { amount: sql`${usageCounter.amount} + excluded.amount` },
    })
}

/** Sums by kind over some workspaces; needs the system role when they are not one. */
export async function sumUsage(
  db: Transaction,
  workspaceIds: readonly string[],
  period: string,
): Promise<Map<string, number>> {
  if (workspaceIds.length === 0) return new Map()
  const rows = await db
    .select({ kind: usageCounter.kind, total: sum(usageCounter.amount) })
    .from(usageCounter)
    .where(and(inArray(usageCounter.workspaceId, [...workspaceIds]), eq(usageCounter.period, period)))
    .groupBy(usageCounter.kind)
  return new Map(rows.map(({ kind, total }) => [kind, Number(total ?? 0)]))
}
