import { minuteMs } from '@taplore/kit'
import { workOnDueRows } from '../../../../platform/background/due-rows.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { SiteFault, targetOf } from '../access/call-site.ts'
import { wakePoster } from '../jobs.ts'
import { nextTry } from '../rules.ts'
import { claimDue, findSite, nextDue, type PostRow, renewClaims, updateClaimed } from '../store.ts'
import { publishPost, unpublishPost } from './publish-post.ts'
import { failPost, finishPost, waitAgain } from './settle-post.ts'

/** Long enough for a worker that is busy: two that call a site side by side might both publish there. */
const leaseMs = minuteMs
/** An attempt that takes longer is given up. */
const longestAttemptMs = 14 * minuteMs

/** Does everything that is due. */
export async function postDue(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  await workOnDueRows<PostRow>(
    ctx,
    {
      atOnce: 1,
      leaseMs,
      claim: claimDue,
      renew: renewClaims,
      nextDue,
      wake: wakePoster,
      run: (post) => postOne(ctx, post, AbortSignal.any([signal, AbortSignal.timeout(longestAttemptMs)])),
    },
    signal,
  )
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
