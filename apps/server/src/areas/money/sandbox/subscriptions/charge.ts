import { PaymentRefused, type PriceQuantity } from '../../../../ports/payments.ts'
import { currency, price } from '../catalog.ts'
import { totalsOf } from '../engine/totals.ts'
import { chargeSavedCard, complete } from '../purchases/settle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { findCardChange, findCharge, findTransaction, type TransactionRow } from '../store.ts'
import { creditOf, lockSubscription, setCredit, wholeLines, writeBill } from './bill.ts'
import { requireChangeable } from './change-subscription.ts'

/** Charges one-off items to the saved card, once for each reference. */
export async function chargeSubscription(
  sandbox: Sandbox,
  id: string,
  { items, reference }: { items: readonly PriceQuantity[]; reference: string },
): Promise<{ readonly row: TransactionRow } | { readonly declined: true }> {
  const subscription = await lockSubscription(sandbox, id)
  const before = await findCharge(sandbox.db, id, reference)
  if (before) return { row: before }
  requireChangeable(subscription)
  const priced = price(items)
  if (priced.interval !== null)
    throw new PaymentRefused('subscription_one_off_charge_recurring_price', 'Only one-off items can be charged.')
  const { customerId, card } = subscription
  // A discount of the plan is not one of what is bought beside it.
  const lines = await wholeLines(sandbox, { ...subscription, discountId: null }, priced.items)
  const credit = await creditOf(sandbox, customerId)
  const totals = totalsOf(lines, { currency, credit })
  const { now } = sandbox
  if (totals.grandTotal > 0 && (await chargeSavedCard(sandbox, card, now)) !== null) return { declined: true }
  await setCredit(sandbox, customerId, credit - totals.credit)
  const bill = { origin: 'subscription_charge', items, totals, reference, period: null, at: now } as const
  const written = await writeBill(sandbox, { ...subscription, discountId: null }, bill)
  return { row: await complete(sandbox, written, { card, at: now }) }
}

/** What is past due, or else an open transaction without a price in which another card is saved. */
export async function paymentMethodTransaction(sandbox: Sandbox, id: string): Promise<TransactionRow> {
  const subscription = await lockSubscription(sandbox, id)
  const { status, pastDueTransactionId, reference } = subscription
  if (status === 'canceled') throw new PaymentRefused('subscription_update_when_canceled', 'It is canceled.')
  const debt = pastDueTransactionId ? await findTransaction(sandbox.db, pastDueTransactionId) : null
  if (debt?.status === 'past_due') return debt
  const open = await findCardChange(sandbox.db, id)
  if (open) return open
  return writeBill(
    sandbox,
    { ...subscription, discountId: null },
    {
      origin: 'subscription_payment_method_change',
      items: [],
      totals: totalsOf([], { currency, credit: 0 }),
      reference,
      period: null,
      at: sandbox.now,
      status: 'ready',
    },
  )
}
