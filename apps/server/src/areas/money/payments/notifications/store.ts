import { and, asc, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { Transaction } from '../../../../platform/database/database.ts'
import { paymentEvent } from '../tables.ts'

/** `db` is of the system role in all of these. */
export type EventRow = typeof paymentEvent.$inferSelect

/** False when this event is stored already. */
export async function insertEvent(db: Transaction, row: typeof paymentEvent.$inferInsert): Promise<boolean> {
  const made = await db.insert(paymentEvent).values(row).onConflictDoNothing().returning({ id: paymentEvent.id })
  return made.length > 0
}

export async function findEvent(db: Transaction, id: string): Promise<EventRow | null> {
  const [row] = await db.select().from(paymentEvent).where(eq(paymentEvent.id, id))
  return row ?? null
}

export async function updateEvent(
  db: Transaction,
  id: string,
  change: Partial<Pick<EventRow, 'state' | 'error' | 'handledAt' | 'ownerId'>>,
): Promise<void> {
  await db
    .update(paymentEvent)
    .set({ ...change, tries: sql`${paymentEvent.tries} + 1` })
    .where(eq(paymentEvent.id, id))
}

/** Those that wait for longer than they should. */
export async function findStuckEvents(db: Transaction, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(and(inArray(paymentEvent.state, ['new', 'failed']), lt(paymentEvent.receivedAt, before)))
    .orderBy(asc(paymentEvent.receivedAt))
    .limit(1_000)
  return rows.map(({ id }) => id)
}

/** How many notifications are in each state that needs someone. */
export async function countOpenEvents(db: Transaction): Promise<{ waiting: number; failed: number }> {
  const rows = await db
    .select({ state: paymentEvent.state, total: count() })
    .from(paymentEvent)
    .where(inArray(paymentEvent.state, ['new', 'failed']))
    .groupBy(paymentEvent.state)
  const of = (state: string) => rows.find((row) => row.state === state)?.total ?? 0
  return { waiting: of('new'), failed: of('failed') }
}

/** To be handled again, as if it had just come. */
export async function reopenEvent(db: Transaction, id: string): Promise<void> {
  await db.update(paymentEvent).set({ state: 'new', error: null }).where(eq(paymentEvent.id, id))
}
