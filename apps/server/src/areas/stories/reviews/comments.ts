import { mostReview, reviewRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { seesTeam, whoMayOpen } from '../../accounts/workspaces/index.ts'
import { commentsChanged, mayChangeStory, requireStoryRow } from '../stories/index.ts'
import { reviewEvents } from './events.ts'
import { mailMentions } from './mail-mentions.ts'
import { presentComments } from './present.ts'
import { changeComment, countComments, deleteComment, findComment, insertComment, listCommentRows } from './store.ts'

interface Named {
  readonly storyId: string
}
interface NamedComment extends Named {
  readonly commentId: string
}
interface Added extends Named {
  readonly parentId: string | null
  readonly pageId: string
  readonly elementId: string | null
  readonly x: number | null
  readonly y: number | null
  readonly body: string
  readonly mentions: readonly string[]
}

export async function listComments(ctx: WorkspaceContext, { storyId }: Named) {
  const story = await requireStoryRow(ctx, storyId)
  return { comments: await presentComments(ctx, await listCommentRows(ctx, storyId), await onlooker(ctx, story)) }
}

/** Users who can be mentioned. Guests, and keys without `team.view`, see participants, not the team. */
export async function listUsers(ctx: WorkspaceContext, { storyId }: Named) {
  await requireStoryRow(ctx, storyId)
  const { workspaceId, userId } = ctx.actor
  const all = await ctx.scopes.system((system) => whoMayOpen(system, workspaceId, { storyId }))
  const authors = new Set((await listCommentRows(ctx, storyId)).map((row) => row.authorId))
  const shown = seesTeam(ctx.actor) ? all : all.filter((person) => authors.has(person.id))
  return { people: shown.filter(({ id }) => id !== userId).map(({ id, name }) => ({ id, name })) }
}

/** Pins a comment to a page or an element, or replies to one; mentioned users get an email. */
export async function addComment(ctx: WorkspaceContext, input: Added) {
  const story = await requireStoryRow(ctx, input.storyId)
  const { workspaceId, userId } = ctx.actor
  const place = await findAnchor(ctx, input)
  if ((await countComments(ctx, story.id)) >= mostReview.inStory) throw refuse(reviewRefusals.COMMENT_LIMIT_REACHED)
  const now = ctx.clock.now()
  const row = await insertComment(ctx, {
    id: newId(now.getTime()),
    workspaceId,
    storyId: story.id,
    ...place,
    body: input.body,
    authorId: userId,
    createdAt: now,
  })
  await mailMentions(ctx, { story, comment: row, mentions: input.mentions })
  const mentions = [...new Set(input.mentions)]
  await ctx.events.announce(reviewEvents.commented, { workspaceId, storyId: story.id, commentId: row.id, mentions })
  await notifyComments(ctx, story.id)
  const [comment] = await presentComments(ctx, [row], await onlooker(ctx, story))
  if (!comment) throw new Error('The comment cannot be shown.')
  return comment
}

export async function editComment(
  ctx: WorkspaceContext,
  { storyId, commentId, body }: NamedComment & { body: string },
) {
  await requireStoryRow(ctx, storyId)
  const row = await requireComment(ctx, { storyId, commentId })
  if (row.authorId !== ctx.actor.userId) throw refuse(reviewRefusals.COMMENT_NOT_OWN)
  await changeComment(ctx, row.id, { body, editedAt: ctx.clock.now() })
  await notifyComments(ctx, storyId)
  return { ok: true as const }
}

/** Deletes one's own comment; editors of the story can also delete others'. */
export async function removeComment(ctx: WorkspaceContext, { storyId, commentId }: NamedComment) {
  const story = await requireStoryRow(ctx, storyId)
  const row = await requireComment(ctx, { storyId, commentId })
  const mayRemove = row.authorId === ctx.actor.userId || (await mayChangeStory(ctx, story))
  if (!mayRemove) throw refuse(reviewRefusals.COMMENT_NOT_OWN)
  const commentIds = await deleteComment(ctx, row.id)
  const { workspaceId } = ctx.actor
  await ctx.events.announce(reviewEvents.deleted, { workspaceId, storyId, commentIds })
  await notifyComments(ctx, storyId)
  return { ok: true as const }
}

export async function resolveComment(
  ctx: WorkspaceContext,
  { storyId, commentId, isResolved }: NamedComment & { isResolved: boolean },
) {
  await requireStoryRow(ctx, storyId)
  const row = await requireComment(ctx, { storyId, commentId })
  await changeComment(ctx, row.parentId ?? row.id, { resolvedAt: isResolved ? ctx.clock.now() : null })
  await notifyComments(ctx, storyId)
  return { ok: true as const }
}

/** Everyone with the story open reloads its comments, guests too, after the commit. */
export function notifyComments(ctx: WorkspaceJobContext, storyId: string): Promise<void> {
  return publishLive(ctx, commentsChanged, { workspaceId: ctx.actor.workspaceId, payload: { storyId } })
}

/** A reply has the position of its thread. */
async function findAnchor(ctx: WorkspaceContext, { storyId, parentId, pageId, elementId, x, y }: Added) {
  if (parentId === null) return { parentId, pageId, elementId, x, y }
  const asked = await requireComment(ctx, { storyId, commentId: parentId })
  return { parentId: asked.parentId ?? asked.id, pageId: asked.pageId, elementId: asked.elementId, x: null, y: null }
}

async function requireComment(ctx: WorkspaceContext, { storyId, commentId }: NamedComment) {
  const row = await findComment(ctx, storyId, commentId)
  if (!row) throw refuse(reviewRefusals.COMMENT_NOT_FOUND)
  return row
}

async function onlooker(ctx: WorkspaceContext, story: Parameters<typeof mayChangeStory>[1]) {
  return { userId: ctx.actor.userId, mayRemoveAll: await mayChangeStory(ctx, story) }
}
