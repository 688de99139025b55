import { dayMs } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { type AssetRow, findUnlisted } from './store.ts'

/** Well before the bytes of a file that nothing uses are deleted, so that whatever takes it is known as a user of it by then. */
const freshDays = 20

/** An unlisted file that was generated of the same source not long ago. */
export function findGenerated(
  ctx: WorkspaceContext | WorkspaceJobContext,
  sourceUrl: string,
): Promise<AssetRow | null> {
  return findUnlisted(ctx, sourceUrl, new Date(ctx.clock.now().getTime() - freshDays * dayMs))
}
