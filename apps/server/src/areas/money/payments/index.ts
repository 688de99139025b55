export { type Reconciled, reconcile } from './reconciliation/reconcile.ts'
export { projectSubscription } from './state/project-subscription.ts'
