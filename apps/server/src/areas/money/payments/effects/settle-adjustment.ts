import { scaleMinor } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { recordMoney, takeBackCredits } from '../../ledger/index.ts'
import { isReturning } from '../state/rules.ts'
import { type KnownAdjustment, type KnownTransaction, putAdjustment } from '../state/store.ts'
import { creditsOf } from './credits-of.ts'
import { mailDispute, mailRefund } from './mail-owner.ts'

/**
 * What a refund or chargeback does, once: a money row, and of the credits that were bought as much as is left of the part that
 * was paid back. A plan stays until it is canceled. The transaction must be settled and the owner locked.
 */
export async function settleAdjustment(
  ctx: SystemContext,
  adjustment: KnownAdjustment,
  paid: KnownTransaction,
): Promise<void> {
  if (adjustment.appliedAt || adjustment.status !== 'approved') return
  const { id: cause, ownerId, total, currency } = adjustment
  if (isReturning(adjustment) && total > 0) {
    await recordMoney(ctx, {
      ownerId,
      type: 'refund',
      money: { minor: total, currency },
      cause,
      detail: { transactionId: paid.id, action: adjustment.action },
    })
    for (const { credit: kind, amount, cause: grantCause } of creditsOf(paid)) {
      const part = partOf(amount, total, paid.due)
      if (part > 0) {
        await takeBackCredits(ctx, { ownerId, kind, grantCause, cause: `${cause} ${grantCause}`, amount: part })
      }
    }
    if (adjustment.action === 'refund') await mailRefund(ctx, adjustment)
  }
  // The bank took the side of the customer after all, or of us.
  if (adjustment.action === 'chargeback_reverse' && total > 0) {
    await recordMoney(ctx, { ownerId, type: 'charge', money: { minor: total, currency }, cause })
  }
  if (adjustment.action.startsWith('chargeback')) await mailDispute(ctx, adjustment)
  await putAdjustment(ctx.db, { ...adjustment, appliedAt: ctx.clock.now() })
}

/** The part of some credits that a refund is for, never more than all of them. */
export function partOf(amount: number, refunded: number, paid: number): number {
  if (paid <= 0 || refunded >= paid) return amount
  return Math.min(amount, scaleMinor(amount, refunded, paid))
}
