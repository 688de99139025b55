import type { WorkspaceContext } from '../../platform/context.ts'
import { publishLive } from '../../platform/live/live.ts'

/** Lists, folders and trashes that are open anywhere in the workspace look again, once this is committed. */
export function tellShelf(ctx: WorkspaceContext): Promise<void> {
  return publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'story', payload: {} })
}
