import type { SlowWorkspaceContext, WorkspaceContext } from '../../../../platform/context.ts'

/** A short transaction of a member's slow call; the audit log names the member. */
export function inWorkspace<T>(
  { scopes, actor }: SlowWorkspaceContext,
  work: (ctx: WorkspaceContext) => Promise<T>,
): Promise<T> {
  return scopes.workspace(actor, (ctx) => work({ ...ctx, actor }))
}
