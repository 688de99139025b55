import { currency, priceSubscription } from '../catalog.ts'
import { nextAttemptAt } from '../engine/dunning.ts'
import { boundaryAfter, type Interval } from '../engine/periods.ts'
import { totalsOf } from '../engine/totals.ts'
import { subscriptionEntity, transactionEntity } from '../entities/to-paddle.ts'
import { chargeSavedCard, complete, fail } from '../purchases/settle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { findTransaction, putSubscription, putTransaction, type SubscriptionRow } from '../store.ts'
import { readLines, storeLines } from '../stored.ts'
import { creditOf, setCredit, wholeLines, writeBill } from './bill.ts'
import { endNow } from './cancel.ts'

/** Begins the next period and bills it; where the card does not pay, the subscription is past due. */
export async function renew(sandbox: Sandbox, row: SubscriptionRow, at: Date): Promise<void> {
  const { items } = priceSubscription(row.items)
  const anchor = anchorOf(row.anchor, row.interval, row.periodTo)
  const period = { from: row.periodTo, to: boundaryAfter(anchor, row.interval, row.periodTo) }
  const hasDiscount = row.discountId !== null && (row.discountPeriods === null || row.discountPeriods > 0)
  const billed = hasDiscount ? row : { ...row, discountId: null }
  const lines = await wholeLines(sandbox, billed, items)
  const credit = row.pending.credit + (await creditOf(sandbox, row.customerId))
  const totals = totalsOf([...lines, ...readLines(row.pending.lines)], { currency, credit })
  await setCredit(sandbox, row.customerId, credit - totals.credit)
  const left = row.discountPeriods === null ? null : row.discountPeriods - 1
  const isLastDiscount = left !== null && left <= 0
  const next: SubscriptionRow = {
    ...row,
    anchor,
    periodFrom: period.from,
    periodTo: period.to,
    nextBilledAt: period.to,
    paidLines: storeLines(lines),
    pending: { lines: [], credit: 0 },
    ...(isLastDiscount ? { discountId: null, discountPeriods: null } : { discountPeriods: left }),
    updatedAt: sandbox.now,
  }
  const bill = await writeBill(sandbox, billed, {
    origin: 'subscription_recurring',
    items: row.items,
    totals,
    reference: row.reference,
    period,
    at,
  })
  const errorCode = totals.grandTotal > 0 ? await chargeSavedCard(sandbox, row.card, at) : null
  if (errorCode === null) {
    await putSubscription(sandbox.db, next)
    await complete(sandbox, bill, { card: row.card, at })
    sandbox.notify('subscription.updated', subscriptionEntity(next))
    return
  }
  const failed = await fail(sandbox, bill, { card: row.card, errorCode, at })
  const owed = { ...failed, status: 'past_due' as const }
  await putTransaction(sandbox.db, owed)
  sandbox.notify('transaction.past_due', transactionEntity(owed))
  const pastDue: SubscriptionRow = {
    ...next,
    status: 'past_due',
    pastDueTransactionId: owed.id,
    pastDueSince: at,
    failures: 1,
    nextAttemptAt: nextAttemptAt(at, 1),
  }
  await putSubscription(sandbox.db, pastDue)
  sandbox.notify('subscription.past_due', subscriptionEntity(pastDue))
}

/** Tries the card again; after the last time the subscription ends. */
export async function retry(sandbox: Sandbox, row: SubscriptionRow, at: Date): Promise<void> {
  const debt = row.pastDueTransactionId ? await findTransaction(sandbox.db, row.pastDueTransactionId) : null
  if (debt?.status !== 'past_due') {
    await endNow(sandbox, row, at)
    return
  }
  const errorCode = await chargeSavedCard(sandbox, row.card, at)
  if (errorCode === null) {
    await complete(sandbox, debt, { card: row.card, at })
    return
  }
  await fail(sandbox, debt, { card: row.card, errorCode, at })
  const failures = row.failures + 1
  const next = nextAttemptAt(row.pastDueSince ?? at, failures)
  if (next === null) {
    await endNow(sandbox, { ...row, failures }, at)
    return
  }
  const waiting = { ...row, failures, nextAttemptAt: next, updatedAt: sandbox.now }
  await putSubscription(sandbox.db, waiting)
  sandbox.notify('subscription.updated', subscriptionEntity(waiting))
}

/** Where a change of the interval waited for this bill, boundaries are counted from here on. */
function anchorOf(anchor: Date, interval: Interval, from: Date): Date {
  const before = new Date(from.getTime() - 1)
  return boundaryAfter(anchor, interval, before).getTime() === from.getTime() ? anchor : from
}
