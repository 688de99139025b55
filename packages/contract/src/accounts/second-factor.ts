import { defineRefusals, headerNameSchema, idSchema, jsonSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { accountMessages as say } from '../foundation/messages.ts'
import { operation } from '../foundation/operation.ts'
import { products } from '../foundation/products.ts'
import { identityRefusals, signInOutcomeSchema } from './identity.ts'

export const secondFactorRefusals = defineRefusals({
  CODE_INVALID: { status: 422, message: say.codeInvalid },
  /** This browser has no pending challenge, or its five minutes have expired. */
  CHALLENGE_EXPIRED: { status: 410, message: say.challengeTimeout },
  TOO_MANY_CODES: { status: 429, message: say.tooManyCodes },
  TOO_MANY_ENROLMENT_CODES: { status: 429, message: say.tooManyEnrolmentCodes },
  ENROLMENT_NOT_BEGUN: { status: 409, message: 'This setup has expired. Start again.' },
  ALREADY_ENROLLED: { status: 409, message: 'An authenticator app is already set up.' },
  RECENT_SIGN_IN_NEEDED: { status: 403, message: say.signInNotRecent },
  PROOF_WRONG: { status: 422, message: 'The password or code isn’t correct.' },
  PASSKEY_INVALID: { status: 422, message: 'This passkey couldn’t be verified. Try again.' },
  PASSKEY_UNKNOWN: { status: 401, message: 'This passkey isn’t registered here. Sign in another way.' },
  PASSKEY_KNOWN: { status: 409, message: 'This passkey is already set up.' },
  TOO_MANY_PASSKEYS: {
    status: 409,
    message: 'You’ve reached the number of passkeys. Remove one first.',
  },
})
const R = secondFactorRefusals

/** For other sensitive actions: the same code with a different sentence. */
export const recentSignInRefusal = defineRefusals({
  RECENT_SIGN_IN_NEEDED: { status: 403, message: 'Confirm it’s you, then try again.' },
}).RECENT_SIGN_IN_NEEDED

export const passkeySchema = z.object({
  id: idSchema,
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.iso.datetime().nullable(),
  /** Stored by a password manager or a vendor account, so it survives the loss of the device. */
  isSynced: z.boolean(),
})
export type PasskeySummary = z.infer<typeof passkeySchema>

export const secondFactorStateSchema = z.object({
  /** When the authenticator app was set up; null when it was not. */
  totpSince: z.iso.datetime().nullable(),
  passkeys: z.array(passkeySchema),
  backupCodesLeft: z.number().int(),
  hasPassword: z.boolean(),
})
export type SecondFactorState = z.infer<typeof secondFactorStateSchema>

const codeSchema = (missing: string) => nameSchema(64, { missing })
export const challengeCodeSchema = codeSchema(say.codeMissing)
export const enrolmentCodeSchema = codeSchema(say.enrolmentCodeMissing)
export const passkeyNameSchema = headerNameSchema(80, { missing: say.profileNameMissing })

/** Shown once; null when the user already has some. */
const backupCodesSchema = z.array(z.string()).length(constants.secondFactor.backupCodes)
/** The JSON forms of WebAuthn Level 3, created and parsed by the browser and the library. */
const ceremonyOptions = z.record(z.string(), z.unknown())
const ceremonyAnswer = z
  .object({
    id: textSchema(2000),
    rawId: textSchema(2000),
    type: z.literal('public-key'),
    response: z.record(textSchema(80), jsonSchema),
  })
  .catchall(jsonSchema)

const open = operation({ access: 'public' })
const session = operation({ access: 'session' })
const path = '/account/second-factor' as const

export const secondFactor = {
  state: session
    .route({ method: 'GET', path, summary: 'Get the second factors of the account' })
    .output(secondFactorStateSchema),
  beginTotp: session
    .route({ method: 'POST', path: `${path}/totp`, summary: 'Start the setup of an authenticator app' })
    /** `secret` is base 32; `uri` is the content of the QR code (otpauth, SHA-1, 6 digits, 30 s). */
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .errors({ RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED, ALREADY_ENROLLED: R.ALREADY_ENROLLED }),
  confirmTotp: session
    .route({
      method: 'POST',
      path: `${path}/totp/confirm`,
      summary: 'Confirm the setup of an authenticator app with a code',
    })
    .input(z.object({ code: enrolmentCodeSchema }))
    .output(z.object({ backupCodes: backupCodesSchema.nullable() }))
    .errors({
      CODE_INVALID: R.CODE_INVALID,
      TOO_MANY_ENROLMENT_CODES: R.TOO_MANY_ENROLMENT_CODES,
      ENROLMENT_NOT_BEGUN: R.ENROLMENT_NOT_BEGUN,
    }),
  removeTotp: session
    .route({ method: 'POST', path: `${path}/totp/remove`, summary: 'Remove the authenticator app' })
    .output(secondFactorStateSchema)
    .errors({ RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED }),
  renewBackupCodes: session
    .route({ method: 'POST', path: `${path}/backup-codes`, summary: 'Replace the backup codes with ten new ones' })
    .output(z.object({ backupCodes: backupCodesSchema }))
    .errors({ RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED, ENROLMENT_NOT_BEGUN: R.ENROLMENT_NOT_BEGUN }),
  answer: open
    .route({ method: 'POST', path: `${path}/answer`, summary: 'Complete a sign-in with a second-factor code' })
    /** A code from the authenticator app or a backup code. */
    .input(z.object({ code: challengeCodeSchema, wantsToken: z.boolean().default(false) }))
    .output(signInOutcomeSchema)
    .errors({
      CODE_INVALID: R.CODE_INVALID,
      CHALLENGE_EXPIRED: R.CHALLENGE_EXPIRED,
      TOO_MANY_CODES: R.TOO_MANY_CODES,
    }),
  resume: open
    .route({
      method: 'POST',
      path: `${path}/resume`,
      summary: 'Resume a verified sign-in after other sessions have ended',
    })
    .output(signInOutcomeSchema)
    .errors({ CHALLENGE_EXPIRED: R.CHALLENGE_EXPIRED, ACCOUNT_DISABLED: identityRefusals.ACCOUNT_DISABLED }),
  cancel: open
    .route({
      method: 'POST',
      path: `${path}/cancel`,
      summary: 'Cancel a sign-in that is waiting for its second factor',
    })
    .output(z.object({ status: z.literal('cancelled') })),
  prove: session
    .route({ method: 'POST', path: '/account/prove', summary: 'Confirm your identity before a sensitive action' })
    /** The password; with an authenticator app also one of its codes or a backup code. */
    .input(z.object({ password: textSchema(1000).min(1, say.passwordMissing), code: textSchema(64).optional() }))
    .output(z.object({ provenUntil: z.iso.datetime() }))
    .errors({
      PROOF_WRONG: R.PROOF_WRONG,
      TOO_MANY_CODES: R.TOO_MANY_CODES,
      SIGN_IN_LOCKED: identityRefusals.SIGN_IN_LOCKED,
    }),
}

export const passkeys = {
  beginRegistration: session
    .route({ method: 'POST', path: '/account/passkeys/begin', summary: 'Create the options for registering a passkey' })
    .output(ceremonyOptions)
    .errors({ RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED, TOO_MANY_PASSKEYS: R.TOO_MANY_PASSKEYS }),
  register: session
    .route({ method: 'POST', path: '/account/passkeys', summary: 'Register a passkey' })
    .input(z.object({ name: passkeyNameSchema, answer: ceremonyAnswer }))
    .output(z.object({ passkey: passkeySchema, backupCodes: backupCodesSchema.nullable() }))
    .errors({
      PASSKEY_INVALID: R.PASSKEY_INVALID,
      PASSKEY_KNOWN: R.PASSKEY_KNOWN,
      RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED,
    }),
  rename: session
    .route({ method: 'POST', path: '/account/passkeys/{passkeyId}/name', summary: 'Rename a passkey' })
    .input(z.object({ passkeyId: idSchema, name: passkeyNameSchema }))
    .output(passkeySchema),
  remove: session
    .route({ method: 'POST', path: '/account/passkeys/{passkeyId}/remove', summary: 'Delete a passkey' })
    .input(z.object({ passkeyId: idSchema }))
    .output(secondFactorStateSchema)
    .errors({ RECENT_SIGN_IN_NEEDED: R.RECENT_SIGN_IN_NEEDED }),
  beginSignIn: open
    .route({
      method: 'POST',
      path: '/account/sign-in/passkey/begin',
      summary: 'Create the options for signing in with a passkey',
    })
    .output(ceremonyOptions),
  signIn: open
    .route({ method: 'POST', path: '/account/sign-in/passkey', summary: 'Sign in with a passkey' })
    .input(
      z.object({
        answer: ceremonyAnswer,
        product: z.enum(products).default('stories'),
        wantsToken: z.boolean().default(false),
      }),
    )
    .output(signInOutcomeSchema)
    .errors({
      PASSKEY_INVALID: R.PASSKEY_INVALID,
      PASSKEY_UNKNOWN: R.PASSKEY_UNKNOWN,
      ACCOUNT_DISABLED: identityRefusals.ACCOUNT_DISABLED,
    }),
  beginAnswer: open
    .route({
      method: 'POST',
      path: `${path}/passkey/begin`,
      summary: 'Create the options for using a passkey as second factor',
    })
    .output(ceremonyOptions)
    .errors({ CHALLENGE_EXPIRED: R.CHALLENGE_EXPIRED }),
  answer: open
    .route({ method: 'POST', path: `${path}/passkey`, summary: 'Complete a sign-in with a passkey as second factor' })
    .input(z.object({ answer: ceremonyAnswer, wantsToken: z.boolean().default(false) }))
    .output(signInOutcomeSchema)
    .errors({
      PASSKEY_INVALID: R.PASSKEY_INVALID,
      CHALLENGE_EXPIRED: R.CHALLENGE_EXPIRED,
      TOO_MANY_CODES: R.TOO_MANY_CODES,
    }),
  beginProof: session
    .route({
      method: 'POST',
      path: '/account/prove/passkey/begin',
      summary: 'Create the options for confirming your identity with a passkey',
    })
    .output(ceremonyOptions),
  prove: session
    .route({ method: 'POST', path: '/account/prove/passkey', summary: 'Confirm your identity with a passkey' })
    .input(z.object({ answer: ceremonyAnswer }))
    .output(z.object({ provenUntil: z.iso.datetime() }))
    .errors({ PASSKEY_INVALID: R.PASSKEY_INVALID, PASSKEY_UNKNOWN: R.PASSKEY_UNKNOWN }),
}
