import { type FeedInput, feedLimits, feedRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import { isAnnotated } from '@taplore/story-templates'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { requireChannel } from '../../publishing/publishing/index.ts'
import { requireTemplate } from '../../stories/templates/index.ts'
import { requireFeeds, requirePublisher } from './access.ts'
import { wakeFeeds } from './jobs.ts'
import { presentOne, requireFeed } from './list-feeds.ts'
import { feedsChanged } from './live.ts'
import { countFeeds, type FeedRow, insertFeed, lockFeeds, updateFeed } from './store.ts'

/** Creates or changes a feed, and reads it at once where its sync is on. */
export async function saveFeed(ctx: WorkspaceContext, input: FeedInput & { id?: string | undefined }) {
  const before = input.id ? await requireFeed(ctx, input.id) : null
  await requireFeeds(ctx)
  ctx.egress.check(input.feedUrl)
  const { document } = await requireTemplate(ctx, input.settings.template_id)
  if (!isAnnotated(document)) throw refuse(feedRefusals.FEED_TEMPLATE_PLAIN)
  if (input.channelId) {
    requirePublisher(ctx)
    await requireChannel(ctx, input.channelId)
  }
  const row = before ? await change(ctx, before, input) : await create(ctx, input)
  await announce(ctx, row)
  return presentOne(ctx, row)
}

async function create(ctx: WorkspaceContext, input: FeedInput): Promise<FeedRow> {
  const { workspaceId, userId } = ctx.actor
  await lockFeeds(ctx, workspaceId)
  if ((await countFeeds(ctx)) >= feedLimits.feeds) throw refuse(feedRefusals.FEED_LIMIT, { limit: feedLimits.feeds })
  const now = ctx.clock.now()
  return insertFeed(ctx, {
    ...columnsOf(ctx, input),
    ...{ id: newId(now.getTime()), workspaceId, createdBy: userId, createdAt: now },
  })
}

/** A change takes the feed from a worker that runs it; a new address or tag is read from the beginning. */
async function change(ctx: WorkspaceContext, before: FeedRow, input: FeedInput): Promise<FeedRow> {
  const row = await updateFeed(ctx, before.id, {
    ...columnsOf(ctx, input),
    ...{ pausedAt: null, faults: 0, problem: null, claim: before.claim + 1, claimedUntil: null },
    ...{ etag: null, lastModified: null, bodyHash: null },
    // Another feed has items of its own: of these too, only the newest become stories at first.
    ...(before.feedUrl === input.feedUrl ? {} : { firstRunAt: null }),
  })
  if (!row) throw refuse(feedRefusals.FEED_NOT_FOUND)
  return row
}

function columnsOf(ctx: WorkspaceContext, { name, feedUrl, tag, settings, autoSync, channelId }: FeedInput) {
  const now = ctx.clock.now()
  return {
    ...{ name, feedUrl, autoSync, channelId, updatedAt: now },
    ...{ tagKey: tag.key, tagValue: tag.value, slides: settings.slides, templateId: settings.template_id },
    nextRunAt: autoSync ? now : null,
  }
}

async function announce(ctx: WorkspaceContext, row: FeedRow): Promise<void> {
  if (row.nextRunAt) await wakeFeeds(ctx)
  await publishLive(ctx, feedsChanged, { workspaceId: row.workspaceId, payload: {} })
  await recordAuditEvent(ctx, {
    action: 'feed.saved',
    object: { kind: 'feed', id: row.id, name: row.name },
    after: { feedUrl: row.feedUrl, autoSync: row.autoSync, channelId: row.channelId },
  })
}
