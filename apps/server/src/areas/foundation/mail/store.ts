import { and, count, desc, eq, gte, ilike, inArray, lt, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { outbox } from './tables.ts'

export type OutboxRow = typeof outbox.$inferSelect

/** Inserts the email, unless it or one with its key exists; returns the row that counts. */
export async function enterMail(db: Transaction, mail: typeof outbox.$inferInsert): Promise<OutboxRow | null> {
  await db.insert(outbox).values(mail).onConflictDoNothing()
  const same = mail.requestKey ? eq(outbox.requestKey, mail.requestKey) : eq(outbox.id, mail.id)
  const [row] = await db.select().from(outbox).where(same)
  return row ?? null
}

export async function markSent(db: Transaction, id: string, { at, storesBody }: { at: Date; storesBody: boolean }) {
  await db
    .update(outbox)
    .set({
      state: 'sent',
      sentAt: at,
      error: null,
      attempts: sql`${outbox.attempts} + 1`,
      ...(storesBody ? {} : { sealedBody: null }),
    })
    .where(eq(outbox.id, id))
}

export async function markTried(db: Transaction, id: string, { error, isLast }: { error: string; isLast: boolean }) {
  await db
    .update(outbox)
    .set({ attempts: sql`${outbox.attempts} + 1`, error, state: isLast ? 'failed' : 'queued' })
    .where(eq(outbox.id, id))
}

/** Newest first, `limit` rows older than `after`. */
export function findMails(db: Transaction, { to, after, limit }: { to?: string; after?: string; limit: number }) {
  return db
    .select()
    .from(outbox)
    .where(and(to ? eq(outbox.recipient, to) : undefined, after ? lt(outbox.id, after) : undefined))
    .orderBy(desc(outbox.id))
    .limit(limit)
}

/** The newest email of a kind to each of the addresses, none older than `since`. */
export function findNewestTo(
  db: Transaction,
  { template, to, since }: { template: string; to: readonly string[]; since: Date },
): Promise<Pick<OutboxRow, 'recipient' | 'id' | 'state'>[]> {
  if (to.length === 0) return Promise.resolve([])
  return db
    .selectDistinctOn([outbox.recipient], { recipient: outbox.recipient, id: outbox.id, state: outbox.state })
    .from(outbox)
    .where(and(eq(outbox.kind, template), inArray(outbox.recipient, [...to]), gte(outbox.createdAt, since)))
    .orderBy(outbox.recipient, desc(outbox.id))
}

export async function findMail(db: Transaction, id: string): Promise<OutboxRow | null> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id))
  return row ?? null
}

/** Returns the ids of the deleted rows. */
export async function deleteMailsBefore(db: Transaction, moment: Date): Promise<string[]> {
  const gone = await db.delete(outbox).where(lt(outbox.createdAt, moment)).returning({ id: outbox.id })
  return gone.map(({ id }) => id)
}

/** Deletes emails by the second word of their keys. Returns their ids. */
export async function deleteMailsAbout(db: Transaction, things: readonly string[]): Promise<string[]> {
  const isAbout = sql`split_part(${outbox.requestKey}, ' ', 2) = any(${sql.param([...things])}::text[])`
  const gone = await db.delete(outbox).where(isAbout).returning({ id: outbox.id })
  return gone.map(({ id }) => id)
}

/** For staff: by part of the address or subject, newest first. */
export function findOutbox(
  db: Transaction,
  { search, state, after, limit }: { search?: string; state?: OutboxRow['state']; after?: string; limit: number },
) {
  const pattern = search ? `%${search.replace(/[\\%_]/g, '\\$&')}%` : null
  return db
    .select()
    .from(outbox)
    .where(
      and(
        pattern ? or(ilike(outbox.recipient, pattern), ilike(outbox.subject, pattern)) : undefined,
        state ? eq(outbox.state, state) : undefined,
        after ? lt(outbox.id, after) : undefined,
      ),
    )
    .orderBy(desc(outbox.id))
    .limit(limit)
}

export async function countFailed(db: Transaction): Promise<number> {
  const [row] = await db.select({ total: count() }).from(outbox).where(eq(outbox.state, 'failed'))
  return row?.total ?? 0
}

/** Queued again for sending. */
export async function markQueued(db: Transaction, id: string): Promise<void> {
  await db.update(outbox).set({ state: 'queued', error: null }).where(eq(outbox.id, id))
}
