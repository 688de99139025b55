import { textSchema } from '@taplore/kit'
import { z } from 'zod'
import { limits } from './limits.ts'
import { conditionSchema } from './logic/condition.ts'
import {
  helpSchema,
  idSchema,
  labelSchema,
  linkUrlSchema,
  momentSchema,
  richTextSchema,
  titleSchema,
} from './values.ts'

/** How a form is asked and until when. Emails to owner and respondent are settings of the server. */
export const settingsSchema = z.strictObject({
  /** One question at a time, or whole pages; the same questions and path either way. */
  layout: z.enum(['steps', 'pages']),
  progress: z.enum(['none', 'bar', 'steps', 'percent']),
  hasNumbers: z.boolean(),
  canGoBack: z.boolean(),
  /** Keyboard shortcuts: letters, digits and Enter answer and continue; can be turned off (WCAG 2.1.4). */
  hasShortcuts: z.boolean(),
  /** Saves partial submissions. */
  keepsPartial: z.boolean(),
  /** Offers a link to continue later. */
  canResume: z.boolean(),
  /** A review of all answers before submitting. */
  hasReview: z.boolean(),
  /** Label of the submit button; the default text of the language when empty. */
  submitLabel: labelSchema,
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  /** Maximum number of submissions; null: unlimited. */
  maxResponses: z.number().int().min(1).max(100_000_000).nullable(),
  /** Messages before opening, after closing, and when full. */
  closedText: helpSchema,
  /** A hash, created and compared by the server; never sent (`publicForm`). Null: no password. */
  passwordHash: textSchema(500).min(1).nullable(),
  onePerPerson: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('off') }),
    /** By a mark stored on the device, without a cookie. */
    z.strictObject({ by: z.literal('device') }),
    /** By the answer to a question: an email address or a ticket number. */
    z.strictObject({ by: z.literal('answer'), elementId: idSchema }),
  ]),
  captcha: z.enum(['workspace', 'none', 'embedded', 'recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile']),
  keepsAddress: z.boolean(),
  /** Retention in days; null: unlimited. */
  retentionDays: z.number().int().min(1).max(36_500).nullable(),
  sendsToLeads: z.boolean(),
  /** Hosts that may embed the form, `*.` for subdomains; missing or empty: any. */
  embedHosts: z
    .array(z.string().regex(/^(\*\.)?[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?$/))
    .max(50)
    .optional(),
})
export type FormSettings = z.infer<typeof settingsSchema>

/** A limit for submissions of one kind, and what happens beyond it. */
export const quotaSchema = z.strictObject({
  id: idSchema,
  name: textSchema(limits.nameLength),
  /** Which submissions count. */
  when: conditionSchema,
  limit: z.number().int().min(0).max(100_000_000),
  /** The ending beyond the limit. */
  endingId: idSchema,
})
export type Quota = z.infer<typeof quotaSchema>

const endingFields = {
  id: idSchema,
  name: textSchema(limits.nameLength),
  /** The first ending whose condition is true is used; null is always true. */
  when: conditionSchema.nullable(),
}

export const endingSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...endingFields,
    type: z.literal('page'),
    title: titleSchema,
    text: richTextSchema,
    buttonLabel: labelSchema,
    /** Target of the button; no button when empty. */
    buttonUrl: linkUrlSchema,
    showsScore: z.boolean(),
    /** Offers another submission. */
    canRestart: z.boolean(),
  }),
  z.strictObject({ ...endingFields, type: z.literal('redirect'), url: linkUrlSchema }),
])

export type Ending = z.infer<typeof endingSchema>

export function defaultSettings(): FormSettings {
  return {
    layout: 'steps',
    progress: 'bar',
    hasNumbers: false,
    canGoBack: true,
    hasShortcuts: true,
    keepsPartial: true,
    canResume: false,
    hasReview: false,
    submitLabel: '',
    opensAt: null,
    closesAt: null,
    maxResponses: null,
    closedText: '',
    passwordHash: null,
    onePerPerson: { by: 'off' },
    captcha: 'workspace',
    keepsAddress: false,
    retentionDays: null,
    sendsToLeads: false,
  }
}
