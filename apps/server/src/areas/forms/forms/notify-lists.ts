import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { formChanged } from './live.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Tells open lists, folders and trashes of the workspace to refresh once the transaction commits. */
export function notifyFormLists(ctx: Ctx): Promise<void> {
  return publishLive(ctx, formChanged, { workspaceId: ctx.actor.workspaceId, payload: {} })
}
