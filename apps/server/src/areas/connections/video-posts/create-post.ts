import {
  linkedAccountRefusals,
  type NewVideoPost,
  type VideoPost,
  videoPostLimits,
  videoPostRefusals,
} from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findAccount, type LinkedAccountRow, requirePlatform } from '../linked-accounts/index.ts'
import { wakePoster } from './jobs.ts'
import { presentPosts } from './present.ts'
import { spareMs, textProblem } from './rules.ts'
import { requireSource, type VideoSource } from './sources.ts'
import { countOpen, findByRequest, insertEvent, insertPost, type VideoPostRow } from './store.ts'

const mostOpen = 200

/** Creates a post for now or later. The same request creates it once. */
export async function createPost(ctx: WorkspaceContext, input: NewVideoPost): Promise<VideoPost> {
  return createPostFor(ctx, ctx.actor.userId, input)
}

/** The same by the product itself, for a member whose work it is. */
export async function createPostFor(
  ctx: WorkspaceContext | WorkspaceJobContext,
  userId: string,
  input: NewVideoPost,
): Promise<VideoPost> {
  const { workspaceId } = ctx.actor
  const source = await requireSource(ctx, input)
  const known = await findByRequest(ctx, { workspaceId, requestKey: input.requestKey })
  if (known) return presentOne(ctx, known)
  const video = source.videos.find(({ file }) => file === input.file)
  if (!video) throw refuse(videoPostRefusals.VIDEO_NOT_POSTABLE)
  const account = await requireAccount(ctx, input.accountId)
  requireFitting(account, input)
  const now = ctx.clock.now()
  const at = timeOf(input.scheduledAt, source, now)
  if ((await countOpen(ctx)) >= mostOpen) throw refuse(videoPostRefusals.POST_QUEUE_FULL)
  const { title, description, visibility, isMadeForKids, isSynthetic, isDraft, allows } = input
  const row = await insertPost(ctx, {
    ...{ workspaceId, requestKey: input.requestKey, file: input.file, createdBy: userId, createdAt: now },
    id: newId(now.getTime()),
    accountId: account.id,
    accountName: account.name,
    platform: account.platform,
    sourceKind: input.kind,
    sourceId: input.sourceId,
    sourceName: source.name,
    texts: { title, description, visibility, isMadeForKids, isSynthetic, isDraft, allows },
    state: at > now ? 'scheduled' : 'waiting',
    nextTryAt: at,
    bytes: video.bytes,
  })
  if (!row) {
    const first = await findByRequest(ctx, { workspaceId, requestKey: input.requestKey })
    if (!first) throw refuse(videoPostRefusals.VIDEO_POST_NOT_FOUND)
    return presentOne(ctx, first)
  }
  await insertEvent(ctx, row, { at: now, kind: 'created', until: at > now ? at : null })
  await wakePoster(ctx, at)
  await recordAuditEvent(ctx, {
    action: 'video-post.created',
    object: { kind: 'video-post', id: row.id, name: source.name },
    after: { platform: account.platform, account: account.name, visibility, at: at.toISOString() },
  })
  return presentOne(ctx, row)
}

export async function presentOne(
  ctx: Pick<WorkspaceContext, 'scopes' | 'clock'>,
  row: VideoPostRow,
): Promise<VideoPost> {
  const [post] = await presentPosts(ctx, [row])
  if (!post) throw refuse(videoPostRefusals.VIDEO_POST_NOT_FOUND)
  return post
}

/** An account that can be posted to now. */
export async function requireAccount(
  ctx: Pick<WorkspaceContext, 'db' | 'providers'>,
  accountId: string,
): Promise<LinkedAccountRow> {
  const account = await findAccount(ctx, accountId)
  if (!account) throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_NOT_FOUND)
  requirePlatform(ctx, account.platform)
  if (account.state === 'expired') throw refuse(linkedAccountRefusals.LINKED_ACCOUNT_EXPIRED)
  return account
}

/** What can be told without asking the platform; it is asked again before the upload. */
function requireFitting({ platform }: LinkedAccountRow, input: NewVideoPost): void {
  const problem = textProblem(platform, input)
  if (problem) throw refuse(videoPostRefusals.POST_TEXT_REFUSED, { problem })
  const isOffered =
    platform === 'youtube'
      ? ['public', 'unlisted', 'private'].includes(input.visibility)
      : input.visibility !== 'unlisted'
  if (!isOffered || (input.isDraft && platform !== 'tiktok')) throw refuse(videoPostRefusals.VISIBILITY_NOT_OFFERED)
}

/** The time of a post; the exported file has to be there then, and for the attempts that follow. */
function timeOf(scheduledAt: string | undefined, { expiresAt }: VideoSource, now: Date): Date {
  if (scheduledAt === undefined) return now
  const at = new Date(scheduledAt)
  const latest = Math.min(expiresAt.getTime() - spareMs, now.getTime() + videoPostLimits.scheduleDays * dayMs)
  if (at.getTime() < now.getTime() - 60_000 || at.getTime() > latest)
    throw refuse(videoPostRefusals.POST_TIME_INVALID, { latest: new Date(latest).toISOString() })
  return at
}
