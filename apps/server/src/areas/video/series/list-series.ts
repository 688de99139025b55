import { priceCurrency, seriesRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { balanceOf, spentSince } from '../../money/ledger/index.ts'
import { ownerIn } from './episodes/pay-episode.ts'
import { presentEpisodes, presentOneSeries, presentSeries } from './present.ts'
import { countSeries, findSeriesRow, listActive, listEpisodeRows, listSeriesRows, type SeriesRow } from './store.ts'

export async function listSeries(ctx: WorkspaceContext, { isArchived }: { isArchived: boolean }) {
  const series = await presentSeries(ctx, await listSeriesRows(ctx, { isArchived }))
  const { archived } = await countSeries(ctx)
  return { series, archived, active: (await listActive(ctx)).length }
}

export async function requireSeries(ctx: Pick<WorkspaceContext, 'db'>, seriesId: string): Promise<SeriesRow> {
  const row = await findSeriesRow(ctx, seriesId)
  if (!row) throw refuse(seriesRefusals.SERIES_NOT_FOUND)
  return row
}

export async function showSeries(ctx: WorkspaceContext, { seriesId }: { seriesId: string }) {
  return presentOneSeries(ctx, await requireSeries(ctx, seriesId))
}

export async function listEpisodes(
  ctx: WorkspaceContext,
  { seriesId, before, limit }: { seriesId: string; before?: number | undefined; limit: number },
) {
  await requireSeries(ctx, seriesId)
  const rows = await listEpisodeRows(ctx, { seriesId, before, limit: limit + 1 })
  return { episodes: await presentEpisodes(ctx, rows.slice(0, limit)), hasMore: rows.length > limit }
}

/** What the owner of the workspace has for series, and spent since the first of the month (SERIES-10). */
export async function readCredits(ctx: WorkspaceContext) {
  const ownerId = await ownerIn(ctx)
  const now = ctx.clock.now()
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const { available, reserved } = await balanceOf(ctx, ownerId, 'seriesCredits')
  const spentThisMonth = await spentSince(ctx, ownerId, 'seriesCredits', month)
  return { available, reserved, spentThisMonth, currency: priceCurrency }
}
