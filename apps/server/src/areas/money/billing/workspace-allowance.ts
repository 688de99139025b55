import { cheapestPlanWith, cheapestUpgrade } from '@taplore/contract'
import type { SystemContext } from '../../../platform/context.ts'
import type { WorkspaceAllowance } from '../../accounts/workspaces/index.ts'
import { standingOfOwner } from './current-plan.ts'

export async function allowedWorkspaces(ctx: SystemContext, ownerId: string): Promise<WorkspaceAllowance> {
  const { plan, book } = await standingOfOwner(ctx, ownerId, 'stories')
  const neededPlan = cheapestPlanWith('stories.workspaces', book.plans) ?? 'enterprise'
  const { planName } = plan
  return {
    ...plan.workspaces,
    planName,
    neededPlan,
    planFor: (amount) => cheapestUpgrade('stories.workspaces', { from: planName, amount }, book.plans),
  }
}
