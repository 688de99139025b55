import { shorten } from '@taplore/kit'
import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import { publishLiveTo } from '../../../../platform/live/live.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { findCommentFacts, findCommentTexts, type reviewEvents } from '../../../stories/reviews/index.ts'
import { findStory } from '../../../stories/stories/index.ts'
import { notificationsChanged } from '../live.ts'
import { changeRow, deleteRow, lockRowsWithItems } from '../store.ts'
import { longestText, notifyUsers } from './notify-users.ts'

/** Notifies mentioned users, then the creators of the story and of the review link and everyone who wrote in the thread. */
export async function notifyOfComment(
  ctx: SystemContext,
  { storyId, commentId, mentions }: z.output<typeof reviewEvents.commented.payload>,
): Promise<void> {
  const story = await findStory(ctx, storyId)
  const comment = await findCommentFacts(ctx, { storyId, commentId })
  if (!story || story.trashedAt || !comment) return
  const { workspaceId } = story
  const { authorId } = comment
  const author = authorId ? (await findUserSummaries(ctx.db, [authorId])).get(authorId)?.name : comment.authorName
  const about = {
    workspaceId,
    subject: { kind: 'story', id: storyId, name: story.name },
    need: 'stories.view',
    actor: author ?? null,
    text: comment.body,
    path: `/preview/${storyId}?in=${workspaceId}`,
    itemId: commentId,
  } as const
  const others = (ids: readonly (string | null)[]) => ids.flatMap((id) => (id && id !== authorId ? [id] : []))
  const mentioned = others(mentions)
  await notifyUsers(ctx, {
    ...about,
    key: `mention ${commentId}`,
    event: 'mentioned',
    groupKey: `mentioned story ${storyId}`,
    userIds: mentioned,
    // The comment itself sent them.
    mailed: 'everyone',
  })
  const involved = others([story.createdBy, comment.linkCreatorId, ...comment.threadAuthorIds])
  await notifyUsers(ctx, {
    ...about,
    key: `comment ${commentId}`,
    event: 'commented',
    groupKey: `commented story ${storyId}`,
    userIds: involved.filter((id) => !mentioned.includes(id)),
    mailed: others([comment.linkCreatorId]),
  })
}

/** The most names a notification shows. */
const mostActors = 5

/** Takes deleted comments out of notifications. Those that counted nothing else are deleted. */
export async function forgetComments(
  ctx: SystemContext,
  { workspaceId, storyId, commentIds }: z.output<typeof reviewEvents.deleted.payload>,
): Promise<void> {
  const subject = { kind: 'story', id: storyId } as const
  const rows = await lockRowsWithItems(ctx, { workspaceId, subject, itemIds: commentIds })
  for (const row of rows) {
    const itemIds = row.itemIds.filter((id) => !commentIds.includes(id))
    const count = row.count - (row.itemIds.length - itemIds.length)
    if (count <= 0) await deleteRow(ctx, row.id)
    else await changeRow(ctx, row.id, { count, itemIds, ...(await lookOf(ctx, storyId, itemIds)) })
  }
  const userIds = [...new Set(rows.map(({ userId }) => userId))]
  await publishLiveTo(ctx, userIds, notificationsChanged, { workspaceId, payload: {} })
}

/** The text of the latest of these comments, and who wrote them. */
async function lookOf(ctx: SystemContext, storyId: string, commentIds: readonly string[]) {
  const found = new Map((await findCommentTexts(ctx, { storyId, commentIds })).map((each) => [each.id, each]))
  const comments = commentIds.flatMap((id) => found.get(id) ?? [])
  const people = await findUserSummaries(
    ctx.db,
    comments.flatMap(({ authorId }) => authorId ?? []),
  )
  const names = comments.flatMap(
    ({ authorId, authorName }) => (authorId ? people.get(authorId)?.name : authorName) ?? [],
  )
  return { actors: [...new Set(names)].slice(0, mostActors), text: shorten(comments[0]?.body ?? '', longestText) }
}
