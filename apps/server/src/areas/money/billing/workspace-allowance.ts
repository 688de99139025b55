import { cheapestPlanWith } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { WorkspaceAllowance } from '../../accounts/workspaces/index.ts'
import { standingOfOwner } from './current-plan.ts'

export async function allowedWorkspaces(ctx: SystemContext, ownerId: string): Promise<WorkspaceAllowance> {
  const { plan, book } = await standingOfOwner(ctx, ownerId, 'stories')
  const neededPlan = cheapestPlanWith('stories.workspaces', book.plans) ?? 'enterprise'
  return { ...plan.workspaces, planName: plan.planName, neededPlan }
}
