import type { WorkspaceContext } from '../../platform/context.ts'
import { publishLive } from '../../platform/live/live.ts'

/** Guests who have a story open are asked anew what they may: a story or a folder stands elsewhere, and folders are shared. */
export async function tellMoved(ctx: WorkspaceContext): Promise<void> {
  await tellShelf(ctx)
  await publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'sharing', payload: {} })
}

/** Lists, folders and trashes that are open anywhere in the workspace look again, once this is committed. */
export function tellShelf(ctx: WorkspaceContext): Promise<void> {
  return publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'story', payload: {} })
}
