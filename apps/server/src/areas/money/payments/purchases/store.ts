import { eq } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { topUp } from '../tables.ts'

/** `db` is of the system role in all of these. */
export type TopUpRow = typeof topUp.$inferSelect

export async function findTopUp(db: Transaction, ownerId: string): Promise<TopUpRow | null> {
  const [row] = await db.select().from(topUp).where(eq(topUp.ownerId, ownerId))
  return row ?? null
}

export function findTopUpsOn(db: Transaction): Promise<TopUpRow[]> {
  return db.select().from(topUp).where(eq(topUp.isOn, true))
}

export async function putTopUp(db: Transaction, row: typeof topUp.$inferInsert): Promise<void> {
  const { ownerId: _, ...change } = row
  await db.insert(topUp).values(row).onConflictDoUpdate({ target: topUp.ownerId, set: change })
}

export async function changeTopUp(db: Transaction, ownerId: string, change: Partial<TopUpRow>): Promise<void> {
  await db.update(topUp).set(change).where(eq(topUp.ownerId, ownerId))
}
