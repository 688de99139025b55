import { feedRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { hasFeeds, requireFeeds } from './access.ts'
import { healthOf, presentFeeds, presentItem } from './present.ts'
import { type FeedRow, findFeed, listFeedRows, listItemRows } from './store.ts'

export async function listFeeds(ctx: WorkspaceContext) {
  await requireFeeds(ctx)
  const settings = await presentFeeds(ctx, await listFeedRows(ctx))
  return { settings, count: settings.length }
}

export async function showFeed(ctx: WorkspaceContext, { id }: { id: string }) {
  return presentOne(ctx, await requireFeed(ctx, id))
}

export async function requireFeed(ctx: WorkspaceContext, id: string): Promise<FeedRow> {
  await requireFeeds(ctx)
  const row = await findFeed(ctx, id)
  if (!row) throw refuse(feedRefusals.FEED_NOT_FOUND)
  return row
}

export async function presentOne(ctx: WorkspaceContext, row: FeedRow) {
  const [shown] = await presentFeeds(ctx, [row])
  if (!shown) throw refuse(feedRefusals.FEED_NOT_FOUND)
  return shown
}

export async function listItems(
  ctx: WorkspaceContext,
  { id, limit, before }: { id: string; limit: number; before?: string | undefined },
) {
  await requireFeed(ctx, id)
  const rows = await listItemRows(ctx, id, limit + 1, before)
  const shown = rows.slice(0, limit)
  return { items: shown.map(presentItem), next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null }
}

/** The feeds of a workspace for the overview of everything that runs by itself; none where feeds are off. */
export async function automationOfFeeds(ctx: WorkspaceContext) {
  if (!(await hasFeeds(ctx, ctx.actor.workspaceId))) return []
  return (await listFeedRows(ctx)).map((row) => ({
    id: row.id,
    name: row.name,
    health: healthOf(row),
    problem: row.problem,
    lastRunAt: row.lastRunAt,
    nextRunAt: row.nextRunAt,
  }))
}
