import { dayMs } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { type AssetRow, takeUnlisted } from './store.ts'

/** Well before the bytes of a file that nothing uses are deleted. */
const freshDays = 20

/** An unlisted file that was generated of the same source not long ago; it is kept as long as a new one would be. */
export function findGenerated(
  ctx: WorkspaceContext | WorkspaceJobContext,
  sourceUrl: string,
): Promise<AssetRow | null> {
  const now = ctx.clock.now()
  return takeUnlisted(ctx, { sourceUrl, since: new Date(now.getTime() - freshDays * dayMs), now })
}
