import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { supportAccess } from './tables.ts'

export type SupportAccessRow = typeof supportAccess.$inferSelect

const isLive = (now: Date) => and(gt(supportAccess.endsAt, now), isNull(supportAccess.endedAt))

/** Runs on every call of a staff user who names a workspace that is not theirs. */
export async function hasActiveSupportAccess(
  database: Database,
  { userId, workspaceId, now }: { userId: string; workspaceId: string; now: Date },
): Promise<boolean> {
  const { rows } = await database.systemPool.query({
    name: 'staff-live-look',
    text: `select 1 from staff_look
            where user_id = $1 and workspace_id = $2 and ends_at > $3 and ended_at is null limit 1`,
    values: [userId, workspaceId, now],
  })
  return rows.length > 0
}

export function findActiveSupportAccess(db: Transaction, userId: string, now: Date): Promise<SupportAccessRow[]> {
  return db
    .select()
    .from(supportAccess)
    .where(and(eq(supportAccess.userId, userId), isLive(now)))
    .orderBy(desc(supportAccess.id))
}

export async function insertLook(db: Transaction, row: typeof supportAccess.$inferInsert): Promise<void> {
  await db.insert(supportAccess).values(row)
}

/** Ends open support access of this user in this workspace; returns the ended rows. */
export function endSupportAccessRows(
  db: Transaction,
  { userId, workspaceId, now }: { userId: string; workspaceId: string; now: Date },
): Promise<SupportAccessRow[]> {
  return db
    .update(supportAccess)
    .set({ endedAt: now })
    .where(and(eq(supportAccess.userId, userId), eq(supportAccess.workspaceId, workspaceId), isLive(now)))
    .returning()
}

/** The cheapest possible query. */
export async function pingDatabase(db: Transaction): Promise<void> {
  await db.execute(sql`select 1`)
}
