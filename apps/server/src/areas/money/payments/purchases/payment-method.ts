import { type Product, paymentRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { askOfSubscription } from '../effects/ask-of-subscription.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { askProvider } from '../gateway.ts'
import { ownerIdOf, requireSelfManaged } from '../owner.ts'
import { findCustomer } from '../state/customers/store.ts'
import { liveOf } from '../state/rules.ts'
import { findCheckoutOfTransaction, findSubscriptionsOf, findTransaction, insertCheckout } from '../state/store.ts'

/** The transaction in whose checkout another card is saved; pays what is past due (BILL-24, BILL-26). */
export async function changePaymentMethod(
  ctx: SlowWorkspaceContext,
  { product }: { product: Product },
): Promise<{ txnId: string }> {
  const ownerId = await ownerIdOf(ctx)
  const subscription = await ctx.scopes.system(async (system) => {
    await requireSelfManaged(system, ownerId, product)
    return liveOf(await findSubscriptionsOf(system.db, ownerId, product))[0] ?? null
  })
  if (!subscription) throw refuse(paymentRefusals.SUBSCRIPTION_NOT_FOUND)
  return openCardCheckout(ctx, { ownerId, product, subscriptionId: subscription.id })
}

/** The transaction that pays an overdue invoice (BILL-67), or that a declined change left. */
export async function pastDueTransaction(
  ctx: SlowWorkspaceContext,
  { pastDueId }: { pastDueId: string },
): Promise<{ data: { transactionId: string } }> {
  const ownerId = await ownerIdOf(ctx)
  const { known, checkout } = await ctx.scopes.system(async ({ db }) => ({
    known: await findTransaction(db, pastDueId),
    checkout: await findCheckoutOfTransaction(db, pastDueId),
  }))
  if ((known?.ownerId ?? checkout?.ownerId) !== ownerId) throw refuse(paymentRefusals.PAST_DUE_NOT_FOUND)
  if (known?.status !== 'past_due' || !known.subscriptionId) {
    if (checkout?.state === 'open') return { data: { transactionId: pastDueId } }
    throw refuse(paymentRefusals.PAST_DUE_NOT_FOUND)
  }
  const { product, subscriptionId } = known
  const { txnId } = await openCardCheckout(ctx, { ownerId, product, subscriptionId })
  return { data: { transactionId: txnId } }
}

async function openCardCheckout(
  ctx: SlowWorkspaceContext,
  { ownerId, product, subscriptionId }: { ownerId: string; product: Product; subscriptionId: string },
): Promise<{ txnId: string }> {
  const transaction = await askOfSubscription(ctx, subscriptionId, (to) =>
    to.getPaymentMethodTransaction(subscriptionId),
  )
  await ctx.scopes.system(async (system) => {
    if (await findCheckoutOfTransaction(system.db, transaction.id)) return
    await insertCheckout(system.db, {
      id: newId(ctx.clock.now().getTime()),
      ownerId,
      product,
      purpose: 'card',
      requestKey: `card ${transaction.id}`,
      transactionId: transaction.id,
      state: 'open',
      createdAt: ctx.clock.now(),
    })
  })
  await followEntity(ctx, { kind: 'transaction', transaction }, null)
  return { txnId: transaction.id }
}

/** A link to the provider's own pages; null before anything was bought. */
export async function portalLink(ctx: SlowWorkspaceContext): Promise<{ url: string | null }> {
  const ownerId = await ownerIdOf(ctx)
  const { customerId, subscriptionIds } = await ctx.scopes.system(async ({ db }) => ({
    customerId: (await findCustomer(db, ownerId))?.customerId ?? null,
    subscriptionIds: liveOf(await findSubscriptionsOf(db, ownerId)).map(({ id }) => id),
  }))
  if (!customerId) return { url: null }
  const { overview } = await askProvider(ctx, (gateway) => gateway.createPortalLinks(customerId, subscriptionIds))
  return { url: overview }
}
