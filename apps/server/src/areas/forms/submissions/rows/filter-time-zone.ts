import type { Transaction } from '../../../../platform/database/database.ts'
import { preferencesOf } from '../../forms/index.ts'
import type { PartFilter } from './search-store.ts'

/** A filter with days in the workspace's time zone, as in its analytics. */
export async function withWorkspaceTimeZone<Filter extends PartFilter>(
  ctx: { readonly db: Transaction },
  workspaceId: string,
  filter: Filter,
): Promise<Filter> {
  if (!filter.from && !filter.until) return filter
  const { timeZone } = await preferencesOf(ctx, workspaceId)
  return { ...filter, timeZone }
}
