import { and, asc, count, eq, gte, inArray, isNull, lt, lte, ne, sql } from 'drizzle-orm'
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
export function listBetween(
  { db }: Ctx,
  { from, to }: { from: Date; to: Date },
  limit: number,
): Promise<ScheduleRow[]> {
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

/** First attempts of prepared publications go live in batches; one that a worker has, or had, is left to `claimDue`. */
const isBatched = and(
  ...[eq(storySchedule.isPrepared, true), eq(storySchedule.state, 'scheduled'), eq(storySchedule.action, 'publish')],
  isNull(storySchedule.claimedUntil),
)

export const { claimDue, renewClaims, updateClaimed, nextDue } = dueTable(storySchedule, {
  ...{ dueAt: storySchedule.nextTryAt, isOpen },
  isWaiting: and(ne(storySchedule.state, 'failed'), sql`not (${isBatched})`),
})

const isBatchedAndDue = (now: Date) => and(isOpen, isBatched, lte(storySchedule.nextTryAt, now))

/** The workspace whose prepared publication is due longest; `isUnlocked`: and that no other worker publishes now. Needs a system transaction. */
export async function findPreparedWorkspace({ db }: Ctx, now: Date, isUnlocked: boolean): Promise<string | null> {
  const asked = db
    .select({ workspaceId: storySchedule.workspaceId })
    .from(storySchedule)
    .where(isBatchedAndDue(now))
    .orderBy(asc(storySchedule.nextTryAt), asc(storySchedule.id))
    .limit(1)
  const [row] = await (isUnlocked ? asked.for('update', { skipLocked: true }) : asked)
  return row?.workspaceId ?? null
}

/** Whether more prepared publications are due than a number; needs a system transaction. */
export async function hasPreparedBeyond({ db }: Ctx, now: Date, number: number): Promise<boolean> {
  const beyond = db.select({ id: storySchedule.id }).from(storySchedule).where(isBatchedAndDue(now))
  return (await beyond.offset(number).limit(1)).length > 0
}

/** Prepared publications of the workspace that are due, without those that another worker publishes; locked until the transaction ends. */
export function lockPrepared({ db }: Ctx, now: Date, limit: number): Promise<ScheduleRow[]> {
  return db
    .select()
    .from(storySchedule)
    .where(isBatchedAndDue(now))
    .orderBy(asc(storySchedule.nextTryAt), asc(storySchedule.id))
    .limit(limit)
    .for('update', { skipLocked: true })
}

/** Ends several that were published, as `updateClaimed` ends one. */
export async function endPublished(
  { db }: Ctx,
  published: readonly { id: string; url: string }[],
  now: Date,
): Promise<void> {
  const given = sql`unnest(${sql.param(published.map(({ id }) => id))}::uuid[],
    ${sql.param(published.map(({ url }) => url))}::text[]) as given (id, url)`
  await db.execute(sql`
    update ${storySchedule} set state = 'done', ended_at = ${now.toISOString()}::timestamptz, claimed_until = null, problem = null,
      url = given.url, claim = claim + 1
      from ${given} where ${storySchedule.id} = given.id`)
}

/** They are published by themselves from now on. */
export async function setUnprepared({ db }: Ctx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await db
    .update(storySchedule)
    .set({ isPrepared: false })
    .where(inArray(storySchedule.id, [...ids]))
}

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
