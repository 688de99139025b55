import { wordpressStatuses } from '@taplore/contract'
import { and, count, desc, eq, inArray, isNull, lt, sql } from 'drizzle-orm'
import { dueTable } from '../../../platform/background/due-table.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { wordpressCode, wordpressPost, wordpressPostEvent, wordpressSite } from './tables.ts'

interface Ctx {
  readonly db: Transaction
}
export type SiteRow = typeof wordpressSite.$inferSelect
export type PostRow = typeof wordpressPost.$inferSelect
export type PostEventRow = typeof wordpressPostEvent.$inferSelect

/**
 * The story that an allowed site shows at an address; needs a system transaction. A site speaks for its own origin only: it names the
 * addresses of its pages itself.
 */
export async function findStoryAt(
  { db }: Ctx,
  address: string,
): Promise<{ workspaceId: string; storyId: string } | null> {
  const rows = await db
    .select({
      workspaceId: wordpressPost.workspaceId,
      storyId: wordpressPost.storyId,
      siteUrl: wordpressSite.siteUrl,
    })
    .from(wordpressPost)
    .innerJoin(wordpressSite, eq(wordpressSite.id, wordpressPost.siteId))
    .where(
      and(
        eq(wordpressPost.url, address),
        eq(wordpressPost.isPublic, true),
        eq(wordpressSite.status, wordpressStatuses.allowed),
      ),
    )
    .orderBy(desc(wordpressPost.publishedAt))
  const { origin } = new URL(address)
  const own = rows.find(({ siteUrl }) => URL.parse(siteUrl)?.origin === origin)
  return own ? { workspaceId: own.workspaceId, storyId: own.storyId } : null
}

/** Connected sites of the current workspace, by name. */
export async function listSitePlaces({ db }: Ctx): Promise<{ id: string; name: string; url: string }[]> {
  const { id, name, siteUrl } = wordpressSite
  const rows = await db.select({ id, name, siteUrl }).from(wordpressSite)
  return rows
    .map((row) => ({ id: row.id, name: row.name?.trim() || new URL(row.siteUrl).host, url: row.siteUrl }))
    .sort((one, other) => one.name.localeCompare(other.name))
}

/** Whose story an allowed site shows; needs a system transaction. */
export async function findStoryOn(
  { db }: Ctx,
  { storyId, siteId }: { readonly storyId: string; readonly siteId: string },
): Promise<{ workspaceId: string } | null> {
  const [row] = await db
    .select({ workspaceId: wordpressPost.workspaceId })
    .from(wordpressPost)
    .innerJoin(wordpressSite, eq(wordpressSite.id, wordpressPost.siteId))
    .where(
      and(
        eq(wordpressPost.siteId, siteId),
        eq(wordpressPost.storyId, storyId),
        eq(wordpressPost.isPublic, true),
        eq(wordpressSite.status, wordpressStatuses.allowed),
      ),
    )
  return row ?? null
}

export function listSites({ db }: Ctx): Promise<SiteRow[]> {
  return db.select().from(wordpressSite).orderBy(desc(wordpressSite.id))
}

export async function findSite({ db }: Ctx, id: string): Promise<SiteRow | null> {
  const [row] = await db.select().from(wordpressSite).where(eq(wordpressSite.id, id))
  return row ?? null
}

export async function lockSite({ db }: Ctx, id: string): Promise<SiteRow | null> {
  const [row] = await db.select().from(wordpressSite).where(eq(wordpressSite.id, id)).for('update')
  return row ?? null
}

export async function countSites({ db }: Ctx, workspaceId: string): Promise<number> {
  const [row] = await db
    .select({ total: count() })
    .from(wordpressSite)
    .where(eq(wordpressSite.workspaceId, workspaceId))
  return row?.total ?? 0
}

/** The connected site of a workspace at an address, locked. */
export async function lockSiteAt({ db }: Ctx, workspaceId: string, siteUrl: string): Promise<SiteRow | null> {
  const isIt = and(eq(wordpressSite.workspaceId, workspaceId), eq(wordpressSite.siteUrl, siteUrl))
  const [row] = await db.select().from(wordpressSite).where(isIt).for('update')
  return row ?? null
}

/** A site that is connected again gets the new access, and keeps what is published on it. */
export async function saveSite({ db }: Ctx, row: typeof wordpressSite.$inferInsert): Promise<SiteRow> {
  const { id: _, workspaceId: __, siteUrl: ___, ...change } = row
  const [saved] = await db
    .insert(wordpressSite)
    .values(row)
    .onConflictDoUpdate({ target: [wordpressSite.workspaceId, wordpressSite.siteUrl], set: change })
    .returning()
  if (!saved) throw new Error('The site was not saved.')
  return saved
}

