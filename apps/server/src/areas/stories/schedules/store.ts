import { and, asc, count, eq, gte, isNull, lt, ne } from 'drizzle-orm'
import { dueTable } from '../../../platform/background/due-table.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { storySchedule } from './tables.ts'

export type ScheduleRow = typeof storySchedule.$inferSelect
interface Ctx {
  readonly db: Transaction
}

const isOpen = isNull(storySchedule.endedAt)

/** The next one first; failed ones stand at the time at which they should have gone live. */
export function listOpen({ db }: Ctx, { limit, offset }: { limit: number; offset: number }): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(storySchedule)
    .where(isOpen)
    .orderBy(asc(storySchedule.publishAt), asc(storySchedule.id))
    .limit(limit)
    .offset(offset)
}

export async function countOpen({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(storySchedule).where(isOpen)
  return row?.total ?? 0
}

/** What is and was scheduled between two times, without what was canceled. */
export function listBetween({ db }: Ctx, from: Date, to: Date, limit: number): Promise<ScheduleRow[]> {
  const isShown = and(gte(storySchedule.publishAt, from), lt(storySchedule.publishAt, to))
  return db
    .select()
    .from(storySchedule)
    .where(and(isShown, ne(storySchedule.state, 'canceled')))
    .orderBy(asc(storySchedule.publishAt), asc(storySchedule.id))
    .limit(limit)
}

export function listOfStory({ db }: Ctx, storyId: string): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(storySchedule)
    .where(and(eq(storySchedule.storyId, storyId), isOpen))
    .orderBy(asc(storySchedule.publishAt))
}

/** Locked until the transaction ends, so that a change and a worker exclude each other. */
export async function lockOpen({ db }: Ctx, id: string): Promise<ScheduleRow | null> {
  const [row] = await db
    .select()
    .from(storySchedule)
    .where(and(eq(storySchedule.id, id), isOpen))
    .for('update')
  return row ?? null
}

/** The open one of a story for an action, locked. */
export async function lockOpenOf(
  { db }: Ctx,
  { storyId, action }: Pick<ScheduleRow, 'storyId' | 'action'>,
): Promise<ScheduleRow | null> {
  const isIt = and(eq(storySchedule.storyId, storyId), eq(storySchedule.action, action), isOpen)
  const [row] = await db.select().from(storySchedule).where(isIt).for('update')
  return row ?? null
}

/** Null when the story has an open one for this action already. */
export async function insertSchedule({ db }: Ctx, row: typeof storySchedule.$inferInsert): Promise<ScheduleRow | null> {
  const [made] = await db.insert(storySchedule).values(row).onConflictDoNothing().returning()
  return made ?? null
}

export async function updateSchedule(
  { db }: Ctx,
  id: string,
  change: Partial<typeof storySchedule.$inferInsert>,
): Promise<ScheduleRow | null> {
  const [row] = await db.update(storySchedule).set(change).where(eq(storySchedule.id, id)).returning()
  return row ?? null
}

export const { claimDue, renewClaims, updateClaimed, nextDue } = dueTable(storySchedule, {
  ...{ dueAt: storySchedule.nextTryAt, isOpen, isWaiting: ne(storySchedule.state, 'failed') },
})

/** Publications of the next minutes that were not prepared yet, the next one first; needs a system transaction. */
export function listUnprepared({ db }: Ctx, before: Date, limit: number): Promise<ScheduleRow[]> {
  const isWaiting = and(isOpen, eq(storySchedule.state, 'scheduled'), isNull(storySchedule.preparedAt))
  return db
    .select()
    .from(storySchedule)
    .where(and(isWaiting, eq(storySchedule.action, 'publish'), lt(storySchedule.nextTryAt, before)))
    .orderBy(asc(storySchedule.nextTryAt))
    .limit(limit)
}

/** Ends the open ones of a story that is no longer there; returns them. */
export function cancelOfStory({ db }: Ctx, storyId: string, now: Date): Promise<ScheduleRow[]> {
  return db
    .update(storySchedule)
    .set({ state: 'canceled', endedAt: now, claimedUntil: null })
    .where(and(eq(storySchedule.storyId, storyId), isOpen))
    .returning()
}

export async function deleteOfStory({ db }: Ctx, storyId: string): Promise<void> {
  await db.delete(storySchedule).where(eq(storySchedule.storyId, storyId))
}
