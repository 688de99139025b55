import { type Product, priceOf } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import type { ProviderTransaction } from '../../../../ports/payments.ts'
import { grantCredits, recordMoney } from '../../ledger/index.ts'
import { paymentEvents } from '../events.ts'
import { linesOf } from '../gateway.ts'
import { issueInvoice } from '../invoices/issue-invoice.ts'
import { makeWantedChange } from '../jobs.ts'
import { linkCustomer, lockOwner, saveCard } from '../state/customers/store.ts'
import { projectSubscription } from '../state/project-subscription.ts'
import { isLaterTransaction, isPaidStatus, isReadyForInvoice } from '../state/rules.ts'
import {
  type CheckoutRow,
  findAdjustmentsOf,
  findCheckout,
  findCheckoutOfTransaction,
  findSubscription,
  findTransaction,
  type KnownTransaction,
  putTransaction,
  updateCheckout,
} from '../state/store.ts'
import { tellTabs } from '../tell-tabs.ts'
import type { Applied } from './apply-subscription.ts'
import { creditsOf } from './credits-of.ts'
import { mailPaymentFailed } from './mail-owner.ts'
import { isBesideLifetimePlan, returnPayment } from './return-payment.ts'
import { settleAdjustment } from './settle-adjustment.ts'

/**
 * Takes over a state of a transaction of this owner, unless a later one is known. What was paid for is given once, in the same
 * database transaction: credits, the money row, the invoice.
 */
export async function applyTransaction(
  ctx: SystemContext,
  ownerId: string,
  given: ProviderTransaction,
): Promise<Applied> {
  const { db } = ctx
  await lockOwner(db, ownerId)
  if (given.customerId) await linkCustomer(db, ownerId, given.customerId)
  const known = await findTransaction(db, given.id)
  if (known && (known.ownerId !== ownerId || !isLaterTransaction(known, given))) return 'older'
  if (known && isSameState(known, given)) return 'older'
  const checkout = await checkoutOf(ctx, ownerId, given)
  const row = await rowOf(ctx, { ownerId, given, known, checkout })
  const isSettledNow = isPaidStatus(row.status) && !row.settledAt
  await putTransaction(db, { ...row, settledAt: isSettledNow ? ctx.clock.now() : row.settledAt })
  const isReturned = isSettledNow && (await isBesideLifetimePlan(ctx, row))
  if (isSettledNow) await settle(ctx, row, checkout)
  else if (isReadyForInvoice(row)) await issueInvoice(ctx, row)
  if (row.status === 'canceled' && checkout?.transactionId === row.id) {
    await updateCheckout(db, checkout.id, { state: 'canceled' })
  }
  if (row.subscriptionId) {
    await projectSubscription(ctx, ownerId, row.product)
    const subscription = await findSubscription(db, row.subscriptionId)
    if (row.status === 'past_due' && known?.status !== 'past_due' && subscription) {
      await mailPaymentFailed(ctx, row, subscription)
    }
  }
  await tellTabs(ctx, ownerId)
  if (isReturned) await returnPayment(ctx, row)
  return 'applied'
}

/** Amounts count too: a row of ours that says another one is not what the provider says. */
function isSameState(known: KnownTransaction, { status, updatedAt, totals }: ProviderTransaction): boolean {
  const isSameTime = known.updatedAt.getTime() === updatedAt.getTime()
  return known.status === status && isSameTime && known.total === totals.total && known.due === totals.grandTotal
}

/** Gives what was paid for. Each effect has the transaction as its cause, so that none can happen twice. */
async function settle(ctx: SystemContext, row: KnownTransaction, checkout: CheckoutRow | null): Promise<void> {
  const { db } = ctx
  const { ownerId } = row
  const paidAt = row.billedAt ?? row.updatedAt
  for (const { cause, credit, amount, expiryDays } of creditsOf(row)) {
    const expiresAt = new Date(paidAt.getTime() + expiryDays * dayMs)
    const detail = { transactionId: row.id }
    await grantCredits(ctx, { ownerId, kind: credit, amount, cause, source: 'purchase', expiresAt, detail })
    await ctx.events.announce(paymentEvents.creditsAdded, { ownerId, kind: credit })
  }
  if (row.due > 0) {
    const money = { minor: row.due, currency: row.currency }
    await recordMoney(ctx, { ownerId, type: 'charge', money, cause: row.id, detail: { product: row.product } })
  }
  if (row.lastFourDigits) await saveCard(db, ownerId, row.lastFourDigits, row.updatedAt)
  if (isReadyForInvoice(row)) await issueInvoice(ctx, row)
  for (const adjustment of await findAdjustmentsOf(db, [row.id])) await settleAdjustment(ctx, adjustment, row)
  if (!checkout) return
  await updateCheckout(db, checkout.id, { state: 'done' })
  if (checkout.wanted) await ctx.jobs(makeWantedChange, { checkoutId: checkout.id }, { singletonKey: checkout.id })
}

async function checkoutOf(
  { db }: SystemContext,
  ownerId: string,
  { id, reference }: ProviderTransaction,
): Promise<CheckoutRow | null> {
  const found = (await findCheckoutOfTransaction(db, id)) ?? (reference ? await findCheckout(db, reference) : null)
  if (!found || found.ownerId !== ownerId) return null
  // The answer of the provider was lost with the process that asked: its notification tells the id.
  if (!found.transactionId) await updateCheckout(db, found.id, { transactionId: id })
  return { ...found, transactionId: found.transactionId ?? id }
}

async function rowOf(
  ctx: SystemContext,
  {
    ownerId,
    given,
    known,
    checkout,
  }: { ownerId: string; given: ProviderTransaction; known: KnownTransaction | null; checkout: CheckoutRow | null },
): Promise<KnownTransaction> {
  const { totals, payment } = given
  const items = given.items.map(({ priceId, quantity }) => ({
    key: ctx.providers.payments.keyFor(priceId),
    priceId,
    quantity,
  }))
  return {
    id: given.id,
    ownerId,
    product: known?.product ?? (await productOf(ctx, { given, checkout, keys: items.map(({ key }) => key) })),
    customerId: given.customerId,
    subscriptionId: given.subscriptionId,
    checkoutId: checkout?.id ?? null,
    status: given.status,
    origin: given.origin,
    currency: totals.currency,
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    total: totals.total,
    credit: totals.credit,
    due: totals.grandTotal,
    items,
    lines: linesOf(ctx, totals, given.billingPeriod),
    errorCode: payment?.errorCode ?? null,
    // The card of an attempt that failed is nobody's card on file.
    lastFourDigits: (payment?.status === 'captured' && payment.lastFourDigits) || null,
    countryCode: given.countryCode,
    createdAt: given.createdAt,
    billedAt: given.billedAt,
    updatedAt: given.updatedAt,
    settledAt: known?.settledAt ?? null,
  }
}

async function productOf(
  { db }: SystemContext,
  { given, checkout, keys }: { given: ProviderTransaction; checkout: CheckoutRow | null; keys: (string | null)[] },
): Promise<Product> {
  for (const key of keys) {
    const price = priceOf(key ?? '')
    if (price) return price.product
  }
  const subscription = given.subscriptionId ? await findSubscription(db, given.subscriptionId) : null
  return subscription?.product ?? checkout?.product ?? 'stories'
}
