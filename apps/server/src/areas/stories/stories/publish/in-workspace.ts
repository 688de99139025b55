import { type SlowWorkspaceJobContext, scopeOf, type WorkspaceJobContext } from '../../../../platform/context.ts'

/** One transaction of slow work in its workspace, on behalf of the same actor. */
export function inWorkspace<T>(
  ctx: SlowWorkspaceJobContext,
  work: (inner: WorkspaceJobContext) => Promise<T>,
): Promise<T> {
  return ctx.scopes.workspace(scopeOf(ctx.actor), (inner) => work({ ...inner, actor: ctx.actor }))
}
