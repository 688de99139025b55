export {
  listPlanIds,
  listStaffPlans,
  patchPlan,
  planIdFor,
  savePlanId,
  subscriptionsOf,
  switchFeature,
} from './administration.ts'
export { type Balance, note, requireBalance, spend } from './balances.ts'
export { planOf, requireEntitlement, requireWithin, standingOfOwner, standingOfWorkspace } from './current-plan.ts'
export { monthlyUse } from './monthly-use.ts'
export { statsOf } from './stats.ts'
export { deletePlanId, findWorkspaceFeatures as featuresOfWorkspace, type ProductKey } from './store.ts'
export { type SetSubscription, setSubscription } from './subscriptions.ts'
export { type CountedKind, usageCounts } from './usage-counts.ts'