export async function updateSite(
  { db }: Ctx,
  id: string,
  change: Partial<typeof wordpressSite.$inferInsert>,
): Promise<SiteRow | null> {
  const [row] = await db.update(wordpressSite).set(change).where(eq(wordpressSite.id, id)).returning()
  return row ?? null
}

export async function deleteSite({ db }: Ctx, id: string): Promise<SiteRow | null> {
  const [row] = await db.delete(wordpressSite).where(eq(wordpressSite.id, id)).returning()
  return row ?? null
}

export async function insertCode({ db }: Ctx, row: typeof wordpressCode.$inferInsert): Promise<void> {
  await db.insert(wordpressCode).values(row)
}

/** Codes that no one can use any more. */
export async function deleteOldCodes({ db }: Ctx, now: Date): Promise<void> {
  await db.delete(wordpressCode).where(lt(wordpressCode.expiresAt, now))
}

/** Uses a code up; null when it is unknown, expired or was used. Needs a system transaction. */
export async function takeCode({ db }: Ctx, hash: string, now: Date) {
  const isValid = and(eq(wordpressCode.hash, hash), isNull(wordpressCode.usedAt))
  const [row] = await db
    .update(wordpressCode)
    .set({ usedAt: now })
    .where(and(isValid, sql`${wordpressCode.expiresAt} > ${now.toISOString()}::timestamptz`))
    .returning()
  return row ?? null
}

/** How many stories are public on each site. */
export async function countPublic({ db }: Ctx): Promise<Map<string, number>> {
  const rows = await db
    .select({ siteId: wordpressPost.siteId, total: count() })
    .from(wordpressPost)
    .where(eq(wordpressPost.isPublic, true))
    .groupBy(wordpressPost.siteId)
  return new Map(rows.map(({ siteId, total }) => [siteId, total]))
}

export function listPostsOf({ db }: Ctx, storyId: string): Promise<PostRow[]> {
  return db.select().from(wordpressPost).where(eq(wordpressPost.storyId, storyId))
}

/** Locked until the transaction ends, so that a request and a worker exclude each other. */
export async function lockPost({ db }: Ctx, siteId: string, storyId: string): Promise<PostRow | null> {
  const isIt = and(eq(wordpressPost.siteId, siteId), eq(wordpressPost.storyId, storyId))
  const [row] = await db.select().from(wordpressPost).where(isIt).for('update')
  return row ?? null
}

/** Writes what a story should be on a site; its revision is higher than the one before. */
export async function requestPost({ db }: Ctx, row: typeof wordpressPost.$inferInsert): Promise<PostRow> {
  const { id: _, workspaceId: __, siteId: ___, storyId: ____, ...change } = row
  const [saved] = await db
    .insert(wordpressPost)
    .values(row)
    .onConflictDoUpdate({
      target: [wordpressPost.siteId, wordpressPost.storyId],
      set: { ...change, revision: sql`greatest(${wordpressPost.revision} + 1, excluded.revision)` },
    })
    .returning()
  if (!saved) throw new Error('The post was not saved.')
  return saved
}

const duePosts = dueTable(wordpressPost, { dueAt: wordpressPost.nextTryAt })
export const { claimDue, renewClaims, nextDue } = duePosts

/** Writes only while the claim stands and nothing else was requested meanwhile. */
export function updateClaimed(
  ctx: Ctx,
  post: Pick<PostRow, 'id' | 'claim' | 'revision'>,
  change: Partial<typeof wordpressPost.$inferInsert>,
): Promise<PostRow | null> {
  return duePosts.updateClaimed(ctx, post, change, eq(wordpressPost.revision, post.revision))
}

export async function deletePost({ db }: Ctx, id: string): Promise<void> {
  await db.delete(wordpressPost).where(eq(wordpressPost.id, id))
}

/** Appends to the log of a post, whose row this transaction has written or locked. */
export async function insertEvent(
  { db }: Ctx,
  { id: postId, workspaceId }: Pick<PostRow, 'id' | 'workspaceId'>,
  event: Pick<PostEventRow, 'at' | 'kind'> & Partial<Pick<PostEventRow, 'reason'>>,
): Promise<void> {
  const number = sql`(select coalesce(max(number), 0) + 1 from ${wordpressPostEvent} where post_id = ${postId}::uuid)`
  await db.insert(wordpressPostEvent).values({ postId, number, workspaceId, ...event })
}

/** Newest first. */
export function listEvents({ db }: Ctx, postIds: readonly string[]): Promise<PostEventRow[]> {
  if (postIds.length === 0) return Promise.resolve([])
  return db
    .select()
    .from(wordpressPostEvent)
    .where(inArray(wordpressPostEvent.postId, [...postIds]))
    .orderBy(desc(wordpressPostEvent.number))
    .limit(20 * postIds.length)
}
