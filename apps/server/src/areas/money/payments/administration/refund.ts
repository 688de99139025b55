import { staffPaymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { PaymentRefused, PaymentUnavailable } from '../../../../ports/payments.ts'
import { followEntity } from '../effects/follow-entity.ts'
import { gatewayOf } from '../gateway.ts'
import { handleEvent } from '../jobs.ts'
import { findEvent, reopenEvent } from '../notifications/store.ts'
import { isReturning } from '../state/rules.ts'
import { findAdjustmentsOf, findTransaction } from '../state/store.ts'
import { recordStaffEvent, requireStaffNow } from './record-staff-event.ts'

/**
 * Refunds a payment, whole or in part. The provider approves it, and its notification takes back what is left of the credits;
 * an approval that comes at once takes effect at once.
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
  const left = paid.due - refunded
  if ((input.amount ?? left) > left || left <= 0) throw refuse(staffPaymentRefusals.REFUND_TOO_LARGE)
  const amount = input.amount === undefined && refunded === 0 ? 'full' : (input.amount ?? left)
  const { reason } = input
  const adjustment = await reached(() =>
    gatewayOf(ctx).createRefund({ transactionId: paid.id, amount, reason, reference: `staff ${input.requestKey}` }),
  )
  await followEntity(ctx, { kind: 'adjustment', adjustment }, null)
  await recordStaffEvent(
    ctx,
    {
      action: 'staff.payment-refunded',
      object: { kind: 'payment', id: paid.id, name: paid.lines[0]?.description ?? paid.id },
      after: { amount: adjustment.total, currency: adjustment.currency, reason },
    },
    paid.ownerId,
  )
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

/** What the provider says in words for staff. */
export async function reached<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw refuse(staffPaymentRefusals.PAYMENTS_UNREACHABLE)
    if (error instanceof PaymentRefused) throw refuse(staffPaymentRefusals.REFUND_REFUSED)
    throw error
  }
}
