import { dayMs, scaleMinor } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { grantCredits, recordMoney, takeBackCredits } from '../../ledger/index.ts'
import { isReturning } from '../state/rules.ts'
import { findAdjustmentsOf, type KnownAdjustment, type KnownTransaction, putAdjustment } from '../state/store.ts'
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
  if (adjustment.action.startsWith('chargeback')) await giveBack(ctx, paid)
}

/**
 * Gives the credits back that a reversed chargeback took, as long as they would have lasted; whichever of the two becomes known
 * first. One reversal is for one chargeback.
 */
async function giveBack(ctx: SystemContext, paid: KnownTransaction): Promise<void> {
  const applied = (await findAdjustmentsOf(ctx.db, [paid.id]))
    .filter(({ appliedAt, total }) => appliedAt !== null && total > 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const chargebacks = applied.filter(({ action }) => action === 'chargeback')
  const reversals = applied.filter(({ action }) => action === 'chargeback_reverse')
  const { ownerId, id: transactionId } = paid
  const paidAt = paid.billedAt ?? paid.updatedAt
  for (const [index, reversal] of reversals.entries()) {
    const chargeback = chargebacks[index]
    if (!chargeback) return
    for (const { credit: kind, amount: bought, cause: grantCause, expiryDays } of creditsOf(paid)) {
      const part = partOf(bought, chargeback.total, paid.due)
      // A chargeback too small for one credit took none, and has none to give back.
      if (part === 0) continue
      // Asked again, it takes no more and says what it took.
      const cause = `${chargeback.id} ${grantCause}`
      const taken = (await takeBackCredits(ctx, { ownerId, kind, grantCause, cause, amount: part }))?.taken ?? 0
      const amount = partOf(taken, reversal.total, chargeback.total)
      if (amount === 0) continue
      const expiresAt = new Date(paidAt.getTime() + expiryDays * dayMs)
      await grantCredits(ctx, {
        ownerId,
        kind,
        amount,
        cause: `${reversal.id} ${grantCause}`,
        source: 'purchase',
        expiresAt,
        detail: { transactionId },
      })
    }
  }
}

/** The part of some credits that a refund is for, never more than all of them. */
export function partOf(amount: number, refunded: number, paid: number): number {
  if (paid <= 0 || refunded >= paid) return amount
  return Math.min(amount, scaleMinor(amount, refunded, paid))
}
