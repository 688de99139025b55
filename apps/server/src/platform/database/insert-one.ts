import type { PgTable } from 'drizzle-orm/pg-core'
import type { Transaction } from './database.ts'

/** Inserts one new row and returns it with the defaults of the database. */
export async function insertOne<Table extends PgTable>(
  db: Transaction,
  table: Table,
  values: Table['$inferInsert'],
): Promise<Table['$inferSelect']> {
  const [row] = await db.insert<PgTable>(table).values(values).returning()
  if (!row) throw new Error('The row was not written.')
  return row as Table['$inferSelect']
}
