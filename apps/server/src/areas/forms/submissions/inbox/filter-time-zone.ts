import type { Transaction } from '../../../../platform/database/database.ts'
import { preferencesOf } from '../../forms/index.ts'
import type { PartFilter } from './search-store.ts'

/** A filter whose days are those of the workspace's own time zone, as in its figures. */
export async function withWorkspaceTimeZone<Filter extends PartFilter>(
  ctx: { readonly db: Transaction },
  workspaceId: string,
  filter: Filter,
): Promise<Filter> {
  if (!filter.from && !filter.until) return filter
  const { timeZone } = await preferencesOf(ctx, workspaceId)
  return { ...filter, timeZone }
}
