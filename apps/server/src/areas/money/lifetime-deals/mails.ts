import { z } from 'zod'
import { defineMail, mailUrl } from '../../foundation/mail/index.ts'

const deal = z.object({
  name: z.string(),
  /** The tier the account is on now. */
  tier: z.number(),
  most: z.number(),
  url: mailUrl,
})

export const redeemedMail = defineMail('lifetime.redeemed', deal, ({ name, tier, most, url }, product, say) => ({
  subject: say`Your ${product} lifetime plan is active`,
  title: say`Your lifetime plan is active`,
  paragraphs: [
    say`Hello ${name},`,
    say`Your code was redeemed. Your account now has lifetime tier ${tier} of ${most}. It never renews, and nothing will be charged.`,
    ...(tier < most ? [say`If you have another code, redeem it on the billing page to reach the next tier.`] : []),
  ],
  action: { label: say`View your plan`, url },
  note: say`If you didn’t redeem a code, contact us.`,
}))

export const takenBackMail = defineMail(
  'lifetime.taken-back',
  deal.extend({ ending: z.string(), reason: z.string() }),
  ({ name, tier, most, ending, reason, url }, product, say) => ({
    subject: say`A ${product} lifetime code was taken back`,
    title: say`A lifetime code was taken back`,
    paragraphs: [
      say`Hello ${name},`,
      say`The code that ends in ${ending} no longer counts for your account.`,
      say`Reason given: ${reason}`,
      tier > 0
        ? say`Your account now has lifetime tier ${tier} of ${most}. Everything you made stays.`
        : say`Your account is now on the Free plan. Everything you made stays.`,
    ],
    action: { label: say`View your plan`, url },
    note: say`If you have questions, contact us.`,
  }),
)
