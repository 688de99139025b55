import type { SystemContext } from '../../../../platform/context.ts'
import { changeAsset, findAssetRows } from '../store.ts'
import { findUnused } from './asset-usage.ts'

/**
 * Removes unused files from the library and from the plan's storage; the bytes are deleted later. Ids of other
 * workspaces are ignored. Returns how many were removed.
 */
export async function retireUnneeded(
  ctx: SystemContext,
  { workspaceId, assetIds }: { workspaceId: string; assetIds: readonly string[] },
): Promise<number> {
  const rows = await findAssetRows(ctx, assetIds)
  const own = rows.filter((row) => row.workspaceId === workspaceId && row.state === 'ready')
  const gone = await findUnused(ctx, own)
  for (const { id } of gone) await changeAsset(ctx, id, { state: 'removed', removedAt: ctx.clock.now() })
  return gone.length
}
