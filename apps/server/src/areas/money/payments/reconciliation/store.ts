import { count, eq, gt } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { paymentRepair, paymentSync } from '../tables.ts'

/** `db` is of the system role in all of these. */
export type Synced = (typeof paymentSync.$inferSelect)['what']

export async function readUntil(db: Transaction, what: Synced): Promise<Date | null> {
  const [row] = await db.select().from(paymentSync).where(eq(paymentSync.what, what))
  return row?.until ?? null
}

export async function saveUntil(db: Transaction, what: Synced, until: Date): Promise<void> {
  await db.insert(paymentSync).values({ what, until }).onConflictDoUpdate({ target: paymentSync.what, set: { until } })
}

export async function recordRepair(db: Transaction, row: typeof paymentRepair.$inferInsert): Promise<void> {
  await db.insert(paymentRepair).values(row).onConflictDoNothing()
}

export async function countRepairs(db: Transaction, since: Date): Promise<number> {
  const [row] = await db.select({ total: count() }).from(paymentRepair).where(gt(paymentRepair.at, since))
  return row?.total ?? 0
}
