import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { captionsChanged } from './live.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Tells open lists of the workspace to refresh once the transaction commits. */
export function notifyVideoLists(ctx: Ctx): Promise<void> {
  return publishLive(ctx, captionsChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
}
