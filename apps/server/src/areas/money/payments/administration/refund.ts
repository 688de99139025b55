import { staffPaymentRefusals } from '@taplore/contract'
import { type NamedRefusal, refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { PaymentRefused, PaymentUnavailable } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { handleEvent } from '../jobs.ts'
import { findEvent, reopenEvent } from '../notifications/store.ts'
import { isReturning } from '../state/rules.ts'
import { findAdjustment, findAdjustmentsOf, findTransaction } from '../state/store.ts'
import { recordStaffEvent, requireStaffNow } from './record-staff-event.ts'

/**
 * Refunds a payment, whole or in part. The provider approves it, and its notification takes back what is left of the credits;
 * an approval that comes at once takes effect at once. The same key again is answered as the first time.
 */
export async function refundPayment(
  ctx: StaffContext,
  input: { paymentId: string; amount?: number | undefined; reason: string; requestKey: string },
): Promise<{ status: 'approved' | 'pending_approval' }> {
  requireStaffNow(ctx)
  const paid = await findTransaction(ctx.db, input.paymentId)
  if (!paid?.settledAt) throw refuse(staffPaymentRefusals.PAYMENT_NOT_FOUND)
  const refunded = (await findAdjustmentsOf(ctx.db, [paid.id]))
    .filter((row) => isReturning(row) || row.status === 'pending_approval')
    .reduce((sum, { total }) => sum + total, 0)
  const left = Math.max(0, paid.due - refunded)
  // How much is left is up to the provider: it knows a refund whose answer was lost, and answers a retry with it.
  const amount = input.amount ?? (left > 0 && refunded > 0 ? left : 'full')
  const { reason } = input
  const reference = `staff ${input.requestKey}`
  const adjustment = await reached(
    () => gatewayOf(ctx).createRefund({ transactionId: paid.id, amount, reason, reference }),
    left === 0
      ? staffPaymentRefusals.REFUNDED_IN_FULL
      : amount !== 'full' && amount > left
        ? staffPaymentRefusals.REFUND_TOO_LARGE
        : undefined,
  )
  const isNew = (await findAdjustment(ctx.db, adjustment.id)) === null
  await followEntity(ctx, { kind: 'adjustment', adjustment }, null)
  if (isNew) {
    await recordStaffEvent(
      ctx,
      {
        action: 'staff.payment-refunded',
        object: { kind: 'payment', id: paid.id, name: paid.lines[0]?.description ?? paid.id },
        after: { amount: adjustment.total, currency: adjustment.currency, reason },
      },
      paid.ownerId,
    )
  }
  return { status: adjustment.status === 'approved' ? 'approved' : 'pending_approval' }
}

/** Handles a stored notification again, by a job; every effect has a cause of its own, so nothing happens twice. */
export async function replayEvent(ctx: StaffContext, { eventId }: { eventId: string }): Promise<{ status: 'success' }> {
  requireStaffNow(ctx)
  const row = await findEvent(ctx.db, eventId)
  if (!row) throw refuse(staffPaymentRefusals.PAYMENT_EVENT_NOT_FOUND)
  await reopenEvent(ctx.db, eventId)
  await ctx.jobs(handleEvent, { eventId })
  await recordStaffEvent(
    ctx,
    { action: 'staff.payment-event-replayed', object: { kind: 'payment', id: eventId, name: row.type } },
    row.ownerId,
  )
  return { status: 'success' }
}

/** What the provider says in words for staff; `refusal` is for what it refuses. */
export async function reached<T>(
  work: () => Promise<T>,
  refusal: NamedRefusal = staffPaymentRefusals.REFUND_REFUSED,
): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw refuse(staffPaymentRefusals.PAYMENTS_UNREACHABLE)
    if (error instanceof PaymentRefused) throw refuse(refusal)
    throw error
  }
}
