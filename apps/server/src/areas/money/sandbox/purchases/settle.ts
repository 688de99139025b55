import { dayMs } from '@taplore/kit'
import { type PaymentErrorCode, PaymentRefused, paymentErrorCodes } from '../../../../ports/payments.ts'
import { price } from '../catalog.ts'
import { askBankAgain, type SavedCard } from '../engine/cards.ts'
import { boundaryAfter } from '../engine/periods.ts'
import { isOpen } from '../engine/statuses.ts'
import { subscriptionEntity, transactionEntity } from '../entities/to-paddle.ts'
import { type Sandbox, sandboxId } from '../run-sandbox.ts'
import {
  countUse,
  findDiscountById,
  findSubscription,
  putSubscription,
  putTransaction,
  type SubscriptionRow,
  type TransactionRow,
  takeFailure,
} from '../store.ts'
import { readTotals, type StoredPayment, storeLines } from '../stored.ts'

/** A failure that staff asked for, before what the bank would say. */
export async function forcedFailure({ db }: Sandbox): Promise<PaymentErrorCode | null> {
  const forced = await takeFailure(db)
  return forced === null ? null : (paymentErrorCodes.find((code) => code === forced) ?? 'declined')
}

/** Asks for money from a saved card; null when it pays. */
export async function chargeSavedCard(sandbox: Sandbox, card: SavedCard, at: Date): Promise<PaymentErrorCode | null> {
  return (await forcedFailure(sandbox)) ?? askBankAgain(card, at)
}

/** One attempt, for the list of a transaction. */
export function attempt(
  card: SavedCard,
  amount: number,
  status: StoredPayment['status'],
  { at, errorCode = null }: { at: Date; errorCode?: PaymentErrorCode | null },
): StoredPayment {
  const { lastFourDigits } = card
  return { id: sandboxId('pay', at), amount, status, errorCode, lastFourDigits, at: at.toISOString() }
}

/** Notes an attempt that did not pay; the transaction stays open. */
export async function fail(
  sandbox: Sandbox,
  row: TransactionRow,
  { card, errorCode, at }: { card: SavedCard; errorCode: PaymentErrorCode; at: Date },
): Promise<TransactionRow> {
  const payments = [...row.payments, attempt(card, row.totals.grandTotal, 'error', { at, errorCode })]
  const failed = { ...row, payments, challengedCard: null, updatedAt: sandbox.now }
  await putTransaction(sandbox.db, failed)
  sandbox.notify('transaction.payment_failed', transactionEntity(failed))
  return failed
}

/**
 * Takes the money of an open transaction and does what it was for: begins a subscription, ends a debt, saves a card. The
 * only way in which a transaction is ever completed.
 */
export async function complete(
  sandbox: Sandbox,
  row: TransactionRow,
  { card, at }: { card: SavedCard; at: Date },
): Promise<TransactionRow> {
  if (!isOpen(row.status)) throw new PaymentRefused('transaction_immutable', `It is ${row.status}.`)
  const { db, now } = sandbox
  const due = row.totals.grandTotal
  if (row.discountId && row.origin === 'api' && !(await countUse(db, row.discountId)))
    throw new PaymentRefused('discount_usage_limit_exceeded', 'It was used as often as it may.')
  const paid: TransactionRow = {
    ...row,
    status: 'paid',
    payments: [...row.payments, attempt(card, due, 'captured', { at })],
    challengedCard: null,
    invoiceNumber: row.invoiceNumber ?? invoiceNumberOf(row.id),
    disputeAt: card.behavior === 'is-disputed' && due > 0 ? new Date(at.getTime() + dayMs) : null,
    billedAt: row.billedAt ?? at,
    updatedAt: now,
  }
  sandbox.notify('transaction.paid', transactionEntity(paid))
  const subscription = await applyTo(sandbox, paid, { card, at })
  const completed: TransactionRow = {
    ...paid,
    status: 'completed',
    subscriptionId: subscription?.id ?? paid.subscriptionId,
    ...(paid.subscriptionId === null && subscription
      ? { periodFrom: subscription.periodFrom, periodTo: subscription.periodTo }
      : {}),
  }
  await putTransaction(db, completed)
  sandbox.notify('transaction.completed', transactionEntity(completed))
  return completed
}

