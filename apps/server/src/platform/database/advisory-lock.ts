import { sql } from 'drizzle-orm'
import type { Transaction } from './database.ts'

/**
 * Waits for whoever holds these words and holds them until this transaction ends: for what no row stands for, such as a limit on the
 * number of rows. One lock of PostgreSQL; the words are those of one room, so that rooms do not wait for each other.
 */
export async function takeAdvisoryLock(db: Transaction, words: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${words}, 0))`)
}
