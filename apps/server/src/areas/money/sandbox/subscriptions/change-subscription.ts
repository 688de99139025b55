import {
  PaymentRefused,
  type SubscriptionChange,
  type SubscriptionPlace,
  type SubscriptionPreview,
} from '../../../../ports/payments.ts'
import { currency, priceSubscription } from '../catalog.ts'
import { type Changed, changeItems } from '../engine/change-items.ts'
import { totalsOf } from '../engine/totals.ts'
import { subscriptionEntity } from '../entities/to-paddle.ts'
import { requireDiscount, taxRateAt } from '../purchases/price-purchase.ts'
import { chargeSavedCard, complete, discountAfter } from '../purchases/settle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { countUse, putSubscription, type SubscriptionRow } from '../store.ts'
import { readLines, storeLines } from '../stored.ts'
import { creditOf, lockSubscription, setCredit, wholeLines, writeBill } from './bill.ts'

/** A change that the bank refused is committed as such: what staff asked to fail is then used up. */
export type Outcome = { readonly row: SubscriptionRow } | { readonly declined: true }

/** Sets the items of a subscription and charges what that costs, or neither. */
export async function changeSubscription(sandbox: Sandbox, id: string, change: SubscriptionChange): Promise<Outcome> {
  const subscription = await lockSubscription(sandbox, id)
  requireChangeable(subscription)
  if (isSame(subscription, change)) return { row: subscription }
  const { db, now } = sandbox
  const { changed, terms } = await plan(sandbox, subscription, change)
  const { immediate } = changed
  if (immediate && immediate.grandTotal > 0 && (await chargeSavedCard(sandbox, subscription.card, now)) !== null)
    return { declined: true }
  if (change.discountId && !(await countUse(db, change.discountId)))
    throw new PaymentRefused('discount_usage_limit_exceeded', 'It was used as often as it may.')
  const row: SubscriptionRow = {
    ...terms,
    items: [...change.items],
    interval: changed.interval,
    anchor: changed.anchor,
    periodFrom: changed.period.from,
    periodTo: changed.period.to,
    nextBilledAt: changed.period.to,
    paidLines: storeLines(changed.paidLines),
    pending: { ...changed.pending, lines: storeLines(changed.pending.lines) },
    updatedAt: now,
  }
  await putSubscription(db, row)
  await setCredit(sandbox, row.customerId, changed.balance)
  if (immediate) {
    const { from, to } = changed.period
    const bill = await writeBill(sandbox, row, {
      origin: 'subscription_update',
      items: change.items,
      totals: immediate,
      reference: row.reference,
      period: { from: now > from ? now : from, to },
      at: now,
    })
    await complete(sandbox, bill, { card: subscription.card, at: now })
  }
  sandbox.notify('subscription.updated', subscriptionEntity(row))
  return { row }
}

/** Bills it at another place, or to another business, from the next time on. */
export async function moveSubscription(
  sandbox: Sandbox,
  id: string,
  { addressId, businessId }: SubscriptionPlace,
): Promise<SubscriptionRow> {
  const subscription = await lockSubscription(sandbox, id)
  const { status, customerId } = subscription
  // Only what costs something now is refused for a debt.
  requireChangeable({ ...subscription, status: status === 'past_due' ? 'active' : status })
  if (subscription.addressId === addressId && subscription.businessId === businessId) return subscription
  await taxRateAt(sandbox, { customerId, addressId, businessId })
  const row: SubscriptionRow = { ...subscription, addressId, businessId, updatedAt: sandbox.now }
  await putSubscription(sandbox.db, row)
  sandbox.notify('subscription.updated', subscriptionEntity(row))
  return row
}

/** What {@link changeSubscription} would do, without doing it. */
export async function previewChange(
  sandbox: Sandbox,
  id: string,
  change: SubscriptionChange,
): Promise<SubscriptionPreview> {
  const subscription = await lockSubscription(sandbox, id)
  requireChangeable(subscription)
  const { changed, terms } = await plan(sandbox, subscription, change)
  const { items } = priceSubscription(change.items)
  const isDiscounted = terms.discountPeriods === null || terms.discountPeriods > 0
  const next = await wholeLines(sandbox, isDiscounted ? terms : { ...terms, discountId: null }, items)
  const { pending, immediate, creditedNow } = changed
  return {
    immediate,
    creditedNow,
    next: totalsOf([...next, ...pending.lines], { currency, credit: pending.credit + changed.balance }),
    nextBilledAt: changed.period.to,
  }
}

async function plan(
  sandbox: Sandbox,
  subscription: SubscriptionRow,
  change: SubscriptionChange,
): Promise<{ changed: Changed; terms: SubscriptionRow }> {
  const { items, interval } = priceSubscription(change.items)
  const discount = change.discountId ? await requireDiscount(sandbox, change.discountId, change.items) : null
  const isImmediate = change.proration.endsWith('_immediately')
  // A charge of today is the first bill on which the discount counts.
  const priced = discount
    ? { ...subscription, discountId: discount.id, discountPeriods: discount.periods }
    : subscription
  const terms = discount ? { ...subscription, ...discountAfter(discount, isImmediate ? 1 : 0) } : subscription
  const lines = await wholeLines(sandbox, priced, items)
  const changed = changeItems(runningOf(subscription), {
    now: sandbox.now,
    interval,
    lines: keepPaid(lines, subscription),
    mode: change.proration,
    currency,
    balance: await creditOf(sandbox, subscription.customerId),
  })
  return { changed, terms }
}

/** A line that stays is not charged again, though tax or discount are other ones today. */
function keepPaid(lines: Changed['paidLines'], subscription: SubscriptionRow): Changed['paidLines'] {
  const paid = readLines(subscription.paidLines)
  return lines.map(
    (line) => paid.find(({ priceId, quantity }) => priceId === line.priceId && quantity === line.quantity) ?? line,
  )
}

function runningOf({ interval, anchor, periodFrom, periodTo, paidLines, pending }: SubscriptionRow) {
  return {
    interval,
    anchor,
    period: { from: periodFrom, to: periodTo },
    paidLines: readLines(paidLines),
    pending: { ...pending, lines: readLines(pending.lines) },
  }
}

export function requireChangeable({ status, cancelAt }: SubscriptionRow): void {
  if (status === 'canceled') throw new PaymentRefused('subscription_update_when_canceled', 'It is canceled.')
  if (status === 'past_due') throw new PaymentRefused('subscription_update_when_past_due', 'It is past due.')
  if (cancelAt) throw new PaymentRefused('subscription_locked_pending_changes', 'Its cancellation is scheduled.')
}

function isSame({ items, discountId }: SubscriptionRow, change: SubscriptionChange): boolean {
  const text = (list: SubscriptionChange['items']) =>
    list
      .map(({ priceId, quantity }) => `${priceId} ${quantity}`)
      .sort()
      .join()
  return text(items) === text(change.items) && (!change.discountId || change.discountId === discountId)
}
