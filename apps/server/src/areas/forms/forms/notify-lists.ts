import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** Lists, folders and trashes of forms that are open anywhere in the workspace look again, once this is committed. */
export function notifyFormLists(ctx: Ctx): Promise<void> {
  return publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'form', payload: {} })
}

/** Every process that keeps a public form at hand looks again: it was published, taken down, moved, or a way into it was closed. */
export function notifyPublication(ctx: Ctx, form: { id: string; slug: string }): Promise<void> {
  const payload = { formId: form.id, slug: form.slug }
  return publishLive(ctx, { workspaceId: ctx.actor.workspaceId, kind: 'form-publication', payload })
}
