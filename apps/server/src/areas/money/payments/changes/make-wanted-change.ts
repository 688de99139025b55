import { hourMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { lockOwner } from '../state/customers/store.ts'
import { findCheckout, updateCheckout } from '../state/store.ts'
import { currentOf, fromWanted, providerItemsOf } from './paid-plan.ts'

/** A new card that is saved much later was not meant for it any more. */
const validMs = hourMs

/** Makes the upgrade whose card was declined, once the owner has saved another one. Again changes nothing. */
export async function makeWantedChangeOf(ctx: LongJobContext, checkoutId: string): Promise<void> {
  const found = await ctx.scopes.system(async (system) => {
    const checkout = await findCheckout(system.db, checkoutId)
    if (!checkout?.wanted) return null
    const current = await currentOf(system, checkout.ownerId, checkout.product)
    return { checkout, wanted: checkout.wanted, current }
  })
  if (!found) return
  const { checkout, wanted, current } = found
  const isTimely = ctx.clock.now().getTime() - checkout.createdAt.getTime() <= validMs
  const isFree = current.subscription && !current.scheduled && !current.subscription.cancelAt
  if (isTimely && isFree && current.subscription) {
    try {
      const items = providerItemsOf(ctx, checkout.product, fromWanted(ctx, wanted))
      const change = { items, proration: 'prorated_immediately' } as const
      const subscription = await gatewayOf(ctx).updateSubscription(current.subscription.id, change)
      await followEntity(ctx, { kind: 'subscription', subscription }, null)
    } catch (error) {
      // Declined again: nothing has changed, and the screen offers the upgrade as before.
      if (!(error instanceof PaymentRefused)) throw error
      ctx.log.info({ code: error.code, checkoutId }, 'the upgrade was declined again')
    }
  }
  await ctx.scopes.system(async ({ db }) => {
    await lockOwner(db, checkout.ownerId)
    await updateCheckout(db, checkout.id, { wanted: null })
  })
}
