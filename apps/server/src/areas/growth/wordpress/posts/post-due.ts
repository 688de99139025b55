import { minuteMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { SiteFault, targetOf } from '../access/call-site.ts'
import { wakePoster } from '../jobs.ts'
import { nextTry } from '../rules.ts'
import { claimDue, findSite, nextDue, type PostRow, updateClaimed } from '../store.ts'
import { publishPost, unpublishPost } from './publish-post.ts'
import { failPost, finishPost, waitAgain } from './settle-post.ts'

/** A claim outlasts an attempt; the claim of a worker that died ends with it. */
const leaseMs = 15 * minuteMs
/** An attempt that takes longer is given up, so that it never outlasts its claim. */
const longestAttemptMs = 14 * minuteMs
/** Maximum duration of a run; then the next one takes over. */
const longestRunMs = 10 * minuteMs

/** Does everything that is due, one after the other, and returns when nothing is left. */
export async function postDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  const startedAt = performance.now()
  let hasWorked = false
  while (!signal.aborted && performance.now() - startedAt < longestRunMs) {
    const now = ctx.clock.now()
    const post = await ctx.scopes.system((system) => claimDue(system, now, new Date(now.getTime() + leaseMs)))
    if (!post) break
    hasWorked = true
    await postOne(ctx, post, AbortSignal.any([signal, AbortSignal.timeout(longestAttemptMs)]))
  }
  if (!hasWorked) return
  await ctx.scopes.system(async (system) => {
    const due = await nextDue(system)
    const now = ctx.clock.now()
    // The job of every minute handles what is further away, and what is overdue.
    if (due && due > now && due.getTime() - now.getTime() < 2 * minuteMs) await wakePoster(system, due)
  })
}

/** One attempt at a claimed post; what comes of it is recorded. */
async function postOne(ctx: LongJobContext, post: PostRow, signal: AbortSignal): Promise<void> {
  try {
    const site = await ctx.scopes.system((system) => findSite(system, post.siteId))
    // Removed since it was claimed: its posts went with it.
    if (!site) return
    const work = { post, site, target: targetOf(ctx, site), signal }
    const url = post.goal === 'publish' ? await publishPost(ctx, work) : await unpublishPost(ctx, work)
    await finishPost(ctx, post, { site, url: url ?? null })
  } catch (error) {
    if (signal.aborted) {
      await ctx.scopes.system((system) => updateClaimed(system, post, { claimedUntil: null }))
      return
    }
    if (!(error instanceof SiteFault)) ctx.log.error({ err: error, post: post.id }, 'publishing on WordPress failed')
    const fault = error instanceof SiteFault ? error : new SiteFault('site-failed')
    const until = nextTry(post, fault.reason, ctx.clock.now())
    await (until ? waitAgain(ctx, post, fault, until) : failPost(ctx, post, fault))
  }
}
