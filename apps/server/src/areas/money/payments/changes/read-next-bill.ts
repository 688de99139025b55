import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { gatewayOf } from '../gateway.ts'
import { lockOwner } from '../state/customers/store.ts'
import { findSubscription, setNextAmount } from '../state/store.ts'
import { tellTabs } from '../tell-tabs.ts'
import { currentOf, fromWanted, providerItemsOf } from './paid-plan.ts'

/** Asks the provider what the next bill comes to, with a scheduled downgrade in it; none when it is scheduled to cancel. */
export async function readNextBillOf(ctx: LongJobContext, subscriptionId: string): Promise<void> {
  const found = await ctx.scopes.system(async (system) => {
    const subscription = await findSubscription(system.db, subscriptionId)
    if (!subscription) return null
    return { subscription, current: await currentOf(system, subscription.ownerId, subscription.product) }
  })
  if (!found) return
  const { subscription, current } = found
  const isBilled = current.subscription?.id === subscriptionId && !subscription.cancelAt && subscription.nextBilledAt
  const nextAmount = isBilled ? await askNext(ctx, current) : null
  await ctx.scopes.system(async (system) => {
    // A state that is being taken over would write what it had read before.
    await lockOwner(system.db, subscription.ownerId)
    await setNextAmount(system.db, subscriptionId, nextAmount)
    await tellTabs(system, subscription.ownerId)
  })
}

async function askNext(
  ctx: LongJobContext,
  { subscription, scheduled, paid }: Awaited<ReturnType<typeof currentOf>>,
): Promise<number | null> {
  const plan = scheduled ? fromWanted(ctx, scheduled.wanted) : paid
  if (!subscription || !plan) return null
  try {
    const items = providerItemsOf(ctx, subscription.product, plan)
    const preview = await gatewayOf(ctx).previewSubscription(subscription.id, { items, proration: 'do_not_bill' })
    return preview.next.grandTotal
  } catch (error) {
    if (error instanceof PaymentRefused) return null
    throw error
  }
}
