import type { Feed, FeedHealth, FeedItem } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { listChannelRows } from '../../publishing/publishing/index.ts'
import { templateNamesOf } from '../../stories/templates/index.ts'
import { countItems, type FeedItemRow, type FeedRow } from './store.ts'

/** Rows → shapes, with names and counts in one query each. */
export async function presentFeeds(ctx: WorkspaceContext, rows: readonly FeedRow[]): Promise<Feed[]> {
  if (rows.length === 0) return []
  const templates = await templateNamesOf(
    ctx,
    rows.map(({ templateId }) => templateId),
  )
  const channels = new Map((await listChannelRows(ctx)).map(({ id, name }) => [id, name]))
  const counts = await countItems(ctx)
  const totalOf = (feedId: string, state: FeedItemRow['state']) =>
    counts.find((each) => each.feedId === feedId && each.state === state)?.total ?? 0
  return rows.map((row) => ({
    _id: row.id,
    name: row.name,
    feedUrl: row.feedUrl,
    tag: { key: row.tagKey, value: row.tagValue },
    settings: { slides: row.slides, template_id: row.templateId },
    autoSync: row.autoSync,
    channelId: row.channelId,
    channelName: (row.channelId && channels.get(row.channelId)) || null,
    templateName: templates.get(row.templateId) ?? null,
    health: healthOf(row),
    problem: row.problem,
    lastRunAt: row.lastRunAt?.toISOString() ?? null,
    nextRunAt: row.nextRunAt?.toISOString() ?? null,
    lastMade: row.lastMade,
    items: row.items,
    matched: row.matched,
    made: totalOf(row.id, 'made'),
    waiting: totalOf(row.id, 'waiting'),
  }))
}

export function healthOf(row: Pick<FeedRow, 'pausedAt' | 'autoSync' | 'faults' | 'problem' | 'lastRunAt'>): FeedHealth {
  if (row.pausedAt) return 'paused'
  if (row.faults > 0) return 'failing'
  if (!row.autoSync) return 'off'
  if (row.problem) return 'partial'
  return row.lastRunAt ? 'healthy' : 'waiting'
}

export function presentItem(row: FeedItemRow): FeedItem {
  return {
    id: row.id,
    title: row.title,
    link: row.link,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    foundAt: row.foundAt.toISOString(),
    state: row.state,
    problem: row.problem || null,
    storyId: row.storyId,
  }
}
