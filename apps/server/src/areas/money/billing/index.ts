export {
  findOwnersOfPlan,
  listPlanIds,
  listStaffPlans,
  patchPlan,
  planIdFor,
  savePlanId,
  subscriptionsOf,
  switchFeature,
} from './administration.ts'
export { type Balance, note, requireBalance, spend } from './balances.ts'
export {
  planOf,
  requireEntitlement,
  requireWithin,
  standingOf,
  standingOfOwner,
  standingOfWorkspace,
  upgradeFor,
  upgradeFrom,
} from './current-plan.ts'
export { usageChanged } from './live.ts'
export { monthlyUse } from './monthly-use.ts'
export type { PlanBook } from './plan-catalog.ts'
export { planById } from './plan-offers.ts'
export { statsOf } from './stats.ts'
export {
  deletePlanId,
  findActiveProduct,
  findSubscriptionAndPlans,
  findWorkspaceFeatures as featuresOfWorkspace,
  lockPlans,
  type ProductKey,
  type SubscriptionRow,
} from './store.ts'
export { acceptWebStoriesOnly, readSubscription, type SetSubscription, setSubscription } from './subscriptions.ts'
export { type CountedKind, countUsage, usageCounts } from './usage-counts.ts'
