import { defineRefusals, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'
import { identityRefusals, signInOutcomeSchema } from './identity.ts'

/** Google, and one issuer of OpenID Connect by configuration. */
export const socialProviderIds = ['google', 'oidc'] as const
export type SocialProviderId = (typeof socialProviderIds)[number]

export const socialRefusals = defineRefusals({
  SOCIAL_NOT_OFFERED: { status: 404, message: 'This sign-in method isn’t available here.' },
  SOCIAL_UNAVAILABLE: {
    status: 424,
    message: 'The provider isn’t responding. Try again, or sign in another way.',
  },
  SOCIAL_CANCELLED: { status: 422, message: 'The sign-in was canceled at the provider.' },
  /** Used, expired, started in another browser, or not requested from this provider. */
  SOCIAL_FAILED: { status: 422, message: 'Signing in with the provider failed. Start again.' },
  SOCIAL_EMAIL_UNVERIFIED: {
    status: 422,
    message: 'The provider hasn’t verified your email address. Verify it there, or sign up with a password.',
  },
  SOCIAL_TAKEN: { status: 409, message: 'This provider account is connected to another user.' },
  LAST_WAY_IN: {
    status: 409,
    message: 'This is your only way to sign in. Set a password or add another way first.',
  },
})
const R = socialRefusals

export const socialProviderSchema = z.object({ id: z.enum(socialProviderIds), name: z.string() })
export type SocialProvider = z.infer<typeof socialProviderSchema>

/** How a sign-in with a provider continues. */
export const socialOutcomeSchema = z.discriminatedUnion('status', [
  ...signInOutcomeSchema.options,
  /**
   * An account with this address exists; its password links the two once. An account without a password gets a reset
   * email.
   */
  z.object({ status: z.literal('link-needed'), email: z.string(), hasPassword: z.boolean() }),
  /** A signed-in user has linked the provider. */
  z.object({ status: z.literal('connected') }),
])
export type SocialOutcome = z.infer<typeof socialOutcomeSchema>

const answerSchema = z.object({
  provider: socialProviderSchema,
  /** Where the sign-in started, to return there. */
  returnUrl: z.string().nullable(),
  outcome: socialOutcomeSchema,
})
export type SocialAnswer = z.infer<typeof answerSchema>

/** A local path. Browsers read two slashes, or a slash and a backslash, as the name of another host. */
const returnUrlSchema = textSchema(2000)
  .regex(/^\/(?![/\\])[^\\\p{Cc}]*$/u)
  .optional()
const started = z.object({ url: z.url() })
const open = operation({ access: 'public' })
const session = operation({ access: 'session' })

export const social = {
  providers: open
    .route({ method: 'GET', path: '/account/social/providers', summary: 'List the available sign-in providers' })
    .output(z.object({ providers: z.array(socialProviderSchema) })),
  begin: open
    .route({ method: 'POST', path: '/account/social/begin', summary: 'Start a sign-in with a provider' })
    .input(z.object({ provider: z.enum(socialProviderIds), returnUrl: returnUrlSchema }))
    .output(started)
    .errors({ SOCIAL_NOT_OFFERED: R.SOCIAL_NOT_OFFERED, SOCIAL_UNAVAILABLE: R.SOCIAL_UNAVAILABLE }),
  finish: open
    .route({
      method: 'POST',
      path: '/account/social/finish',
      summary: 'Complete a sign-in with the callback of a provider',
    })
    .input(
      z.object({
        /** The unchanged query of the URL that the provider redirected to. */
        query: textSchema(8000),
        timezone: textSchema(64).optional(),
      }),
    )
    .output(answerSchema)
    .errors({
      SOCIAL_FAILED: R.SOCIAL_FAILED,
      SOCIAL_CANCELLED: R.SOCIAL_CANCELLED,
      SOCIAL_UNAVAILABLE: R.SOCIAL_UNAVAILABLE,
      SOCIAL_EMAIL_UNVERIFIED: R.SOCIAL_EMAIL_UNVERIFIED,
      SOCIAL_TAKEN: R.SOCIAL_TAKEN,
      ACCOUNT_DISABLED: identityRefusals.ACCOUNT_DISABLED,
    }),
  resume: open
    .route({
      method: 'POST',
      path: '/account/social/resume',
      summary: 'Resume a provider sign-in after another session has ended',
    })
    .output(answerSchema)
    .errors({ SOCIAL_FAILED: R.SOCIAL_FAILED, ACCOUNT_DISABLED: identityRefusals.ACCOUNT_DISABLED }),
  link: open
    .route({
      method: 'POST',
      path: '/account/social/link',
      summary: 'Link a provider to an existing account with its password',
    })
    .input(z.object({ password: textSchema(1000).min(1) }))
    .output(answerSchema)
    .errors({
      SOCIAL_FAILED: R.SOCIAL_FAILED,
      CREDENTIALS_INVALID: identityRefusals.CREDENTIALS_INVALID,
      SIGN_IN_LOCKED: identityRefusals.SIGN_IN_LOCKED,
      ACCOUNT_DISABLED: identityRefusals.ACCOUNT_DISABLED,
    }),
  connections: session
    .route({ method: 'GET', path: '/account/social/connections', summary: 'List the connected sign-in providers' })
    .output(
      z.object({
        connections: z.array(z.object({ provider: socialProviderSchema, connectedAt: z.iso.datetime() })),
        hasPassword: z.boolean(),
      }),
    ),
  connect: session
    .route({ method: 'POST', path: '/account/social/connect', summary: 'Start connecting a sign-in provider' })
    .input(z.object({ provider: z.enum(socialProviderIds), returnUrl: returnUrlSchema }))
    .output(started)
    .errors({ SOCIAL_NOT_OFFERED: R.SOCIAL_NOT_OFFERED, SOCIAL_UNAVAILABLE: R.SOCIAL_UNAVAILABLE }),
  disconnect: session
    .route({
      method: 'DELETE',
      path: '/account/social/connections/{provider}',
      summary: 'Disconnect a sign-in provider',
    })
    .input(z.object({ provider: z.enum(socialProviderIds) }))
    .output(z.object({ status: z.literal('success') }))
    .errors({ LAST_WAY_IN: R.LAST_WAY_IN, SOCIAL_NOT_OFFERED: R.SOCIAL_NOT_OFFERED }),
}
