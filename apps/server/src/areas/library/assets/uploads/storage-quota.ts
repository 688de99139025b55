import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { findOwnedIds, ownerOf } from '../../../accounts/workspaces/index.ts'
import { countUsage, requireWithin } from '../../../money/billing/index.ts'

/** Refuses when the plan's storage, over all workspaces of the owner, cannot take this many more bytes: of whatever feature. */
export async function requireCapacity(ctx: WorkspaceContext | WorkspaceJobContext, bytes: number): Promise<void> {
  const used = await ctx.scopes.system(async (system) => {
    const ownerId = await ownerOf(system.db, ctx.actor.workspaceId)
    return ownerId ? countUsage(system, 'storageBytes', await findOwnedIds(system.db, ownerId)) : 0
  })
  await requireWithin(ctx, 'stories.accountStorage', used, bytes)
}
