import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { staffLook } from './tables.ts'

export type LookRow = typeof staffLook.$inferSelect

const isLive = (now: Date) => and(gt(staffLook.endsAt, now), isNull(staffLook.endedAt))

/** Asked on every call of a staff person who names a workspace that is not theirs. */
export async function hasLiveLook(
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

export function findLiveLooks(db: Transaction, userId: string, now: Date): Promise<LookRow[]> {
  return db
    .select()
    .from(staffLook)
    .where(and(eq(staffLook.userId, userId), isLive(now)))
    .orderBy(desc(staffLook.id))
}

export async function insertLook(db: Transaction, row: typeof staffLook.$inferInsert): Promise<void> {
  await db.insert(staffLook).values(row)
}

/** Ends what is still open of this person in this workspace; returns those ended. */
export function endLooks(
  db: Transaction,
  { userId, workspaceId, now }: { userId: string; workspaceId: string; now: Date },
): Promise<LookRow[]> {
  return db
    .update(staffLook)
    .set({ endedAt: now })
    .where(and(eq(staffLook.userId, userId), eq(staffLook.workspaceId, workspaceId), isLive(now)))
    .returning()
}

/** The shortest question that the database can answer. */
export async function pingDatabase(db: Transaction): Promise<void> {
  await db.execute(sql`select 1`)
}
