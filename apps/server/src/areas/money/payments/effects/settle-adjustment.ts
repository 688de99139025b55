import type { CreditKind } from '@taplore/contract'
import { dayMs, scaleMinor } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { grantCredits, recordMoney, takeBackCredits } from '../../ledger/index.ts'
import { paymentEvents } from '../events.ts'
import { issueCreditNote } from '../invoices/issue-credit-note.ts'
import { mailRefund } from '../mail-refund.ts'
import { isReturning } from '../state/rules.ts'
import { findAdjustmentsOf, type KnownAdjustment, type KnownTransaction, putAdjustment } from '../state/store.ts'
import { creditsOf } from './credits-of.ts'
import { mailDispute } from './mail-owner.ts'

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
    if (adjustment.action === 'refund' && !(await issueCreditNote(ctx, adjustment, paid))) {
      await mailRefund(ctx, { id: cause, ownerId, minor: total, currency, creditNote: null })
    }
  }
  // The bank took the side of the customer after all, or of us.
  if (adjustment.action === 'chargeback_reverse' && total > 0) {
    await recordMoney(ctx, { ownerId, type: 'charge', money: { minor: total, currency }, cause })
  }
  if (adjustment.action.startsWith('chargeback')) await mailDispute(ctx, adjustment)
  await putAdjustment(ctx.db, { ...adjustment, appliedAt: ctx.clock.now() })
  await settleCredits(ctx, paid)
}

/**
 * Takes back what refunds and chargebacks of a payment are for, and gives back what a reversed chargeback took, as long as it would
 * have lasted. All of them are done in the order of their time, each once, whichever becomes known first: a second chargeback
 * reaches what the reversal of the first one gave back. One reversal is for one chargeback.
 */
async function settleCredits(ctx: SystemContext, paid: KnownTransaction): Promise<void> {
  const applied = (await findAdjustmentsOf(ctx.db, [paid.id]))
    .filter(({ appliedAt, total }) => appliedAt !== null && total > 0)
    .sort((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
  const { ownerId, id: transactionId } = paid
  const paidAt = paid.billedAt ?? paid.updatedAt
  for (const { credit: kind, amount: bought, cause: grantCause, expiryDays } of creditsOf(paid)) {
    /** Causes of the grants that this payment led to, the oldest first. */
    const grants = [grantCause]
    const chargebacks: { total: number; taken: number }[] = []
    for (const { id, action, total } of applied) {
      if (action === 'refund' || action === 'chargeback') {
        const taken = await takeFrom(ctx, { ownerId, kind, grants, id, amount: partOf(bought, total, paid.due) })
        if (action === 'chargeback') chargebacks.push({ total, taken })
      } else if (action === 'chargeback_reverse') {
        const chargeback = chargebacks.shift()
        const amount = chargeback ? partOf(chargeback.taken, total, chargeback.total) : 0
        if (amount === 0) continue
        const cause = `${id} ${grantCause}`
        const expiresAt = new Date(paidAt.getTime() + expiryDays * dayMs)
        const detail = { transactionId }
        await grantCredits(ctx, { ownerId, kind, amount, cause, source: 'purchase', expiresAt, detail })
        await ctx.events.announce(paymentEvents.creditsAdded, { ownerId, kind })
        grants.push(cause)
      }
    }
  }
}

/** Takes an amount from several grants, as much as they have left; asked again for an adjustment, it only says what was taken. */
async function takeFrom(
  ctx: SystemContext,
  {
    ownerId,
    kind,
    grants,
    id,
    amount,
  }: { ownerId: string; kind: CreditKind; grants: readonly string[]; id: string; amount: number },
): Promise<number> {
  let [taken, missing] = [0, amount]
  for (const grantCause of grants) {
    // One too small for one credit takes none.
    if (missing === 0) break
    const cause = `${id} ${grantCause}`
    const found = await takeBackCredits(ctx, { ownerId, kind, grantCause, cause, amount: missing })
    taken += found?.taken ?? 0
    missing -= (found?.taken ?? 0) + (found?.reserved ?? 0)
  }
  return taken
}

/** The part of some credits that a refund is for, never more than all of them. */
export function partOf(amount: number, refunded: number, paid: number): number {
  if (paid <= 0 || refunded >= paid) return amount
  return Math.min(amount, scaleMinor(amount, refunded, paid))
}
