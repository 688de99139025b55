import type { Transaction } from '../../../platform/database/database.ts'
import { findAuthorsOfThread, findComment, findComments, findLinkCreator } from './store.ts'

/** A comment and who has to do with it, for features above. */
interface CommentFacts {
  /** Null for a reviewer without an account, who entered `authorName`. */
  readonly authorId: string | null
  readonly authorName: string | null
  readonly body: string
  /** Who made the review link it was written through. */
  readonly linkCreatorId: string | null
  /** Accounts that wrote in its thread before. */
  readonly threadAuthorIds: readonly string[]
}

/** Null when it was deleted. */
export async function findCommentFacts(
  ctx: { readonly db: Transaction },
  { storyId, commentId }: { storyId: string; commentId: string },
): Promise<CommentFacts | null> {
  const row = await findComment(ctx, storyId, commentId)
  if (!row) return null
  return {
    authorId: row.authorId,
    authorName: row.authorName,
    body: row.body,
    linkCreatorId: row.reviewLinkId === null ? null : await findLinkCreator(ctx, row.reviewLinkId),
    threadAuthorIds: row.parentId === null ? [] : await findAuthorsOfThread(ctx, row.parentId),
  }
}

/** Author and text of the comments that still exist. */
export async function findCommentTexts(
  ctx: { readonly db: Transaction },
  { storyId, commentIds }: { storyId: string; commentIds: readonly string[] },
): Promise<(Pick<CommentFacts, 'authorId' | 'authorName' | 'body'> & { readonly id: string })[]> {
  const rows = await findComments(ctx, storyId, commentIds)
  return rows.map(({ id, authorId, authorName, body }) => ({ id, authorId, authorName, body }))
}
