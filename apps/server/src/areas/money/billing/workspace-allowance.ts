import type { SystemContext } from '../../../platform/context.ts'
import type { WorkspaceAllowance } from '../../accounts/workspaces/index.ts'
import { standingOfOwner } from './current-plan.ts'
import { cheapestPlanWith } from './rules.ts'

export async function allowedWorkspaces(ctx: SystemContext, ownerId: string): Promise<WorkspaceAllowance> {
  const { config, book } = await standingOfOwner(ctx, ownerId)
  const neededPlan = cheapestPlanWith('workspaces', book) ?? 'enterprise'
  return { ...config.workspaces, planName: config.planName, neededPlan }
}
