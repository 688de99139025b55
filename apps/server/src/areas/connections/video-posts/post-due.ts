import { minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { PostingFault } from '../../../ports/posting.ts'
import { AccountUnusable } from '../linked-accounts/index.ts'
import { wakePoster } from './jobs.ts'
import { afterFault } from './rules.ts'
import { failPost, waitAgain } from './settle-post.ts'
import { claimDue, nextDue, updateClaimed, type VideoPostRow } from './store.ts'
import { ClaimLost, leaseMs, UploadUnconfirmed, uploadPost, VideoGone } from './upload-post.ts'

/** Maximum duration of a run; then the next one takes over. */
const longestRunMs = 10 * minuteMs

/** Posts everything that is due, one after the other, and returns when nothing is left. */
export async function postDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let hasWorked = false
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const post = await ctx.scopes.system((system) => claimDue(system, now, until))
    if (!post) break
    hasWorked = true
    await postOne(ctx, post, signal)
  }
  // A run that came too early leaves the waiting to the job of every minute, and does not wake itself again.
  if (!hasWorked) return
  await ctx.scopes.system(async (system) => {
    const due = await nextDue(system)
    const now = ctx.clock.now()
    // The job of every minute handles what is further away, and what is overdue.
    if (due && due > now && due.getTime() - now.getTime() < 2 * minuteMs) await wakePoster(system, due)
  })
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
