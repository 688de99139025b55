import type { WorkspaceContext, WorkspaceJobContext } from '../../../../platform/context.ts'
import { findOwnedIds, ownerOf } from '../../../accounts/workspaces/index.ts'
import { requireWithin } from '../../../money/billing/index.ts'
import { sumBytes } from '../store.ts'

/** Refuses when the plan's storage, over all workspaces of the owner, cannot take this many more bytes. */
export async function requireCapacity(ctx: WorkspaceContext | WorkspaceJobContext, bytes: number): Promise<void> {
  const used = await ctx.scopes.system(async ({ db }) => {
    const ownerId = await ownerOf(db, ctx.actor.workspaceId)
    return ownerId ? sumBytes(db, await findOwnedIds(db, ownerId)) : 0
  })
  await requireWithin(ctx, 'stories.accountStorage', used, bytes)
}