/** Provider's invoices have a number of their own; ours are the product's. */
export function invoiceNumberOf(transactionId: string): string {
  return `SBX-${transactionId.slice(-10).toUpperCase()}`
}

async function applyTo(
  sandbox: Sandbox,
  row: TransactionRow,
  { card, at }: { card: SavedCard; at: Date },
): Promise<SubscriptionRow | null> {
  const { db, now } = sandbox
  if (row.subscriptionId === null) return begin(sandbox, row, { card, at })
  const subscription = await findSubscription(db, row.subscriptionId)
  if (!subscription || subscription.status === 'canceled') return subscription
  const isDebt = subscription.pastDueTransactionId === row.id
  const isCardChange = row.origin === 'subscription_payment_method_change'
  if (!isDebt && !isCardChange) return subscription
  const changed: SubscriptionRow = {
    ...subscription,
    card,
    ...(isDebt
      ? { status: 'active', pastDueTransactionId: null, pastDueSince: null, failures: 0, nextAttemptAt: null }
      : {}),
    updatedAt: now,
  }
  await putSubscription(db, changed)
  if (isDebt) sandbox.notify('subscription.activated', subscriptionEntity(changed))
  else notifySavedCard(sandbox, changed)
  sandbox.notify('subscription.updated', subscriptionEntity(changed))
  return changed
}

/** Of a purchase with recurring items; null for one without. */
async function begin(
  sandbox: Sandbox,
  row: TransactionRow,
  { card, at }: { card: SavedCard; at: Date },
): Promise<SubscriptionRow | null> {
  const { recurring, interval } = price(row.items)
  if (interval === null) return null
  const { db, now } = sandbox
  const periodTo = boundaryAfter(at, interval, at)
  const keys = new Set(recurring.map(({ priceId }) => priceId))
  const discount = row.discountId ? await findDiscountById(db, row.discountId) : null
  const subscription: SubscriptionRow = {
    id: sandboxId('sub', now),
    status: 'active',
    customerId: row.customerId,
    addressId: row.addressId,
    businessId: row.businessId,
    ...discountAfter(discount, 1),
    items: [...recurring],
    interval,
    anchor: at,
    periodFrom: at,
    periodTo,
    paidLines: storeLines(readTotals(row.totals).lines.filter(({ priceId }) => keys.has(priceId))),
    pending: { lines: [], credit: 0 },
    nextBilledAt: periodTo,
    cancelAt: null,
    card,
    reference: row.reference,
    pastDueTransactionId: null,
    pastDueSince: null,
    failures: 0,
    nextAttemptAt: null,
    startedAt: at,
    canceledAt: null,
    createdAt: now,
    updatedAt: now,
  }
  await putSubscription(db, subscription)
  const entity = subscriptionEntity(subscription)
  sandbox.notify('subscription.created', entity)
  sandbox.notify('subscription.activated', entity)
  notifySavedCard(sandbox, subscription)
  return subscription
}

/** How long a discount still counts after this many bills. */
export function discountAfter(
  discount: { readonly id: string; readonly periods: number | null } | null,
  bills: number,
): Pick<SubscriptionRow, 'discountId' | 'discountPeriods'> {
  const left = discount?.periods == null ? null : discount.periods - bills
  return discount && (left === null || left > 0)
    ? { discountId: discount.id, discountPeriods: left }
    : { discountId: null, discountPeriods: null }
}

function notifySavedCard(sandbox: Sandbox, { id, customerId, addressId, card }: SubscriptionRow): void {
  sandbox.notify('payment_method.saved', {
    id: id.replace('sub_', 'paymtd_'),
    customer_id: customerId,
    address_id: addressId,
    type: 'card',
    origin: 'subscription',
    card: { type: card.brand, last4: card.lastFourDigits },
    saved_at: sandbox.now.toISOString(),
    updated_at: sandbox.now.toISOString(),
  })
}
