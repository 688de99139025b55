import type { Product } from '@taplore/contract'
import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { hasLifetimePlan } from '../state/lifetime-plan.ts'
import { isReturning, liveOf } from '../state/rules.ts'
import { findAdjustmentsOf, findOpenPlanCheckouts, findSubscriptionsOf, findTransaction } from '../state/store.ts'

/**
 * Beside a lifetime plan no plan is paid for: a payment that came for one goes back in full, open purchases are canceled, and so
 * is a subscription, at once. In this order, and each may be repeated, so that a crash in between is finished by the next try.
 */
export async function keepLifetimePlanOf(
  ctx: LongJobContext,
  { ownerId, product, transactionId }: { ownerId: string; product: Product; transactionId?: string | undefined },
): Promise<void> {
  const gateway = gatewayOf(ctx)
  if (transactionId && !(await isRefunded(ctx, transactionId))) {
    const adjustment = await gateway.createRefund({
      transactionId,
      amount: 'full',
      reason: 'Paid beside a lifetime plan',
      reference: `lifetime ${transactionId}`,
    })
    await followEntity(ctx, { kind: 'adjustment', adjustment }, null)
  }
  const { open, live } = await ctx.scopes.system(async ({ db }) => {
    if (!(await hasLifetimePlan(db, ownerId, product))) return { open: [], live: [] }
    return {
      open: await findOpenPlanCheckouts(db, ownerId, product),
      live: liveOf(await findSubscriptionsOf(db, ownerId, product)),
    }
  })
  for (const { transactionId: id } of open) {
    const transaction = id ? await canceled(() => gateway.cancelTransaction(id)) : null
    if (transaction) await followEntity(ctx, { kind: 'transaction', transaction }, null)
  }
  for (const { id } of live) {
    const subscription = await gateway.cancelSubscription(id, 'immediately')
    await followEntity(ctx, { kind: 'subscription', subscription }, null)
    ctx.log.warn({ subscriptionId: id }, 'a subscription beside a lifetime plan was canceled')
  }
}

/** Staff may have been faster. */
async function isRefunded(ctx: LongJobContext, transactionId: string): Promise<boolean> {
  return ctx.scopes.system(async ({ db }) => {
    const paid = await findTransaction(db, transactionId)
    const returned = (await findAdjustmentsOf(db, [transactionId])).filter(isReturning)
    return paid !== null && returned.reduce((sum, { total }) => sum + total, 0) >= paid.due
  })
}

/** Null for what was paid meanwhile: its notification tells, and then it is refunded. */
async function canceled<T>(cancel: () => Promise<T>): Promise<T | null> {
  try {
    return await cancel()
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}
