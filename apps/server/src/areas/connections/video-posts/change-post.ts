import { type VideoPost, videoPostRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { presentOne, requireAccount } from './create-post.ts'
import { wakePoster } from './jobs.ts'
import { presentEvent, presentPosts } from './present.ts'
import { requireSource } from './sources.ts'
import { findEvents, findPost, insertEvent, listPosts, lockPost, updatePost } from './store.ts'

interface Named {
  readonly postId: string
}

export async function listVideoPosts(
  ctx: WorkspaceContext,
  { before, limit }: { before?: string | undefined; limit: number },
) {
  const rows = await listPosts(ctx, { before, limit: limit + 1 })
  return { posts: await presentPosts(ctx, rows.slice(0, limit)), hasMore: rows.length > limit }
}

export async function showPost(ctx: WorkspaceContext, { postId }: Named) {
  const row = await findPost(ctx, postId)
  if (!row) throw refuse(videoPostRefusals.VIDEO_POST_NOT_FOUND)
  const log = await findEvents(ctx, postId)
  return { post: await presentOne(ctx, row), log: log.map(presentEvent) }
}

/**
 * Cancels a post whose upload has not begun. Once a session is open the platform may have the video, so from then on only its
 * answer decides.
 */
export async function cancelPost(ctx: WorkspaceContext, { postId }: Named): Promise<VideoPost> {
  const row = await lockPost(ctx, postId)
  if (!row) throw refuse(videoPostRefusals.VIDEO_POST_NOT_FOUND)
  const now = ctx.clock.now()
  const isClaimed = row.claimedUntil !== null && row.claimedUntil > now
  if (row.endedAt || row.sealedSession || isClaimed) throw refuse(videoPostRefusals.VIDEO_POST_STARTED)
  const canceled = await updatePost(ctx, postId, { state: 'canceled', endedAt: now, reason: null, detail: null })
  await insertEvent(ctx, row, { at: now, kind: 'canceled' })
  await recordAuditEvent(ctx, {
    action: 'video-post.canceled',
    object: { kind: 'video-post', id: postId, name: row.sourceName },
  })
  return presentOne(ctx, canceled ?? row)
}

/**
 * Tries a failed post again. Its upload is kept, so that what the platform received meanwhile is found and not sent twice;
 * only after it never confirmed the post it starts over, as the user decided then.
 */
export async function retryPost(ctx: WorkspaceContext, { postId }: Named): Promise<VideoPost> {
  const row = await lockPost(ctx, postId)
  if (!row) throw refuse(videoPostRefusals.VIDEO_POST_NOT_FOUND)
  if (row.state !== 'failed') throw refuse(videoPostRefusals.VIDEO_POST_NOT_RETRYABLE)
  await requireAccount(ctx, row.accountId)
  const source = await requireSource(ctx, { kind: row.sourceKind, sourceId: row.sourceId })
  if (!source.videos.some(({ file }) => file === row.file)) throw refuse(videoPostRefusals.VIDEO_NOT_POSTABLE)
  const now = ctx.clock.now()
  const startsOver = row.reason === 'unconfirmed' || row.reason === 'refused'
  const retried = await updatePost(ctx, postId, {
    state: 'waiting',
    reason: null,
    detail: null,
    nextTryAt: now,
    tries: 0,
    quotaWaits: 0,
    claimedUntil: null,
    endedAt: null,
    ...(startsOver ? { sealedSession: null, sessionAt: null, lastPartAt: null, sentBytes: 0 } : {}),
  })
  await insertEvent(ctx, row, { at: now, kind: 'retried' })
  await wakePoster(ctx, now)
  await recordAuditEvent(ctx, {
    action: 'video-post.retried',
    object: { kind: 'video-post', id: postId, name: row.sourceName },
  })
  return presentOne(ctx, retried ?? row)
}
