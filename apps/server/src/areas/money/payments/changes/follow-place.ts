import type { LongJobContext } from '../../../../platform/context.ts'
import { gatewayOf } from '../gateway.ts'
import { movePlans } from '../jobs.ts'
import { findCustomer, lockOwner, saveCustomer } from '../state/customers/store.ts'
import { findSubscription, oweMoves } from '../state/store.ts'

/** Someone chose another tax address in a checkout: it becomes that of their payment details, and of all their plans. */
export async function followPlaceOf(
  ctx: LongJobContext,
  { ownerId, subscriptionId }: { ownerId: string; subscriptionId: string },
): Promise<void> {
  const gateway = gatewayOf(ctx)
  const subscription = await gateway.getSubscription(subscriptionId)
  if (!subscription || subscription.status === 'canceled') return
  const { addressId, businessId } = subscription.place
  const { customerId } = subscription
  const { business, ...place } = await gateway.getPlace(customerId, { addressId, businessId })
  await ctx.scopes.system(async ({ db, jobs }) => {
    await lockOwner(db, ownerId)
    const known = await findSubscription(db, subscriptionId)
    const customer = await findCustomer(db, ownerId)
    // Saved since in the payment details: that is the newer word.
    if (!known || known.isMoveOwed || customer?.customerId !== customerId) return
    if (customer.addressId === addressId && customer.businessId === businessId) return
    await saveCustomer(db, ownerId, {
      ...place,
      addressId,
      businessId,
      businessName: business?.name ?? null,
      taxNumber: business?.taxNumber ?? null,
    })
    await oweMoves(db, ownerId)
    await jobs(movePlans, { ownerId }, { singletonKey: ownerId })
  })
}
