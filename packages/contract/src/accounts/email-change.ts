import { defineRefusals, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { emailSchema, identityRefusals } from './identity.ts'
import { recentSignInRefusal } from './second-factor.ts'

/** A requested change of the email address; it takes effect once both addresses confirmed it. */
export const pendingEmailChangeSchema = z.object({
  newEmail: z.string(),
  isOldConfirmed: z.boolean(),
  isNewConfirmed: z.boolean(),
  expiresAt: z.iso.datetime(),
})
export type PendingEmailChange = z.infer<typeof pendingEmailChangeSchema>

export const emailChangeRefusals = defineRefusals({
  EMAIL_UNCHANGED: { status: 422, message: 'This is already your email address.' },
  EMAIL_CHANGE_GONE: {
    status: 404,
    message: 'There is no change of your email address to continue. It was completed, canceled or has expired.',
  },
  EMAIL_CHANGE_LINK_SPENT: {
    status: 410,
    message:
      'This link no longer works. The change was completed, canceled or has expired, or a newer email replaced the link.',
  },
  EMAIL_TAKEN: {
    status: 409,
    message: 'Another account has this address by now. Sign in and choose a different one.',
  },
})
const R = emailChangeRefusals

const session = operation({ access: 'session' })
const open = operation({ access: 'public' })
const path = '/account/email-change' as const
const stateSchema = z.object({ pending: pendingEmailChangeSchema.nullable() })
const tokenSchema = z.object({ token: textSchema(200).min(20) })

export const emailChange = {
  get: session
    .route({ method: 'GET', path, summary: 'Get the pending change of your email address' })
    .output(stateSchema),
  /** The response is the same whether the new address is free or belongs to another account. */
  request: session
    .route({ method: 'POST', path, summary: 'Start a change of your email address, confirmed at both addresses' })
    .input(z.object({ email: emailSchema }))
    .output(stateSchema)
    .errors({
      EMAIL_UNCHANGED: R.EMAIL_UNCHANGED,
      EMAIL_UNDELIVERABLE: identityRefusals.EMAIL_UNDELIVERABLE,
      EMAIL_DISPOSABLE: identityRefusals.EMAIL_DISPOSABLE,
      TOO_MANY_MAILS: identityRefusals.TOO_MANY_MAILS,
      RECENT_SIGN_IN_NEEDED: recentSignInRefusal,
    }),
  resend: session
    .route({
      method: 'POST',
      path: `${path}/resend`,
      summary: 'Resend the emails that confirm the change of your address',
    })
    .output(stateSchema)
    .errors({ EMAIL_CHANGE_GONE: R.EMAIL_CHANGE_GONE, TOO_MANY_MAILS: identityRefusals.TOO_MANY_MAILS }),
  cancel: session
    .route({ method: 'POST', path: `${path}/cancel`, summary: 'Cancel the pending change of your email address' })
    .output(stateSchema),
  /** Changes nothing: programs that check emails open their links too. */
  readLink: open
    .route({
      method: 'POST',
      path: `${path}/link`,
      summary: 'Get what an emailed link to change an address is about',
    })
    .input(tokenSchema)
    .output(
      z.object({
        /** Which of the two addresses the link was sent to. */
        side: z.enum(['old', 'new']),
        oldEmail: z.string(),
        newEmail: z.string(),
        isConfirmed: z.boolean(),
        expiresAt: z.iso.datetime(),
      }),
    )
    .errors({ EMAIL_CHANGE_LINK_SPENT: R.EMAIL_CHANGE_LINK_SPENT }),
  confirm: open
    .route({
      method: 'POST',
      path: `${path}/confirm`,
      summary: 'Confirm the change of an email address with the emailed token',
    })
    .input(tokenSchema)
    /** `waiting`: the other address has not confirmed yet. */
    .output(z.object({ status: z.enum(['waiting', 'changed']), oldEmail: z.string(), newEmail: z.string() }))
    .errors({ EMAIL_CHANGE_LINK_SPENT: R.EMAIL_CHANGE_LINK_SPENT, EMAIL_TAKEN: R.EMAIL_TAKEN }),
  refuse: open
    .route({
      method: 'POST',
      path: `${path}/refuse`,
      summary: 'Cancel the change of an email address and revoke the session that requested it',
    })
    .input(tokenSchema)
    .output(z.object({ status: z.literal('refused'), email: z.string() }))
    .errors({ EMAIL_CHANGE_LINK_SPENT: R.EMAIL_CHANGE_LINK_SPENT }),
}
