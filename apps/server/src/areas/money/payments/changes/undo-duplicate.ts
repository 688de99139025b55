import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { liveOf } from '../state/rules.ts'
import { findPaidOf, findSubscription, findSubscriptionsOf } from '../state/store.ts'

/**
 * Someone paid two checkouts of one product. The first subscription counts, if the provider says that it is still in force; what was
 * paid for this one goes back, then it is canceled at once: in this order, so that a crash in between is finished by the next try.
 * Refunds have the transaction as their reference and are made once.
 */
export async function undoDuplicateOf(ctx: LongJobContext, subscriptionId: string): Promise<void> {
  const gateway = gatewayOf(ctx)
  // An earlier one may have ended meanwhile, and what follows cannot be taken back.
  for (const id of (await read(ctx, subscriptionId)).earlier) {
    const subscription = await gateway.getSubscription(id)
    if (subscription) await followEntity(ctx, { kind: 'subscription', subscription }, null)
  }
  const { earlier, paid } = await read(ctx, subscriptionId)
  if (earlier.length === 0) return
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

/** The subscriptions in force that count before this one, and what was paid for it, as we know it. */
async function read(ctx: LongJobContext, subscriptionId: string) {
  return ctx.scopes.system(async ({ db }) => {
    const subscription = await findSubscription(db, subscriptionId)
    const rows = subscription ? await findSubscriptionsOf(db, subscription.ownerId, subscription.product) : []
    const live = liveOf(rows).map(({ id }) => id)
    return {
      earlier: live.slice(0, Math.max(0, live.indexOf(subscriptionId))),
      paid: await findPaidOf(db, subscriptionId),
    }
  })
}

/** Staff or the bank gave back all of it before: there is nothing left to refund, and the rest is to be done all the same. */
function nullIfReturned(error: unknown): null {
  if (error instanceof PaymentRefused && error.code.endsWith('already_been_fully_adjusted')) return null
  throw error
}
