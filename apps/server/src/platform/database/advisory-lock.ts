import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Waits for the holder of this lock name and then holds it until the transaction ends: for what has no row to lock,
 * such as a limit on the number of rows. One PostgreSQL advisory lock; names include the feature, so that features do
 * not block each other.
 */
export async function acquireAdvisoryLock(db: Transaction, words: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`)
}
