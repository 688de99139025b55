export { isWithinLimit } from '@taplore/contract'
export {
  keepPlanId,
  keptPlanIds,
  patchPlan,
  planIdFor,
  planShelf,
  subscriptionsOf,
  switchFeature,
} from './administration.ts'
export { type Balance, note, requireBalance, spend } from './balances.ts'
export { planOf, requireFeature, requireWithin, standingOfOwner } from './current-plan.ts'
export { type FormStanding, formPlanOf, formPlanOfWorkspace } from './form-plan.ts'
export { statsOf } from './stats.ts'
export { deletePlanId as forgetPlanId, findWorkspaceFeatures as featuresOfWorkspace, type ProductKey } from './store.ts'
export { type SetSubscription, setSubscription } from './subscriptions.ts'
export { type CountedKind, usageCounts } from './usage-counts.ts'
