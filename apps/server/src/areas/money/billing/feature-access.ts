import { editorFeatures, gate, openFeatures } from '@taplore/contract'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { planOf } from './current-plan.ts'
import { findWorkspaceFeatures } from './store.ts'

/** The feature access list of the workspace at hand: what its plan opens, and what staff have switched on for it. */
export async function featuresOf(ctx: WorkspaceContext): Promise<string[]> {
  if (ctx.actor.role === 'VIEW') {
    const config = await planOf(ctx)
    return editorFeatures.filter((feature) => gate(config, feature))
  }
  const own = await ctx.scopes.system(({ db }) => findWorkspaceFeatures(db, ctx.actor.workspaceId))
  return [...openFeatures(await planOf(ctx)), ...own]
}
