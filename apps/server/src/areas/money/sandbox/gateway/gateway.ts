import type { PaymentGateway } from '../../../../ports/payments.ts'
import { runSandbox, type SandboxContext } from '../run-sandbox.ts'
import { adjustmentCalls } from './adjustments.ts'
import { customerCalls } from './customers.ts'
import { discountCalls } from './discounts.ts'
import { subscriptionCalls } from './subscriptions.ts'
import { transactionCalls } from './transactions.ts'

/**
 * The embedded provider. Like a real one it knows nothing of the caller's transaction: what it has done stays done, even
 * where that is rolled back.
 */
export function sandboxGateway(ctx: SandboxContext): PaymentGateway {
  return {
    describe: () => ({
      chosen: 'sandbox',
      level: 'basic',
      why: 'built in',
      limits: 'Test cards only; no money moves.',
    }),
    now: () => runSandbox(ctx, async ({ now }) => now),
    ...customerCalls(ctx),
    ...transactionCalls(ctx),
    ...subscriptionCalls(ctx),
    ...adjustmentCalls(ctx),
    ...discountCalls(ctx),
  }
}
