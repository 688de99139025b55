import type { SystemContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { paymentsChanged } from './live.ts'

/** Tells the owner's tabs, in each workspace they own. */
export async function tellTabs(ctx: SystemContext, ownerId: string): Promise<void> {
  for (const workspaceId of await findOwnedIds(ctx.db, ownerId)) {
    await publishLive(ctx, paymentsChanged, { workspaceId, userId: ownerId, payload: {} })
  }
}
