import type { VideoPostEvent } from '@taplore/contract'
import { and, asc, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dueTable } from '../../../platform/background/due-table.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { videoPost, videoPostEvent } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type VideoPostRow = typeof videoPost.$inferSelect
export type VideoPostEventRow = typeof videoPostEvent.$inferSelect

/** Null when this request has created a post already. */
export async function insertPost({ db }: Ctx, row: typeof videoPost.$inferInsert): Promise<VideoPostRow | null> {
  const [inserted] = await db
    .insert(videoPost)
    .values(row)
    .onConflictDoNothing({ target: [videoPost.workspaceId, videoPost.requestKey] })
    .returning()
  return inserted ?? null
}

export async function findByRequest(
  { db }: Ctx,
  { workspaceId, requestKey }: Pick<VideoPostRow, 'workspaceId' | 'requestKey'>,
): Promise<VideoPostRow | null> {
  const isIt = and(eq(videoPost.workspaceId, workspaceId), eq(videoPost.requestKey, requestKey))
  const [row] = await db.select().from(videoPost).where(isIt)
  return row ?? null
}

export async function findPost({ db }: Ctx, id: string): Promise<VideoPostRow | null> {
  const [row] = await db.select().from(videoPost).where(eq(videoPost.id, id))
  return row ?? null
}

/** Posts by their ids; those of other workspaces are not found. */
export async function findPostsById({ db }: Ctx, ids: readonly string[]): Promise<VideoPostRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(videoPost)
    .where(inArray(videoPost.id, [...ids]))
}

/** Locked until the transaction ends, so that canceling and claiming exclude each other. */
export async function lockPost({ db }: Ctx, id: string): Promise<VideoPostRow | null> {
  const [row] = await db.select().from(videoPost).where(eq(videoPost.id, id)).for('update')
  return row ?? null
}

/** Newest first. */
export function listPosts(
  { db }: Ctx,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<VideoPostRow[]> {
  return db
    .select()
    .from(videoPost)
    .where(before ? lt(videoPost.id, before) : undefined)
    .orderBy(desc(videoPost.id))
    .limit(limit)
}

export async function countOpen({ db }: Ctx): Promise<number> {
  const [row] = await db.select({ total: count() }).from(videoPost).where(isNull(videoPost.endedAt))
  return row?.total ?? 0
}

/** Whether a video of an export is still to be posted. */
export async function isSourceNeeded(
  { db }: Ctx,
  { workspaceId, sourceId }: Pick<VideoPostRow, 'workspaceId' | 'sourceId'>,
): Promise<boolean> {
  const isIt = and(eq(videoPost.workspaceId, workspaceId), eq(videoPost.sourceId, sourceId), isNull(videoPost.endedAt))
  const [row] = await db.select({ id: videoPost.id }).from(videoPost).where(isIt).limit(1)
  return row !== undefined
}

/** Exports of which a video is still to be posted, in all workspaces; needs a system transaction. */
export async function findNeededSources({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .selectDistinct({ sourceId: videoPost.sourceId })
    .from(videoPost)
    .where(isNull(videoPost.endedAt))
  return rows.map(({ sourceId }) => sourceId)
}

export async function updatePost(
  { db }: Ctx,
  id: string,
  change: Partial<typeof videoPost.$inferInsert>,
): Promise<VideoPostRow | null> {
  const [row] = await db.update(videoPost).set(change).where(eq(videoPost.id, id)).returning()
  return row ?? null
}

export const { claimDue, updateClaimed, nextDue } = dueTable(videoPost, {
  ...{ dueAt: videoPost.nextTryAt, isOpen: isNull(videoPost.endedAt) },
})

/** Appends to the log of a post, whose row this transaction has written or locked. */
export async function insertEvent(
  { db }: Ctx,
  post: Pick<VideoPostRow, 'id' | 'workspaceId'>,
  event: { readonly at: Date } & Pick<VideoPostEvent, 'kind'> &
    Partial<Pick<VideoPostEventRow, 'reason' | 'detail' | 'until'>>,
): Promise<void> {
  const { id: postId, workspaceId } = post
  const number = sql`(select coalesce(max(number), 0) + 1 from ${videoPostEvent} where post_id = ${postId}::uuid)`
  await db.insert(videoPostEvent).values({ postId, number, workspaceId, ...event })
}

/** Oldest first. */
export function findEvents({ db }: Ctx, postId: string): Promise<VideoPostEventRow[]> {
  return db.select().from(videoPostEvent).where(eq(videoPostEvent.postId, postId)).orderBy(asc(videoPostEvent.number))
}
