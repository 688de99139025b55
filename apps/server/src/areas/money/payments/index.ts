export { type Reconciled, reconcile } from './reconciliation/reconcile.ts'
