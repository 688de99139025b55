import type { SystemContext } from '../../../../platform/context.ts'
import { changeAsset, findAssetRows } from '../store.ts'
import { findUnused } from './asset-usage.ts'

/**
 * Takes those of the files that nothing needs any more out of the library and off the storage of the plan; the bytes are
 * swept later. Ids of other workspaces are passed over. Returns how many went.
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
