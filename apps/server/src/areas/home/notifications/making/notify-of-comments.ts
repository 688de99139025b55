import type { z } from 'zod'
import type { SystemContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { findCommentFacts, type reviewEvents } from '../../../stories/reviews/index.ts'
import { findStory } from '../../../stories/stories/index.ts'
import { notifyUsers } from './notify-users.ts'

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
