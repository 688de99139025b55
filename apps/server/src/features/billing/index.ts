import { setWorkspaceAllowance } from '../workspaces/index.ts'
import { standingOfOwner } from './plan-of.ts'
import { cheapestPlanWith } from './rules.ts'

setWorkspaceAllowance(async (ctx, ownerId) => {
  const { config } = await standingOfOwner(ctx, ownerId)
  return { ...config.workspaces, planName: config.planName, neededPlan: cheapestPlanWith('workspaces') ?? 'enterprise' }
})

export { isWithinLimit } from '@taplore/contract'
export { type Balance, note, spend } from './balances.ts'
export { planOf, requireFeature, requireWithin } from './plan-of.ts'
export { type SetSubscription, setSubscription } from './subscriptions.ts'
export { type CountedKind, registerUsage } from './usage-registry.ts'
