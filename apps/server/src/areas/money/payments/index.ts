export { planOfCode } from './lifetime-code-plan.ts'
export { type Reconciled, reconcile } from './reconciliation/reconcile.ts'
