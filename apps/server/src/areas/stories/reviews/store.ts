import { and, count, desc, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../platform/database/database.ts'
import { insertOne } from '../../../platform/database/insert-one.ts'
import { isAnyId } from '../../../platform/database/match-ids.ts'
import { reviewLink, storyComment } from './tables.ts'

export type CommentRow = typeof storyComment.$inferSelect
export type LinkRow = typeof reviewLink.$inferSelect
interface Ctx {
  readonly db: Transaction
}

/** Oldest first. */
export function listCommentRows(ctx: Ctx, storyId: string): Promise<CommentRow[]> {
  return ctx.db.select().from(storyComment).where(eq(storyComment.storyId, storyId)).orderBy(storyComment.id)
}

/** Threads started through a link, with all replies, oldest first. */
export function listThreadsOfLink(ctx: Ctx, { id, storyId }: Pick<LinkRow, 'id' | 'storyId'>): Promise<CommentRow[]> {
  const begun = ctx.db
    .select({ id: storyComment.id })
    .from(storyComment)
    .where(and(eq(storyComment.reviewLinkId, id), isNull(storyComment.parentId)))
  return ctx.db
    .select()
    .from(storyComment)
    .where(
      and(
        eq(storyComment.storyId, storyId),
        or(inArray(storyComment.id, begun), inArray(storyComment.parentId, begun)),
      ),
    )
    .orderBy(storyComment.id)
}

export async function findComment(ctx: Ctx, storyId: string, commentId: string): Promise<CommentRow | null> {
  const [row] = await ctx.db
    .select()
    .from(storyComment)
    .where(and(eq(storyComment.storyId, storyId), eq(storyComment.id, commentId)))
  return row ?? null
}

export function findComments(ctx: Ctx, storyId: string, commentIds: readonly string[]): Promise<CommentRow[]> {
  return ctx.db
    .select()
    .from(storyComment)
    .where(and(eq(storyComment.storyId, storyId), isAnyId(storyComment.id, commentIds)))
}

/** Accounts that wrote a thread: its first comment and the replies. */
export async function findAuthorsOfThread(ctx: Ctx, parentId: string): Promise<string[]> {
  const rows = await ctx.db
    .selectDistinct({ authorId: storyComment.authorId })
    .from(storyComment)
    .where(or(eq(storyComment.id, parentId), eq(storyComment.parentId, parentId)))
  return rows.flatMap(({ authorId }) => authorId ?? [])
}

export async function findLinkCreator(ctx: Ctx, linkId: string): Promise<string | null> {
  const [row] = await ctx.db
    .select({ createdBy: reviewLink.createdBy })
    .from(reviewLink)
    .where(eq(reviewLink.id, linkId))
  return row?.createdBy ?? null
}

export function insertComment(ctx: Ctx, row: typeof storyComment.$inferInsert): Promise<CommentRow> {
  return insertOne(ctx.db, storyComment, row)
}

export async function changeComment(
  ctx: Ctx,
  commentId: string,
  change: Partial<Pick<CommentRow, 'body' | 'editedAt' | 'resolvedAt'>>,
): Promise<void> {
  await ctx.db.update(storyComment).set(change).where(eq(storyComment.id, commentId))
}

/** With its replies; returns the ids of all. */
export async function deleteComment(ctx: Ctx, commentId: string): Promise<string[]> {
  const deleted = await ctx.db
    .delete(storyComment)
    .where(or(eq(storyComment.id, commentId), eq(storyComment.parentId, commentId)))
    .returning({ id: storyComment.id })
  return deleted.map(({ id }) => id)
}

export async function countComments(ctx: Ctx, storyId: string): Promise<number> {
  const [row] = await ctx.db.select({ total: count() }).from(storyComment).where(eq(storyComment.storyId, storyId))
  return row?.total ?? 0
}

/** Number of comments through a link since then. */
export async function countThrough(ctx: Ctx, linkId: string, since: Date): Promise<number> {
  const [row] = await ctx.db
    .select({ total: count() })
    .from(storyComment)
    .where(and(eq(storyComment.reviewLinkId, linkId), gte(storyComment.createdAt, since)))
  return row?.total ?? 0
}

/** Open links, latest first, each with its number of comments. */
export function listLinkRows(ctx: Ctx, storyId: string): Promise<{ row: LinkRow; comments: number }[]> {
  // With table names: in a query of one table the builder omits them, and both tables have an `id`.
  const comments = sql<number>`(select count(*)::int from story_comment said where said.review_link_id = review_link.id)`
  return ctx.db
    .select({ row: reviewLink, comments })
    .from(reviewLink)
    .where(and(eq(reviewLink.storyId, storyId), isNull(reviewLink.endedAt)))
    .orderBy(desc(reviewLink.id))
}

/** By the hash of its secret; needs a system transaction. */
export async function findLinkByHash(ctx: Ctx, tokenHash: string): Promise<LinkRow | null> {
  const [row] = await ctx.db.select().from(reviewLink).where(eq(reviewLink.tokenHash, tokenHash))
  return row ?? null
}

export function insertLink(ctx: Ctx, row: typeof reviewLink.$inferInsert): Promise<LinkRow> {
  return insertOne(ctx.db, reviewLink, row)
}

/** False when there is no open one. */
export async function revokeLink(ctx: Ctx, storyId: string, linkId: string, endedAt: Date): Promise<boolean> {
  const ended = await ctx.db
    .update(reviewLink)
    .set({ endedAt })
    .where(and(eq(reviewLink.id, linkId), eq(reviewLink.storyId, storyId), isNull(reviewLink.endedAt)))
    .returning({ id: reviewLink.id })
  return ended.length > 0
}

/** Counts a wrong password; a new count starts when the last one began before `since`. */
export async function noteFailure(ctx: Ctx, linkId: string, { now, since }: { now: Date; since: Date }): Promise<void> {
  const isOld = sql`(${reviewLink.failedSince} is null or ${reviewLink.failedSince} < ${since.toISOString()}::timestamptz)`
  await ctx.db
    .update(reviewLink)
    .set({
      failed: sql`case when ${isOld} then 1 else ${reviewLink.failed} + 1 end`,
      failedSince: sql`case when ${isOld} then ${now.toISOString()}::timestamptz else ${reviewLink.failedSince} end`,
    })
    .where(eq(reviewLink.id, linkId))
}

/** All comments and links of a deleted story. */
export async function deleteReviewsOfStory(ctx: Ctx, storyId: string): Promise<void> {
  await ctx.db.delete(storyComment).where(eq(storyComment.storyId, storyId))
  await ctx.db.delete(reviewLink).where(eq(reviewLink.storyId, storyId))
}
