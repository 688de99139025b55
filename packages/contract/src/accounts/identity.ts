import { defineRefusals, headerNameSchema, idSchema, nameSchema, textSchema } from '@taplore/kit'
import { z } from 'zod'
import { constants } from '../foundation/constants.ts'
import { accountMessages as say } from '../foundation/messages.ts'
import { operation } from '../foundation/operation.ts'
import { products } from '../foundation/products.ts'

/** An email address: one @, something on both sides and a dot in the domain. Stored in lower case. */
const emailAddress = (missing: string) =>
  nameSchema(254, { missing, tooLong: say.emailInvalid })
    .toLowerCase()
    .regex(/^[^\s@<>(),;:"[\]\\]+@[^\s@<>(),;:"[\]\\.]+(?:\.[^\s@<>(),;:"[\]\\.]+)+$/, say.emailInvalid)
export const emailSchema = emailAddress(say.emailMissing)
export const resetEmailSchema = emailAddress(say.resetEmailMissing)
/** No control characters and no line breaks: a name is used in mail headers and page titles. */
export const personNameSchema = headerNameSchema(120, { missing: say.nameMissing })
export const newPasswordSchema = textSchema(constants.signIn.maximumPasswordLength, say.passwordLong)
  .min(1, say.passwordMissing)
  .min(constants.signIn.minimumPasswordLength, say.passwordShort)
const timezoneSchema = textSchema(64)
const languageSchema = textSchema(35).regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/)
const linkTokenSchema = textSchema(200).min(20)

/** Methods of the second factor. */
export const secondFactorMethods = ['totp', 'passkey', 'backup-code'] as const
export type SecondFactorMethod = (typeof secondFactorMethods)[number]

/** A pending second factor of this browser; the sign-in expires at `expiresAt` (ISO 8601). */
export const pendingSecondFactorSchema = z.object({
  methods: z.array(z.enum(secondFactorMethods)),
  expiresAt: z.iso.datetime(),
})
export type PendingSecondFactor = z.infer<typeof pendingSecondFactorSchema>

/** What the client stores about the signed-in user; the field names are the specification's (AUTH-43). */
export const clientSessionSchema = z.object({
  workspace: idSchema.nullable(),
  email: z.string(),
  displayName: z.string(),
  photoURL: z.string().nullable(),
  isAuthenticated: z.boolean(),
  uid: idSchema.nullable(),
  emailVerified: z.boolean(),
  isMfaEnabled: z.boolean(),
  error: z.string().nullable(),
  /** Staff are neither polled for session validity nor held to one session (AUTH-18). */
  isPolled: z.boolean(),
  isStaff: z.boolean(),
  /** Set while no one is signed in and a sign-in of this browser is waiting for its second factor; else null. */
  secondFactor: pendingSecondFactorSchema.nullable(),
  language: z.string(),
  timezone: z.string(),
})
export type ClientSession = z.infer<typeof clientSessionSchema>

/** Field names are the specification's (AUTH-46). Dates are ISO 8601 in UTC. */
/** What a user wants to build, asked on the first visit (AUTH-48). */
export const onboardingPurposes = ['stories', 'forms', 'video', 'unsure'] as const
export type OnboardingPurpose = (typeof onboardingPurposes)[number]

export const userDetailsSchema = z.object({
  is_onboard: z.boolean(),
  created_at: z.iso.datetime(),
  skipBillingDate: z.iso.datetime().nullable(),
  skipBilling: z.number().int(),
  isLtd: z.boolean(),
  couponCode: z.string().nullable(),
  workspace: idSchema,
})
export type UserDetails = z.infer<typeof userDetailsSchema>

/** Stored when a user signs in while another session is active (AUTH-15); `code` revokes that session. */
export const loginSessionRecordSchema = z.object({
  activeSession: z.boolean(),
  userId: idSchema,
  email: z.string(),
  code: z.string(),
})
export type LoginSessionRecord = z.infer<typeof loginSessionRecordSchema>

/** How a sign-in continues after the first factor (password, passkey, provider). */
export const signInOutcomeSchema = z.discriminatedUnion('status', [
  z.object({
    status: z.literal('signed-in'),
    session: clientSessionSchema,
    token: z.string().optional(),
    /** Whether this sign-in canceled a scheduled deletion of the account. */
    isDeletionUndone: z.boolean(),
  }),
  /** The password is correct but the address is not verified; an email has been sent. */
  z.object({ status: z.literal('verify-email'), email: z.string(), message: z.string() }),
  /** Another browser session of the user is active (AUTH-12): no one is signed in; the code revokes it (`sessions.revokeActive`). */
  z.object({ status: z.literal('active-session'), ...loginSessionRecordSchema.shape }),
  /** The first factor is correct; the page /mfa asks for the second. A cookie of this browser holds the challenge. */
  z.object({ status: z.literal('second-factor'), ...pendingSecondFactorSchema.shape }),
])
export type SignInOutcome = z.infer<typeof signInOutcomeSchema>

export const preferencesSchema = z.object({
  storyLayout: z.enum(['grid', 'list']),
  theme: z.enum(['system', 'light', 'dark']),
  density: z.enum(['comfortable', 'compact']),
  language: languageSchema,
  timezone: timezoneSchema,
  showMembersDescrepancyBanner: z.boolean(),
})
export type Preferences = z.infer<typeof preferencesSchema>

/** Of a photo of an account, wherever it is set. */
export const photoRefusals = defineRefusals({
  PHOTO_INVALID: { status: 422, message: 'Please select valid image file' },
})

export const identityRefusals = defineRefusals({
  CREDENTIALS_INVALID: { status: 401, message: say.credentialsInvalid },
  SIGN_IN_LOCKED: {
    status: 429,
    message: say.tooManyFailures,
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
  ACCOUNT_DISABLED: { status: 403, message: say.accountDisabled },
  EMAIL_UNDELIVERABLE: { status: 422, message: say.emailUndeliverable },
  EMAIL_DISPOSABLE: { status: 422, message: say.emailDisposable },
  PASSWORD_TOO_COMMON: { status: 422, message: say.passwordCommon },
  LINK_SPENT: { status: 410, message: say.linkSpent },
  CURRENT_PASSWORD_WRONG: { status: 422, message: say.currentPasswordWrong },
  USER_NOT_FOUND: { status: 404, message: say.userNotFound },
  PASSWORDS_DIFFER: { status: 422, message: say.passwordsDiffer },
  TOO_MANY_MAILS: {
    status: 429,
    message: 'We’ve already sent several emails to this address. Check your inbox, or try again later.',
    data: z.object({ retryAfterSeconds: z.number().int() }),
  },
})
const R = identityRefusals
const verdict = z.object({ data: z.object({ isInValid: z.boolean() }) })

const open = operation({ access: 'public' })
const session = operation({ access: 'session' })
/** Safe to call with a personal token. */
const sessionOrToken = operation({ access: 'session', forTokens: true })

export const identity = {
  signUp: open
    .route({ method: 'POST', path: '/account/sign-up', summary: 'Create an account and send a verification email' })
    .input(
      z.object({
        name: personNameSchema,
        email: emailSchema,
        password: newPasswordSchema,
        timezone: timezoneSchema.optional(),
        /** Language of the interface and of emails; English when omitted. */
        language: languageSchema.optional(),
      }),
    )
    /** The response is the same for a new and a known address. */
    .output(z.object({ status: z.literal('verify-email'), email: z.string() }))
    .errors({
      EMAIL_UNDELIVERABLE: R.EMAIL_UNDELIVERABLE,
      EMAIL_DISPOSABLE: R.EMAIL_DISPOSABLE,
      PASSWORD_TOO_COMMON: R.PASSWORD_TOO_COMMON,
    }),
  signIn: open
    .route({ method: 'POST', path: '/account/sign-in', summary: 'Sign in with email and password' })
    .input(
      z.object({
        email: emailSchema,
        password: textSchema(1000).min(1, say.passwordMissing),
        /** The product the user signs in for, passed to the pre-sign-in check. */
        product: z.enum(products).default('stories'),
        /** Programs ask for the token itself and send it as `Authorization: Bearer`; browsers get a cookie. */
        wantsToken: z.boolean().default(false),
      }),
    )
    .output(signInOutcomeSchema)
    .errors({
      CREDENTIALS_INVALID: R.CREDENTIALS_INVALID,
      SIGN_IN_LOCKED: R.SIGN_IN_LOCKED,
      ACCOUNT_DISABLED: R.ACCOUNT_DISABLED,
    }),
  signOut: open
    .route({ method: 'POST', path: '/account/sign-out', summary: 'Sign out and end the current session' })
    .output(z.object({ status: z.literal('signed-out') })),
  verifyEmail: open
    .route({ method: 'POST', path: '/account/verify-email', summary: 'Verify an email address with the emailed token' })
    .input(z.object({ token: linkTokenSchema }))
    /** The browser that signed up gets a session immediately; any other has to sign in. */
    .output(z.object({ status: z.enum(['verified', 'signed-in']), email: z.string() }))
    .errors({ LINK_SPENT: R.LINK_SPENT }),
  resendVerification: open
    .route({ method: 'POST', path: '/account/resend-verification', summary: 'Resend the verification email' })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ status: z.literal('sent') }))
    .errors({ TOO_MANY_MAILS: R.TOO_MANY_MAILS }),
  forgotPassword: open
    .route({ method: 'POST', path: '/account/forgot-password', summary: 'Send a password reset email' })
    .input(z.object({ email: resetEmailSchema }))
    .output(z.object({ status: z.literal('sent'), message: z.literal(say.resetSent) }))
    .errors({ TOO_MANY_MAILS: R.TOO_MANY_MAILS }),
  /** Uses nothing up, so that the page of a spent link says so before a new password is typed. */
  checkResetLink: open
    .route({
      method: 'POST',
      path: '/account/reset-password/check',
      summary: 'Check whether an emailed link to reset the password still works',
    })
    .input(z.object({ token: linkTokenSchema }))
    .output(z.object({ isUsable: z.boolean() })),
  resetPassword: open
    .route({
      method: 'POST',
      path: '/account/reset-password',
      summary: 'Reset the password with an emailed token and revoke all sessions',
    })
    .input(
      z.object({
        token: linkTokenSchema,
        password: newPasswordSchema,
        /** Also revokes personal tokens and the API keys this user created. */
        endsKeys: z.boolean().default(false),
      }),
    )
    .output(z.object({ status: z.literal('success'), email: z.string() }))
    .errors({ LINK_SPENT: R.LINK_SPENT, PASSWORD_TOO_COMMON: R.PASSWORD_TOO_COMMON }),
  session: operation({ access: 'public', forTokens: true })
    .route({ method: 'GET', path: '/account/session', summary: 'Get the current session' })
    .output(clientSessionSchema),
  userDetails: sessionOrToken
    .route({ method: 'GET', path: '/account/details', summary: 'Get the account details' })
    .output(userDetailsSchema),
  userDetailsStaging: session
    .route({ method: 'GET', path: '/staging/account/details', summary: 'Get the account details (staging variant)' })
    .output(userDetailsSchema),
  register: open
    .route({ method: 'POST', path: '/account/register', summary: 'Register the current session with the server' })
    .input(z.object({ userId: textSchema(64).optional() }))
    .output(verdict),
  validity: open
    .route({ method: 'GET', path: '/account/active-session', summary: 'Check whether the current session is valid' })
    .output(verdict),
  removeActiveSession: open
    .route({
      method: 'POST',
      path: '/account/active-session/remove',
      summary: 'Remove the current session from the server',
    })
    .output(z.object({ status: z.literal('success') })),
  addEmailVerifyStatus: session
    .route({
      method: 'POST',
      path: '/account/email-verify-status',
      summary: 'Record the email verification status seen by the client',
    })
    .input(z.object({ emailUserId: textSchema(254), isEmailVerified: z.boolean() }))
    .output(z.object({ status: z.literal('success') })),
  emailVerifyStatus: open
    .route({
      method: 'GET',
      path: '/account/email-verify-status',
      summary: 'Get the verification status of the address you signed up with',
    })
    .input(z.object({ email: emailSchema }))
    .output(z.object({ email: z.string(), isEmailVerified: z.boolean() })),
  userTracker: session
    .route({ method: 'POST', path: '/account/tracker', summary: 'Record the page where a session started' })
    .input(
      z.object({
        userId: textSchema(64),
        name: textSchema(250),
        email: textSchema(254),
        pageHref: textSchema(2000),
        session: z.boolean(),
        type: z.enum(['email', 'gmail']),
      }),
    )
    .output(z.object({ status: z.literal('success') })),
  updateProfile: session
    .route({ method: 'POST', path: '/account/profile', summary: 'Update the profile name and photo' })
    .input(
      z.object({
        name: headerNameSchema(120, { missing: say.profileNameMissing }),
        photoURL: textSchema(2000).nullable().optional(),
      }),
    )
    .output(z.object({ message: z.string(), session: clientSessionSchema }))
    .errors({ ...photoRefusals, USER_NOT_FOUND: R.USER_NOT_FOUND }),
  changePassword: session
    .route({ method: 'POST', path: '/account/password', summary: 'Change the password and revoke all other sessions' })
    .input(
      z.object({
        currentPassword: textSchema(1000).min(1, say.passwordFieldsMissing),
        newPassword: textSchema(1000).min(1, say.passwordFieldsMissing).pipe(newPasswordSchema),
        confirmPassword: textSchema(1000).min(1, say.passwordFieldsMissing),
      }),
    )
    .output(z.object({ message: z.string() }))
    .errors({
      CURRENT_PASSWORD_WRONG: R.CURRENT_PASSWORD_WRONG,
      PASSWORDS_DIFFER: R.PASSWORDS_DIFFER,
      PASSWORD_TOO_COMMON: R.PASSWORD_TOO_COMMON,
      SIGN_IN_LOCKED: R.SIGN_IN_LOCKED,
    }),
  preferences: {
    get: session
      .route({ method: 'GET', path: '/account/preferences', summary: 'Get the interface preferences' })
      .output(preferencesSchema),
    set: session
      .route({ method: 'POST', path: '/account/preferences', summary: 'Update the interface preferences' })
      .input(preferencesSchema.partial())
      .output(preferencesSchema),
  },
  language: {
    get: session
      .route({ method: 'GET', path: '/account/language', summary: 'Get the interface language' })
      .output(z.object({ lang: z.string() })),
    save: session
      .route({ method: 'POST', path: '/account/language', summary: 'Set the interface language' })
      .input(z.object({ lang: languageSchema }))
      .output(z.object({ lang: z.string() })),
  },
  finishOnboarding: session
    .route({ method: 'POST', path: '/account/onboarding', summary: 'Complete or skip the onboarding questions' })
    .input(
      z.object({
        purpose: z.enum(onboardingPurposes).optional(),
        teamSize: z.enum(['1', '2-10', '11-50', '51+']).optional(),
      }),
    )
    .output(userDetailsSchema),
  createAccessToken: session
    .route({
      method: 'POST',
      path: '/account/access-token',
      summary: 'Create an access token valid for up to one hour',
    })
    .output(z.object({ token: z.string(), expiresAt: z.iso.datetime() })),
  geolocation: open
    .route({ method: 'GET', path: '/geolocation', summary: 'Get the country of the caller' })
    .output(z.object({ countryCode: z.string() })),
}
