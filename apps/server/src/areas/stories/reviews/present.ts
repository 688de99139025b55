import type { StoryComment } from '@taplore/contract'
import type { AnyContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import type { CommentRow } from './store.ts'

/** The viewer: a user with their permissions, or a reviewer without an account. */
export interface Onlooker {
  readonly userId: string | null
  readonly mayRemoveAll: boolean
}

/**
 * Rows → shapes, with the names of all authors in one query. Reviewers without an account get no photos of the team.
 */
export async function presentComments(
  ctx: Pick<AnyContext, 'scopes'>,
  rows: readonly CommentRow[],
  { userId, mayRemoveAll }: Onlooker,
): Promise<StoryComment[]> {
  const ids = rows.flatMap((row) => row.authorId ?? [])
  const people = ids.length > 0 ? await ctx.scopes.system(({ db }) => findUserSummaries(db, ids)) : new Map()
  return rows.map((row) => {
    const person = row.authorId ? people.get(row.authorId) : undefined
    const isOwn = userId !== null && row.authorId === userId
    return {
      id: row.id,
      parentId: row.parentId,
      pageId: row.pageId,
      elementId: row.elementId,
      x: row.x,
      y: row.y,
      body: row.body,
      author: {
        id: userId === null ? null : row.authorId,
        name: person?.name ?? row.authorName ?? '',
        photoUrl: userId === null ? null : (person?.photoURL ?? null),
      },
      createdAt: row.createdAt.toISOString(),
      isEdited: row.editedAt !== null,
      isResolved: row.resolvedAt !== null,
      isOwn,
      mayRemove: isOwn || mayRemoveAll,
    }
  })
}
