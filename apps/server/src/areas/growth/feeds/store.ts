import { and, asc, count, desc, eq, inArray, lt } from 'drizzle-orm'
import { dueTable } from '../../../platform/background/due-table.ts'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { feed, feedFingerprint, feedItem } from './tables.ts'

export type FeedRow = typeof feed.$inferSelect
export type FeedItemRow = typeof feedItem.$inferSelect
interface Ctx {
  readonly db: Transaction
}

export function listFeedRows({ db }: Ctx): Promise<FeedRow[]> {
  return db.select().from(feed).orderBy(desc(feed.id)).limit(100)
}

export async function countFeeds({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(feed)
  return row?.total ?? 0
}

export async function findFeed({ db }: Ctx, id: string): Promise<FeedRow | null> {
  const [row] = await db.select().from(feed).where(eq(feed.id, id))
  return row ?? null
}

/** Locks the feeds of a workspace, so that the limit holds. */
export async function lockFeeds({ db }: Ctx, workspaceId: string): Promise<void> {
  await acquireAdvisoryLock(db, `feeds of ${workspaceId}`)
}

export async function insertFeed({ db }: Ctx, row: typeof feed.$inferInsert): Promise<FeedRow> {
  const [made] = await db.insert(feed).values(row).returning()
  if (!made) throw new Error('The feed was not saved.')
  return made
}

export async function updateFeed(
  { db }: Ctx,
  id: string,
  change: Partial<typeof feed.$inferInsert>,
): Promise<FeedRow | null> {
  const [row] = await db.update(feed).set(change).where(eq(feed.id, id)).returning()
  return row ?? null
}

export async function deleteFeed({ db }: Ctx, id: string): Promise<FeedRow | null> {
  const [row] = await db.delete(feed).where(eq(feed.id, id)).returning()
  return row ?? null
}

/** How many items of each feed are in which state. */
export async function countItems({
  db,
}: Ctx): Promise<{ feedId: string; state: FeedItemRow['state']; total: number }[]> {
  return db
    .select({ feedId: feedItem.feedId, state: feedItem.state, total: count() })
    .from(feedItem)
    .groupBy(feedItem.feedId, feedItem.state)
}

export const { claimDue, renewClaims, updateClaimed, nextDue } = dueTable(feed, { dueAt: feed.nextRunAt })

/** The items that have one of these fingerprints. */
export async function findKnown({ db }: Ctx, feedId: string, prints: readonly string[]): Promise<Map<string, string>> {
  if (prints.length === 0) return new Map()
  const rows = await db
    .select({ print: feedFingerprint.fingerprint, itemId: feedFingerprint.itemId })
    .from(feedFingerprint)
    .where(and(eq(feedFingerprint.feedId, feedId), inArray(feedFingerprint.fingerprint, [...prints])))
  return new Map(rows.map(({ print, itemId }) => [print, itemId]))
}

/** Rows of one statement; PostgreSQL takes 65,535 values. */
const atOnce = 1_000

export async function insertItems({ db }: Ctx, rows: readonly (typeof feedItem.$inferInsert)[]): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await db.insert(feedItem).values(rows.slice(from, from + atOnce))
}

export async function insertFingerprints(
  { db }: Ctx,
  rows: readonly (typeof feedFingerprint.$inferInsert)[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += atOnce)
    await db
      .insert(feedFingerprint)
      .values(rows.slice(from, from + atOnce))
      .onConflictDoNothing()
}

/** Items of a feed that wait for their story, oldest first. */
export function listWaiting({ db }: Ctx, feedId: string, limit: number): Promise<FeedItemRow[]> {
  return db
    .select()
    .from(feedItem)
    .where(and(eq(feedItem.feedId, feedId), eq(feedItem.state, 'waiting')))
    .orderBy(asc(feedItem.id))
    .limit(limit)
}

export async function findItem({ db }: Ctx, id: string): Promise<FeedItemRow | null> {
  const [row] = await db.select().from(feedItem).where(eq(feedItem.id, id))
  return row ?? null
}

/** Locked until the transaction ends, so that only one worker makes its story. */
export async function lockWaiting({ db }: Ctx, id: string): Promise<FeedItemRow | null> {
  const [row] = await db
    .select()
    .from(feedItem)
    .where(and(eq(feedItem.id, id), eq(feedItem.state, 'waiting')))
    .for('update')
  return row ?? null
}

export async function updateItem(
  { db }: Ctx,
  id: string,
  change: Partial<typeof feedItem.$inferInsert>,
): Promise<FeedItemRow | null> {
  const [row] = await db.update(feedItem).set(change).where(eq(feedItem.id, id)).returning()
  return row ?? null
}

export function listItemRows({ db }: Ctx, feedId: string, limit: number, before?: string): Promise<FeedItemRow[]> {
  return db
    .select()
    .from(feedItem)
    .where(and(eq(feedItem.feedId, feedId), before ? lt(feedItem.id, before) : undefined))
    .orderBy(desc(feedItem.id))
    .limit(limit)
}

/** A story that is deleted for good leaves its item, so that it isn’t made again; needs a system transaction. */
export async function forgetStory({ db }: Ctx, storyId: string): Promise<void> {
  await db.update(feedItem).set({ storyId: null }).where(eq(feedItem.storyId, storyId))
}
