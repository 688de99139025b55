import { workOnDueRows } from '../../../platform/background/due-rows.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { PostingFault } from '../../../ports/posting.ts'
import { AccountUnusable } from '../linked-accounts/index.ts'
import { wakePoster } from './jobs.ts'
import { afterFault } from './rules.ts'
import { failPost, waitAgain } from './settle-post.ts'
import { claimDue, nextDue, updateClaimed, type VideoPostRow } from './store.ts'
import { ClaimLost, leaseMs, UploadUnconfirmed, uploadPost, VideoGone } from './upload-post.ts'

/** Posts everything that is due, one after the other. */
export async function postDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  await workOnDueRows<VideoPostRow>(
    ctx,
    // Each part of an upload renews its claim.
    { atOnce: 1, leaseMs, claim: claimDue, nextDue, wake: wakePoster, run: (post) => postOne(ctx, post, signal) },
    signal,
  )
}

/** One attempt at a claimed post; what comes of it is recorded. */
async function postOne(ctx: LongJobContext, post: VideoPostRow, signal: AbortSignal): Promise<void> {
  try {
    await uploadPost(ctx, post, signal)
  } catch (error) {
    if (error instanceof ClaimLost) return
    // The process is ending: another one continues where the upload is.
    if (signal.aborted) return release(ctx, post)
    if (error instanceof AccountUnusable) return failPost(ctx, post, { reason: error.reason })
    if (error instanceof VideoGone) return failPost(ctx, post, { reason: 'video-gone' })
    const isUnconfirmed = error instanceof UploadUnconfirmed
    if (!isUnconfirmed && !(error instanceof PostingFault))
      ctx.log.error({ err: error, post: post.id }, 'posting failed')
    const fault = error instanceof PostingFault ? error : new PostingFault('unavailable')
    const next = afterFault(post, fault, ctx.clock.now())
    const { detail } = fault
    if (next.kind === 'wait') return waitAgain(ctx, post, { ...next, detail })
    await failPost(ctx, post, { reason: isUnconfirmed ? 'unconfirmed' : next.reason, detail })
  }
}

async function release(ctx: LongJobContext, post: VideoPostRow): Promise<void> {
  await ctx.scopes.system((system) => updateClaimed(system, post, { claimedUntil: null }))
}
