import { mostReview, reviewRefusals } from '@taplore/contract'
import { hourMs, minuteMs, newId, refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import type { StrangerContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { checkPassword } from '../../accounts/identity/index.ts'
import { ownerOf, publicNameOf } from '../../accounts/workspaces/index.ts'
import { signedAddress } from '../../library/assets/index.ts'
import { subsetLink } from '../../library/fonts/index.ts'
import { drawDraft, findStory, type StoryRow } from '../stories/index.ts'
import { notifyComments } from './comments.ts'
import { reviewEvents } from './events.ts'
import { hashOfToken, isOpen } from './links.ts'
import { presentComments } from './present.ts'
import { isWithinRateLimit } from './rate-limit.ts'
import { reviewMail } from './review-mail.ts'
import {
  changeComment,
  countComments,
  countThrough,
  findComment,
  findLinkByHash,
  insertComment,
  type LinkRow,
  listThreadsOfLink,
  noteFailure,
} from './store.ts'

interface Entrance {
  readonly token: string
  readonly password: string | null
}
interface Visit {
  readonly link: LinkRow
  readonly story: StoryRow
}

const failureWindowMs = 15 * minuteMs
const mostFailures = 10

/** The current story of a review link, with the threads of that link. */
export async function openReview(ctx: StrangerContext, entrance: Entrance) {
  return visiting(ctx, entrance, async (inside, { link, story }) => {
    const document = upgrade(story.document)
    const { workspaceId, id: storyId } = story
    const html = await drawDraft(inside, document, {
      canonicalUrl: `${ctx.config.publicUrl}/review`,
      fileUrl: (assetId, variant) => signedAddress(ctx, { workspaceId, assetId, variant }),
      cutFontUrl: (file) => subsetLink({ secret: ctx.config.secret, now: ctx.clock.now() }, file),
    })
    return {
      name: story.name,
      html,
      pages: document.pages.map(({ id, name }) => ({ id, name: name ?? '' })),
      allowsComments: link.allowsComments,
      from: await publicNameOf(inside),
      comments: await threadsOf(inside, { ...link, storyId }),
    }
  })
}

export async function reviewComments(ctx: StrangerContext, entrance: Entrance) {
  return visiting(ctx, entrance, async (inside, { link }) => ({ comments: await threadsOf(inside, link) }))
}

interface Said extends Entrance {
  readonly name: string
  readonly pageId: string
  readonly parentId: string | null
  readonly body: string
}

/** A reviewer without an account comments on a page, or replies in a thread of their link. */
export async function commentInReview(ctx: StrangerContext, input: Said) {
  return visiting(ctx, input, async (inside, { link, story }) => {
    requireVoice(link)
    const now = ctx.clock.now()
    const isFull = (await countComments(inside, story.id)) >= mostReview.inStory
    if (isFull) throw refuse(reviewRefusals.COMMENT_LIMIT_REACHED)
    const since = new Date(now.getTime() - hourMs)
    if ((await countThrough(inside, link.id, since)) >= mostReview.perHour) throw refuse(reviewRefusals.REVIEW_TOO_FAST)
    const asked = input.parentId === null ? null : await requireOwnThread(inside, link, input.parentId)
    const commentId = newId(now.getTime())
    await insertComment(inside, {
      id: commentId,
      workspaceId: story.workspaceId,
      storyId: story.id,
      parentId: asked?.id ?? null,
      pageId: asked?.pageId ?? input.pageId,
      elementId: asked?.elementId ?? null,
      body: input.body,
      authorName: input.name,
      reviewLinkId: link.id,
      createdAt: now,
    })
    await reviewMail(inside, { link, story, reviewer: input.name, text: input.body })
    const about = { workspaceId: story.workspaceId, storyId: story.id, commentId }
    await inside.events.announce(reviewEvents.commented, { ...about, mentions: [] })
    await notifyComments(inside, story.id)
    return { comments: await threadsOf(inside, link) }
  })
}

export async function resolveInReview(
  ctx: StrangerContext,
  input: Entrance & { commentId: string; isResolved: boolean },
) {
  return visiting(ctx, input, async (inside, { link, story }) => {
    requireVoice(link)
    const row = await requireOwnThread(inside, link, input.commentId)
    await changeComment(inside, row.id, { resolvedAt: input.isResolved ? ctx.clock.now() : null })
    await notifyComments(inside, story.id)
    return { comments: await threadsOf(inside, link) }
  })
}

/**
 * Gives a visitor with a link access to this one story in its workspace. Unknown, revoked and expired links, and
 * those of deleted stories, get one response; wrong passwords are counted and delayed.
 */
async function visiting<T>(
  ctx: StrangerContext,
  { token, password }: Entrance,
  work: (inside: WorkspaceJobContext, visit: Visit) => Promise<T>,
): Promise<T> {
  const now = ctx.clock.now()
  if (!isWithinRateLimit(ctx.request.address, now)) throw refuse(reviewRefusals.REVIEW_TOO_FAST)
  const link = await ctx.scopes.system(({ db }) => findLinkByHash({ db }, hashOfToken(token)))
  if (!link || !isOpen(link, now)) throw refuse(reviewRefusals.REVIEW_CLOSED)
  await requirePassword(ctx, link, password, now)
  return ctx.scopes.workspace({ workspaceId: link.workspaceId, userId: null }, async (inside) => {
    const story = await findStory(inside, link.storyId)
    const hasOwner = (await ownerOf(inside.db, link.workspaceId)) !== null
    if (!story || story.trashedAt || !hasOwner) throw refuse(reviewRefusals.REVIEW_CLOSED)
    return work(inside, { link, story })
  })
}

async function requirePassword(ctx: StrangerContext, link: LinkRow, password: string | null, now: Date): Promise<void> {
  if (link.passwordHash === null) return
  if (password === null) throw refuse(reviewRefusals.REVIEW_PASSWORD_NEEDED)
  const since = new Date(now.getTime() - failureWindowMs)
  if (link.failed >= mostFailures && link.failedSince && link.failedSince >= since)
    throw refuse(reviewRefusals.REVIEW_TOO_FAST)
  if (await checkPassword(link.passwordHash, password)) return
  // In a transaction of its own: the refusal below must not roll back the count.
  await ctx.scopes.system(({ db }) => noteFailure({ db }, link.id, { now, since }))
  throw refuse(reviewRefusals.REVIEW_PASSWORD_WRONG)
}

function requireVoice({ allowsComments }: LinkRow): void {
  if (!allowsComments) throw refuse(reviewRefusals.REVIEW_READ_ONLY)
}

/** The first comment of a thread started through this link; comments among the team stay internal. */
async function requireOwnThread(inside: WorkspaceJobContext, link: LinkRow, commentId: string) {
  const row = await findComment(inside, link.storyId, commentId)
  if (row?.reviewLinkId !== link.id || row.parentId !== null) throw refuse(reviewRefusals.COMMENT_NOT_FOUND)
  return row
}

async function threadsOf(inside: WorkspaceJobContext, link: Pick<LinkRow, 'id' | 'storyId'>) {
  return presentComments(inside, await listThreadsOfLink(inside, link), { userId: null, mayRemoveAll: false })
}
