import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { liveOf } from '../state/rules.ts'
import { findPaidOf, findSubscription, findSubscriptionsOf } from '../state/store.ts'

/**
 * Someone paid two checkouts of one product. The first subscription counts; what was paid for this one goes back, then it is
 * canceled at once: in this order, so that a crash in between is finished by the next try. Refunds have the transaction as
 * their reference and are made once.
 */
export async function undoDuplicateOf(ctx: LongJobContext, subscriptionId: string): Promise<void> {
  const gateway = gatewayOf(ctx)
  const { isDuplicate, paid } = await ctx.scopes.system(async ({ db }) => {
    const subscription = await findSubscription(db, subscriptionId)
    if (!subscription) return { isDuplicate: false, paid: [] }
    const live = liveOf(await findSubscriptionsOf(db, subscription.ownerId, subscription.product))
    return {
      isDuplicate: live.slice(1).some(({ id }) => id === subscriptionId),
      paid: await findPaidOf(db, subscriptionId),
    }
  })
  if (!isDuplicate) return
  if (paid.length === 0) throw new Error('What was paid for this subscription is not known yet.')
  for (const { id, due } of paid) {
    if (due === 0) continue
    const refund = { transactionId: id, amount: 'full', reason: 'Bought twice', reference: `duplicate ${id}` } as const
    const adjustment = await gateway.createRefund(refund).catch(nullIfReturned)
    if (adjustment) await followEntity(ctx, { kind: 'adjustment', adjustment }, null)
  }
  const subscription = await gateway.cancelSubscription(subscriptionId, 'immediately')
  await followEntity(ctx, { kind: 'subscription', subscription }, null)
  ctx.log.warn({ subscriptionId }, 'a second subscription of one product was refunded and canceled')
}

/** Staff or the bank gave back all of it before: there is nothing left to refund, and the rest is to be done all the same. */
function nullIfReturned(error: unknown): null {
  if (error instanceof PaymentRefused && error.code.endsWith('already_been_fully_adjusted')) return null
  throw error
}
