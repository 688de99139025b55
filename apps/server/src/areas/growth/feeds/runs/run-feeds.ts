import { feedLimits, feedMessages, feedRefusals } from '@taplore/contract'
import { minuteMs, Refusal, refuse } from '@taplore/kit'
import { releaseOnceBack, workOnDueRows } from '../../../../platform/background/due-rows.ts'
import type { LongJobContext } from '../../../../platform/context.ts'
import { isConnectionLoss } from '../../../../platform/database/connection-loss.ts'
import { publishLive } from '../../../../platform/live/live.ts'
import { hasFeeds } from '../access.ts'
import { wakeFeeds, wakeFeedsAt } from '../jobs.ts'
import { feedsChanged } from '../live.ts'
import { failItem, makeItem } from '../making/make-item.ts'
import { type FeedAnswer, readFeed } from '../reading/read-feed.ts'
import { needsPerson, nextRun, tagKeyOf } from '../rules.ts'
import { claimDue, type FeedRow, listWaiting, nextDue, renewClaims, updateClaimed } from '../store.ts'
import { recordItems } from './record-items.ts'
import { settleFault } from './settle-fault.ts'

/** Long enough for a worker that is busy; it is renewed while the worker lives. */
const leaseMs = minuteMs
/** Feeds side by side: most of the time of a run is waiting for servers. */
const atOnce = 4

/** Another worker, or a person, has the feed now. */
class ClaimLost extends Error {
  override readonly name = 'ClaimLost'
}

/** Reads every feed that is due and makes the stories of its new items. */
export async function runFeeds(ctx: LongJobContext, signal: AbortSignal): Promise<void> {
  await workOnDueRows<FeedRow>(
    ctx,
    {
      ...{ atOnce, leaseMs, claim: claimDue, renew: renewClaims, nextDue },
      wake: wakeFeedsAt,
      callHelp: wakeFeeds,
      run: (feed) => runOne(ctx, feed, signal),
    },
    signal,
  )
}

async function runOne(ctx: LongJobContext, feed: FeedRow, signal: AbortSignal): Promise<void> {
  try {
    if (!(await hasFeeds(ctx, feed.workspaceId))) {
      await claimed(ctx, feed, { nextRunAt: nextRun(0, ctx.clock.now()), claimedUntil: null })
      return
    }
    const isCut = await readOne(ctx, feed, signal)
    const made = await makeWaiting(ctx, feed, signal)
    await finish(ctx, feed, { made, isCut })
  } catch (error) {
    if (error instanceof ClaimLost) return
    // The process is ending: another one continues when the claim is released.
    if (signal.aborted) return void (await claimed(ctx, feed, { claimedUntil: null }).catch(() => undefined))
    // No fault of the feed.
    if (isConnectionLoss(error)) {
      const release = () => ctx.scopes.system((system) => updateClaimed(system, feed, { claimedUntil: null }))
      return releaseOnceBack(release, leaseMs, signal)
    }
    if (!(error instanceof Refusal)) ctx.log.error({ err: error, feed: feed.id }, 'a feed could not be read')
    await settleFault(ctx, feed, error instanceof Refusal ? error : null)
  }
}

/** Records what is new in the feed; the feed itself is asked for changes only. Whether it ended early. */
async function readOne(ctx: LongJobContext, feed: FeedRow, signal: AbortSignal): Promise<boolean> {
  const { feedUrl, etag, lastModified, bodyHash } = feed
  const tagKey = tagKeyOf({ key: feed.tagKey, value: feed.tagValue })
  const answer = await readFeed(ctx.egress, { feedUrl, tagKey, validators: { etag, lastModified, bodyHash }, signal })
  if (answer === 'unchanged') return false
  // Nothing of it is whole.
  if (answer.feed.isCut && answer.feed.items.length === 0) throw refuse(feedRefusals.FEED_CUT, { items: 0 })
  await recordAnswer(ctx, feed, answer)
  return answer.feed.isCut
}

async function recordAnswer(ctx: LongJobContext, feed: FeedRow, { feed: read, validators }: FeedAnswer): Promise<void> {
  await ctx.scopes.workspace({ workspaceId: feed.workspaceId, userId: feed.createdBy }, async (inner) => {
    // Locks the feed, so that two workers never record side by side.
    const mine = await updateClaimed(inner, feed, { claimedUntil: leaseFrom(ctx) })
    if (!mine) throw new ClaimLost()
    const { matched, hasMore } = await recordItems(inner, mine, read)
    await updateClaimed(inner, feed, {
      items: read.items.length,
      matched,
      firstRunAt: mine.firstRunAt ?? ctx.clock.now(),
      // With items left, or an item that was not complete, the next run reads the whole feed.
      ...(hasMore || read.isCut ? { etag: null, lastModified: null, bodyHash: null } : validators),
    })
  })
}

/** Stories of the items that wait, among them those that a killed worker left. */
async function makeWaiting(ctx: LongJobContext, feed: FeedRow, signal: AbortSignal): Promise<number> {
  const scope = { workspaceId: feed.workspaceId, userId: feed.createdBy }
  const waiting = await ctx.scopes.workspace(scope, (inner) => listWaiting(inner, feed.id, feedLimits.storiesPerRun))
  let made = 0
  for (const item of waiting) {
    if (signal.aborted) throw signal.reason
    await claimed(ctx, feed, { claimedUntil: leaseFrom(ctx) })
    try {
      if (await makeItem(ctx, feed, item, signal)) made += 1
    } catch (error) {
      // What a person has to change first stops the feed; its items wait.
      if (signal.aborted || error instanceof ClaimLost || (error instanceof Refusal && needsPerson(error))) throw error
      if (!(error instanceof Refusal)) ctx.log.error({ err: error, item: item.id }, 'a story of a feed was not made')
      await failItem(ctx, item, error instanceof Refusal ? error.message : '')
    }
  }
  return made
}

async function finish(
  ctx: LongJobContext,
  feed: FeedRow,
  { made, isCut }: { made: number; isCut: boolean },
): Promise<void> {
  const now = ctx.clock.now()
  await claimed(ctx, feed, {
    ...{ lastRunAt: now, lastMade: made, faults: 0, claimedUntil: null },
    problem: isCut ? feedMessages.cut : null,
    nextRunAt: feed.autoSync ? nextRun(0, now) : null,
  })
  await ctx.scopes.system((system) => publishLive(system, feedsChanged, { workspaceId: feed.workspaceId, payload: {} }))
}

async function claimed(ctx: LongJobContext, feed: FeedRow, change: Parameters<typeof updateClaimed>[2]): Promise<void> {
  const row = await ctx.scopes.system((system) => updateClaimed(system, feed, change))
  if (!row) throw new ClaimLost()
}

function leaseFrom(ctx: LongJobContext): Date {
  return new Date(ctx.clock.now().getTime() + leaseMs)
}
