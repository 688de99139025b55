import { feedRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireFeeds } from './access.ts'
import { wakeFeeds } from './jobs.ts'
import { presentOne, requireFeed } from './list-feeds.ts'
import { feedsChanged } from './live.ts'
import { presentItem } from './present.ts'
import { deleteFeed, type FeedRow, findFeed, findItem, updateFeed, updateItem } from './store.ts'

/** Deletes a feed with its log; the stories that it made stay. */
export async function removeFeed(ctx: WorkspaceContext, { id }: { id: string }) {
  await requireFeed(ctx, id)
  const row = await deleteFeed(ctx, id)
  if (!row) throw refuse(feedRefusals.FEED_NOT_FOUND)
  await publishLive(ctx, feedsChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'feed.deleted',
    object: { kind: 'feed', id, name: row.name },
    before: { feedUrl: row.feedUrl },
  })
  return { removed: id }
}

/** Turns the sync on, which ends a pause and reads the feed at once, or off. */
export async function setSync(ctx: WorkspaceContext, { id, isOn }: { id: string; isOn: boolean }) {
  const row = await requireFeed(ctx, id)
  const nextRunAt = isOn ? ctx.clock.now() : null
  return changed(ctx, row, { autoSync: isOn, nextRunAt, pausedAt: null, faults: 0, problem: null })
}

/** Reads a feed now, whether its sync is on or not. */
export async function runNow(ctx: WorkspaceContext, { id }: { id: string }) {
  const row = await requireFeed(ctx, id)
  return changed(ctx, row, { nextRunAt: ctx.clock.now(), pausedAt: null })
}

/** Makes the story of an item that was skipped, or failed and was left to a person. */
export async function makeItemNow(ctx: WorkspaceContext, { itemId }: { itemId: string }) {
  await requireFeeds(ctx)
  const item = await findItem(ctx, itemId)
  const row = item && (await findFeed(ctx, item.feedId))
  if (!item?.content || !row) throw refuse(feedRefusals.FEED_ITEM_NOT_FOUND)
  const waiting = await updateItem(ctx, itemId, { state: 'waiting', attempts: 0, problem: null })
  await changed(ctx, row, { nextRunAt: ctx.clock.now() })
  return presentItem(waiting ?? item)
}

async function changed(ctx: WorkspaceContext, row: FeedRow, change: Partial<FeedRow>) {
  // Takes the feed from a worker that runs it.
  const next = await updateFeed(ctx, row.id, { ...change, claim: row.claim + 1, claimedUntil: null })
  if (!next) throw refuse(feedRefusals.FEED_NOT_FOUND)
  if (next.nextRunAt) await wakeFeeds(ctx)
  await publishLive(ctx, feedsChanged, { workspaceId: next.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'feed.saved',
    object: { kind: 'feed', id: next.id, name: next.name },
    after: { autoSync: next.autoSync },
  })
  return presentOne(ctx, next)
}
