export { paymentEvents } from './events.ts'
export { lifetimePlanOfCode } from './purchases/lifetime-codes.ts'
export { endPaidPlans, isPlanArriving } from './purchases/lifetime-plan.ts'
export { type Reconciled, reconcile } from './reconciliation/reconcile.ts'
