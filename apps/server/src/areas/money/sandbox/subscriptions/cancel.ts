import { subscriptionEntity, transactionEntity } from '../entities/to-paddle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { findTransaction, putSubscription, putTransaction, type SubscriptionRow } from '../store.ts'
import { creditOf, lockSubscription, setCredit } from './bill.ts'

/** Now, or at the end of the period. What was canceled or scheduled stays as it is. */
export async function cancelSubscription(
  sandbox: Sandbox,
  id: string,
  effectiveFrom: 'immediately' | 'next_billing_period',
): Promise<SubscriptionRow> {
  const row = await lockSubscription(sandbox, id)
  if (row.status === 'canceled') return row
  // What is past due has no period to run to its end.
  if (effectiveFrom === 'immediately' || row.status === 'past_due') return endNow(sandbox, row, sandbox.now)
  return row.cancelAt ? row : schedule(sandbox, row, row.periodTo)
}

export async function removeScheduledChange(sandbox: Sandbox, id: string): Promise<SubscriptionRow> {
  const row = await lockSubscription(sandbox, id)
  return row.cancelAt && row.status !== 'canceled' ? schedule(sandbox, row, null) : row
}

async function schedule(sandbox: Sandbox, row: SubscriptionRow, cancelAt: Date | null): Promise<SubscriptionRow> {
  const changed = { ...row, cancelAt, nextBilledAt: cancelAt ? null : row.periodTo, updatedAt: sandbox.now }
  await putSubscription(sandbox.db, changed)
  sandbox.notify('subscription.updated', subscriptionEntity(changed))
  return changed
}

/** Ends it, and the debt that it may have: nobody pays for what they no longer get. */
export async function endNow(sandbox: Sandbox, row: SubscriptionRow, at: Date): Promise<SubscriptionRow> {
  const { db, now } = sandbox
  const debt = row.pastDueTransactionId ? await findTransaction(db, row.pastDueTransactionId) : null
  if (debt?.status === 'past_due') {
    const canceled = { ...debt, status: 'canceled' as const, challengedCard: null, updatedAt: now }
    await putTransaction(db, canceled)
    sandbox.notify('transaction.canceled', transactionEntity(canceled))
    // The credit that was to pay a part of it.
    const { credit } = debt.totals
    if (credit > 0) await setCredit(sandbox, row.customerId, (await creditOf(sandbox, row.customerId)) + credit)
  }
  const ended: SubscriptionRow = {
    ...row,
    status: 'canceled',
    canceledAt: at,
    cancelAt: null,
    nextBilledAt: null,
    nextAttemptAt: null,
    pastDueTransactionId: null,
    updatedAt: now,
  }
  await putSubscription(db, ended)
  sandbox.notify('subscription.canceled', subscriptionEntity(ended))
  return ended
}
