import type { SystemContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { sendMail } from '../../../foundation/mail/index.ts'
import { disputeMail, paymentFailedMail, returnedMail } from '../mails.ts'
import { graceEnd } from '../state/project-subscription.ts'
import type { KnownAdjustment, KnownSubscription, KnownTransaction } from '../state/store.ts'

/** Once for a transaction, however often its card is tried. */
export async function mailPaymentFailed(
  ctx: SystemContext,
  { id, ownerId, due: minor, currency }: KnownTransaction,
  subscription: KnownSubscription,
): Promise<void> {
  const owner = await findUserById(ctx.db, ownerId)
  if (!owner) return
  const url = new URL('/billing', ctx.config.publicUrl)
  url.searchParams.set('pastDueId', id)
  await sendMail(ctx, {
    to: owner.email,
    template: paymentFailedMail,
    data: { name: owner.name, minor, currency, until: graceEnd(subscription).toISOString(), url: url.href },
    requestKey: `payments failed ${id}`,
  })
}

/** For a payment that gave nothing, as its owner has a lifetime plan. */
export async function mailReturned(
  ctx: SystemContext,
  { id, ownerId, due: minor, currency }: KnownTransaction,
): Promise<void> {
  const owner = await findUserById(ctx.db, ownerId)
  if (!owner) return
  await sendMail(ctx, {
    to: owner.email,
    template: returnedMail,
    data: { name: owner.name, minor, currency, url: new URL('/billing', ctx.config.publicUrl).href },
    requestKey: `payments returned ${id}`,
  })
}

/** What a notification of a dispute means. The bank takes the amount as it decides for the customer, and may still reverse it. */
const outcomes: Readonly<Record<string, 'opened' | 'lost' | 'won'>> = {
  chargeback_warning: 'opened',
  chargeback: 'lost',
  chargeback_reverse: 'won',
}

/** To where people write for help: someone has to answer the bank. */
export async function mailDispute(
  ctx: SystemContext,
  { id, ownerId, transactionId, action, total: minor, currency }: KnownAdjustment,
): Promise<void> {
  const owner = await findUserById(ctx.db, ownerId)
  await sendMail(ctx, {
    to: ctx.config.TAPLORE_SUPPORT_EMAIL,
    template: disputeMail,
    data: {
      ownerEmail: owner?.email ?? ownerId,
      transactionId,
      outcome: outcomes[action] ?? 'opened',
      minor,
      currency,
      url: new URL('/staff', ctx.config.publicUrl).href,
    },
    requestKey: `payments dispute ${id}`,
  })
}
