import { lowestPlan, type Purchase, paymentRefusals, purchaseOf } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext } from '../../../../platform/context.ts'
import type { ProviderTransaction } from '../../../../ports/payments.ts'
import { standingOfOwner } from '../../billing/index.ts'
import { applyTransaction } from '../effects/apply-transaction.ts'
import { askProvider, gatewayOf } from '../gateway.ts'
import { requireOwner, requireSelfManaged } from '../owner.ts'
import { lockOwner } from '../state/customers/store.ts'
import { liveOf } from '../state/rules.ts'
import {
  type CheckoutRow,
  findCheckout,
  findOpenPlanCheckouts,
  findSubscriptionsOf,
  insertCheckout,
  updateCheckout,
} from '../state/store.ts'
import { findCoupon } from './coupon.ts'
import { ensureCustomer, placeOf } from './details.ts'
import { type CheckoutInput, pricedItems, providerItems, refusedInWords } from './preview-checkout.ts'

/**
 * Begins a purchase: a transaction of the provider that waits in the checkout. The same key again answers with the same
 * transaction. Should the process end between two of these steps, the next try or a notification completes them.
 */
export async function createTransaction(
  ctx: SlowWorkspaceContext,
  input: CheckoutInput & { readonly requestKey?: string | undefined },
): Promise<{ txnId: string }> {
  if (!ctx.providers.payments.isSelling) throw refuse(paymentRefusals.NOTHING_FOR_SALE)
  const place = placeOf(input)
  const priced = pricedItems(ctx, input.items)
  const purchase = purchaseOf(priced)
  if (!purchase) throw refuse(paymentRefusals.PRICES_NOT_TOGETHER)
  const items = providerItems(ctx, priced)
  const { owner, checkout } = await ctx.scopes.system(async (system) => {
    const buyer = await requireOwner(system, ctx.actor.workspaceId)
    return { owner: buyer, checkout: await openCheckout(system, buyer.userId, purchase, input.requestKey ?? null) }
  })
  if (checkout.transactionId) return { txnId: checkout.transactionId }
  const discountId = await findCoupon(
    ctx,
    input.coupon,
    items.map(({ priceId }) => priceId),
  )
  const { customerId, addressId, businessId } = await ensureCustomer(ctx, owner, place)
  const made = await refusedInWords(() =>
    askProvider(ctx, (gateway) =>
      gateway.createTransaction({
        customerId,
        addressId,
        items,
        reference: checkout.id,
        ...(businessId === null ? {} : { businessId }),
        ...(discountId === null ? {} : { discountId }),
      }),
    ),
  )
  return keepOne(ctx, { ownerId: owner.userId, checkoutId: checkout.id, made })
}

/** Refuses what cannot be bought now, then enters the purchase, once for each key. */
async function openCheckout(
  system: SystemContext,
  ownerId: string,
  purchase: Purchase,
  requestKey: string | null,
): Promise<CheckoutRow> {
  const { db } = system
  const product = purchase.kind === 'plan' ? purchase.plan.product : purchase.product
  await lockOwner(db, ownerId)
  const { row, isNew } = await insertCheckout(db, {
    id: newId(system.clock.now().getTime()),
    ownerId,
    product,
    purpose: purchase.kind,
    requestKey,
    state: 'open',
    createdAt: system.clock.now(),
  })
  // A retry is answered as the first try was, whatever has been paid since.
  if (!isNew && row.transactionId) return row
  if (purchase.kind === 'plan') {
    await requireSelfManaged(system, ownerId, product)
    const live = liveOf(await findSubscriptionsOf(db, ownerId, product))
    if (live.length > 0) throw refuse(paymentRefusals.SUBSCRIPTION_EXISTS)
  } else if (product === 'stories') {
    const { plan } = await standingOfOwner(system, ownerId, product)
    if (plan.planName === lowestPlan[product]) throw refuse(paymentRefusals.ADD_ONS_NEED_PLAN)
  }
  return row
}

/** One transaction for a checkout: of two that were made at the same moment the second one is canceled. */
async function keepOne(
  ctx: SlowWorkspaceContext,
  { ownerId, checkoutId, made }: { ownerId: string; checkoutId: string; made: ProviderTransaction },
): Promise<{ txnId: string }> {
  const { txnId, others } = await ctx.scopes.system(async (system) => {
    const { db } = system
    await lockOwner(db, ownerId)
    const checkout = await findCheckout(db, checkoutId)
    if (checkout?.transactionId && checkout.transactionId !== made.id) {
      return { txnId: checkout.transactionId, others: [made.id] }
    }
    await updateCheckout(db, checkoutId, { transactionId: made.id })
    await applyTransaction(system, ownerId, made)
    // Someone who begins a second purchase of a plan has given up the first one.
    const earlier = checkout?.purpose === 'plan' ? await findOpenPlanCheckouts(db, ownerId, checkout.product) : []
    return { txnId: made.id, others: earlier.flatMap(({ transactionId: id }) => (id && id !== made.id ? [id] : [])) }
  })
  for (const id of others) {
    // Paid meanwhile, or out of reach: then what it bought is dealt with when its notification comes.
    await gatewayOf(ctx)
      .cancelTransaction(id)
      .catch((error: unknown) => ctx.log.info({ err: error, transactionId: id }, 'a purchase was not canceled'))
  }
  return { txnId }
}
