import { paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type PaymentGateway, PaymentRefused } from '../../../../ports/payments.ts'
import { type AtProvider, askProvider, isDecline } from '../gateway.ts'
import { findPastDue } from '../state/store.ts'
import { followEntity } from './follow-entity.ts'

/**
 * Asks the provider about a subscription as we know it. Where it refuses because the subscription is another by now (canceled,
 * about to end, past due), what it is is taken over, and the caller told so. Declined cards are up to the caller.
 */
export async function askOfSubscription<T>(
  ctx: AtProvider,
  subscriptionId: string,
  ask: (gateway: PaymentGateway) => Promise<T>,
): Promise<T> {
  try {
    return await askProvider(ctx, ask)
  } catch (error) {
    if (!(error instanceof PaymentRefused) || isDecline(error)) throw error
    const subscription = await askProvider(ctx, (gateway) => gateway.getSubscription(subscriptionId))
    if (!subscription || subscription.status === 'canceled' || subscription.scheduledChange) {
      if (subscription) await followEntity(ctx, { kind: 'subscription', subscription }, null)
      const isOver = subscription?.status !== 'active'
      throw refuse(isOver ? paymentRefusals.SUBSCRIPTION_NOT_FOUND : paymentRefusals.CHANGE_SCHEDULED)
    }
    if (subscription.status !== 'past_due') throw error
    await followEntity(ctx, { kind: 'subscription', subscription }, null)
    const due = await ctx.scopes.system(({ db }) => findPastDue(db, subscriptionId))
    throw refuse(paymentRefusals.PAYMENT_DECLINED, { reason: 'past_due', pastDueId: due?.id ?? null })
  }
}
