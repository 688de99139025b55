import { defineRefusals, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from '../foundation/operation.ts'

/** Captcha services that work with the customer's own key. */
export const captchaServices = ['recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile'] as const
export type CaptchaService = (typeof captchaServices)[number]

/** How forms are protected from spam. `embedded`: proof of work on the device, without a key or third party. */
export const captchaTypes = ['none', 'embedded', ...captchaServices] as const
export type CaptchaType = (typeof captchaTypes)[number]

/** How much work the embedded challenge requires: almost none, a moment, or a second or two. */
export const captchaDifficulties = ['light', 'normal', 'strong'] as const
export type CaptchaDifficulty = (typeof captchaDifficulties)[number]

/** Reasons for a verdict. The first group rejects; the second accepts with a remark that the spam check considers. */
export const captchaReasons = [
  'missing',
  'broken',
  'other-form',
  'expired',
  'used',
  'too-fast',
  'too-many-without-script',
  'refused-by-service',
  'low-score',

  'without-script',
  'service-unreachable',
  'key-refused',
] as const
export type CaptchaReason = (typeof captchaReasons)[number]

export const captchaMessages = {
  siteKeyMissing: 'Enter the site key.',
  secretMissing: 'Enter the secret key.',
} as const

/** A site key or secret as a service shows it. */
export const captchaKeyTextSchema = lineSchema(300).regex(
  /^[\w.:-]*$/,
  'A key is made of letters, digits, dots, hyphens and underscores.',
)

export const captchaKeySchema = z.object({
  service: z.enum(captchaServices),
  /** Public: pages contain it. The matching secret never leaves the server. */
  siteKey: z.string(),
  hasSecret: z.boolean(),
  /** When the service last accepted the secret; null when it could not be asked. */
  checkedAt: z.iso.datetime().nullable(),
})
export type CaptchaKey = z.infer<typeof captchaKeySchema>

export const captchaSettingsSchema = z.object({
  type: z.enum(captchaTypes),
  difficulty: z.enum(captchaDifficulties),
  /** reCAPTCHA v3 gives 0 (a program) to 1 (a person); submissions below this are spam. */
  minScore: z.number().min(0).max(1),
  /** Whether a new form follows the workspace setting or starts without a captcha. */
  isOnForNewForms: z.boolean(),
})
export type CaptchaSettings = z.infer<typeof captchaSettingsSchema>

export const captchaDefaults: CaptchaSettings = {
  type: 'embedded',
  difficulty: 'normal',
  minScore: 0.5,
  isOnForNewForms: true,
}

export const captchaViewSchema = captchaSettingsSchema.extend({ keys: z.array(captchaKeySchema) })
export type CaptchaView = z.infer<typeof captchaViewSchema>

export const captchaRefusals = defineRefusals({
  CAPTCHA_KEY_MISSING: { status: 422, message: 'Save the keys of this service first.' },
  CAPTCHA_SECRET_MISSING: { status: 422, message: captchaMessages.secretMissing },
  CAPTCHA_SECRET_REFUSED: {
    status: 422,
    message: 'The service rejected this secret key. Copy it again from its console.',
  },
  CAPTCHA_KEY_IN_USE: { status: 409, message: 'This captcha is in use. Choose another one first.' },
})
const R = captchaRefusals

const read = operation({ access: 'workspace', needs: 'forms.view' })
const write = operation({ access: 'workspace', needs: 'forms.manage' })

export const captcha = {
  get: read
    .route({ method: 'GET', path: '/captcha', summary: 'Get the captcha settings of a workspace' })
    .output(captchaViewSchema),
  save: write
    .route({ method: 'POST', path: '/captcha', summary: 'Update the captcha settings of a workspace' })
    .input(captchaSettingsSchema.partial())
    .output(captchaViewSchema)
    .errors({ CAPTCHA_KEY_MISSING: R.CAPTCHA_KEY_MISSING }),
  saveKey: write
    .route({ method: 'POST', path: '/captcha/keys', summary: 'Save the keys of a captcha service' })
    .input(
      z.object({
        service: z.enum(captchaServices),
        siteKey: captchaKeyTextSchema.min(1, captchaMessages.siteKeyMissing),
        /** Omit to keep the saved secret. */
        secret: captchaKeyTextSchema.min(1, captchaMessages.secretMissing).optional(),
      }),
    )
    .output(captchaViewSchema)
    .errors({
      CAPTCHA_SECRET_MISSING: R.CAPTCHA_SECRET_MISSING,
      CAPTCHA_SECRET_REFUSED: R.CAPTCHA_SECRET_REFUSED,
    }),
  removeKey: write
    .route({ method: 'POST', path: '/captcha/keys/remove', summary: 'Delete the keys of a captcha service' })
    .input(z.object({ service: z.enum(captchaServices) }))
    .output(captchaViewSchema)
    .errors({ CAPTCHA_KEY_IN_USE: R.CAPTCHA_KEY_IN_USE }),
}
