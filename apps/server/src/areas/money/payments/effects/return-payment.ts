import { priceOf } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import { recordAuditEventIn } from '../../../foundation/audit/index.ts'
import { lockPlans } from '../../billing/index.ts'
import { keepLifetimePlan } from '../jobs.ts'
import { hasLifetimePlan } from '../state/lifetime-plan.ts'
import type { KnownTransaction } from '../state/store.ts'
import { mailReturned } from './mail-owner.ts'

/**
 * Whether a plan was paid for beside a lifetime plan: someone left a checkout open, redeemed a code, and paid. It gives them
 * nothing. The owner must be locked; their plans are locked from here on, so that no code is redeemed meanwhile.
 */
export async function isBesideLifetimePlan({ db }: SystemContext, paid: KnownTransaction): Promise<boolean> {
  const isPlan = paid.items.some(({ key }) => priceOf(key ?? '')?.kind !== 'credits')
  if (!isPlan || paid.due === 0) return false
  await lockPlans(db, paid.ownerId)
  return hasLifetimePlan(db, paid.ownerId, paid.product)
}

/** Has such a payment refunded in full, by a job, and says so to its owner and in the audit log. Call it last. */
export async function returnPayment(ctx: SystemContext, paid: KnownTransaction): Promise<void> {
  const { id: transactionId, ownerId, product } = paid
  await ctx.jobs(keepLifetimePlan, { ownerId, product, transactionId }, { singletonKey: transactionId })
  await mailReturned(ctx, paid)
  await recordAuditEventIn(
    ctx,
    { workspaceId: ownerId },
    {
      action: 'payments.returned',
      object: { kind: 'payment', id: transactionId, name: paid.lines[0]?.description ?? transactionId },
      after: { amount: paid.due, currency: paid.currency },
    },
  )
}
