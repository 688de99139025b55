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

/** What decides how a form is asked and until when. Mails to owner and respondent come with a later version. */
export const settingsSchema = z.strictObject({
  /** One question at a time, or whole pages; the same questions and the same path either way. */
  layout: z.enum(['steps', 'pages']),
  progress: z.enum(['none', 'bar', 'steps', 'percent']),
  hasNumbers: z.boolean(),
  canGoBack: z.boolean(),
  /** Letters, digits and Enter answer and go on; can be switched off (WCAG 2.1.4). */
  hasShortcuts: z.boolean(),
  /** Kept as it is answered, before it is sent. */
  keepsPartial: z.boolean(),
  /** Offers a link to go on later. */
  canResume: z.boolean(),
  /** A look at all answers before sending. */
  hasReview: z.boolean(),
  /** On the button that sends; the word of the language when empty. */
  submitLabel: labelSchema,
  opensAt: momentSchema.nullable(),
  closesAt: momentSchema.nullable(),
  /** Answers that are taken; null: no end. */
  maxResponses: z.number().int().min(1).max(100_000_000).nullable(),
  /** Shown before, after, and when full. */
  closedText: helpSchema,
  /** A hash, made and compared by the server; never sent out (`publicForm`). Null: no password. */
  passwordHash: textSchema(500).min(1).nullable(),
  onePerPerson: z.discriminatedUnion('by', [
    z.strictObject({ by: z.literal('off') }),
    /** By a mark kept on the device itself, without a cookie. */
    z.strictObject({ by: z.literal('device') }),
    /** By the answer to a question: an email address, a number of a ticket. */
    z.strictObject({ by: z.literal('answer'), elementId: idSchema }),
  ]),
  captcha: z.enum(['workspace', 'none', 'embedded', 'recaptcha-v2', 'recaptcha-v3', 'hcaptcha', 'turnstile']),
  keepsAddress: z.boolean(),
  /** Days until answers are removed; null: kept. */
  retentionDays: z.number().int().min(1).max(36_500).nullable(),
  sendsToLeads: z.boolean(),
  /** Hosts whose pages may show the form in a frame, `*.` for those below; absent or empty: any. */
  embedHosts: z
    .array(z.string().regex(/^(\*\.)?[a-z0-9](?:[a-z0-9.-]{0,200}[a-z0-9])?(?::\d{1,5})?$/))
    .max(50)
    .optional(),
})
export type FormSettings = z.infer<typeof settingsSchema>

/** So many answers of a sort, and what happens to those beyond. */
export const quotaSchema = z.strictObject({
  id: idSchema,
  name: textSchema(limits.nameLength),
  /** Which answers count. */
  when: conditionSchema,
  limit: z.number().int().min(0).max(100_000_000),
  /** Where those beyond it come out. */
  endingId: idSchema,
})
export type Quota = z.infer<typeof quotaSchema>

const endingFields = {
  id: idSchema,
  name: textSchema(limits.nameLength),
  /** The first ending whose condition holds is taken; null holds always. */
  when: conditionSchema.nullable(),
}

export const endingSchema = z.discriminatedUnion('type', [
  z.strictObject({
    ...endingFields,
    type: z.literal('page'),
    title: titleSchema,
    text: richTextSchema,
    buttonLabel: labelSchema,
    /** Where the button leads; no button when empty. */
    buttonUrl: linkUrlSchema,
    showsScore: z.boolean(),
    /** Offers to answer once more. */
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
