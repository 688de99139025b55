import { adjustmentEntity } from '../entities/to-paddle.ts'
import { dispute } from '../purchases/adjust.ts'
import { runSandbox, type Sandbox, type SandboxContext } from '../run-sandbox.ts'
import {
  findAdjustment,
  findDisputed,
  findDueSubscription,
  findPendingAdjustment,
  findSubscription,
  findTransaction,
  lockCustomer,
  putAdjustment,
  type SubscriptionRow,
} from '../store.ts'
import { endNow } from './cancel.ts'
import { renew, retry } from './renew.ts'

/** A jump of the clock by years is a lot of renewals; what is left waits for the next minute. */
const mostSteps = 2_000

/**
 * Does what is due by the clock of the sandbox, in the order of time, each step in a transaction of its own. A step
 * locks its customer and looks again, so it happens once, whoever else is at it, and a killed worker leaves no half of it.
 */
export async function followClockOf(ctx: SandboxContext, signal?: AbortSignal): Promise<void> {
  for (let steps = 0; steps < mostSteps && !signal?.aborted; steps++) {
    if (!(await runSandbox(ctx, nextStep))) return
  }
}

/** Returns false when nothing is due. */
async function nextStep(sandbox: Sandbox): Promise<boolean> {
  return (await stepOfSubscription(sandbox)) || (await stepOfDispute(sandbox)) || stepOfRefund(sandbox)
}

async function stepOfSubscription(sandbox: Sandbox): Promise<boolean> {
  const { db, now } = sandbox
  const found = await findDueSubscription(db, now)
  if (!found) return false
  await lockCustomer(db, found.customerId)
  const row = await findSubscription(db, found.id)
  const due = row ? dueOf(row) : null
  // Another worker was faster.
  if (!row || !due || due.at > now) return true
  if (due.step === 'cancel') await endNow(sandbox, row, due.at)
  else if (due.step === 'retry') await retry(sandbox, row, due.at)
  else await renew(sandbox, row, due.at)
  return true
}

/** What comes first; a cancellation before a bill of the same moment. */
function dueOf({ status, cancelAt, nextAttemptAt, nextBilledAt }: SubscriptionRow) {
  if (status === 'canceled') return null
  const steps = [
    { step: 'cancel', at: cancelAt },
    { step: 'retry', at: nextAttemptAt },
    { step: 'renew', at: nextBilledAt },
  ] as const
  const [first] = steps
    .flatMap(({ step, at }) => (at ? [{ step, at }] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  return first ?? null
}

async function stepOfDispute(sandbox: Sandbox): Promise<boolean> {
  const found = await findDisputed(sandbox.db, sandbox.now)
  if (!found?.disputeAt) return false
  await lockCustomer(sandbox.db, found.customerId)
  const row = await findTransaction(sandbox.db, found.id)
  if (row?.disputeAt) await dispute(sandbox, row, row.disputeAt)
  return true
}

/** The provider approves every refund that was asked for, a moment later. */
async function stepOfRefund(sandbox: Sandbox): Promise<boolean> {
  const { db, now } = sandbox
  const found = await findPendingAdjustment(db)
  if (!found) return false
  await lockCustomer(db, found.customerId)
  const row = await findAdjustment(db, found.id)
  if (row?.status !== 'pending_approval') return true
  const approved = { ...row, status: 'approved' as const, updatedAt: now }
  await putAdjustment(db, approved)
  sandbox.notify('adjustment.updated', adjustmentEntity(approved))
  return true
}
