import { defineRefusals, idSchema, lineSchema } from '@taplore/kit'
import { z } from 'zod'
import { operation } from './operation.ts'

export const mailStates = ['queued', 'sent', 'failed'] as const

export const mailSummarySchema = z.object({
  id: idSchema,
  /** The template's name, for example `identity.verify-email`. */
  kind: z.string(),
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  createdAt: z.iso.datetime(),
  sentAt: z.iso.datetime().nullable(),
})
export type MailSummary = z.infer<typeof mailSummarySchema>

export const mailRefusals = defineRefusals({
  MAILBOX_CLOSED: { status: 404, message: 'This installation sends its email, so there is no mailbox to read.' },
  MAIL_NOT_FOUND: { status: 404, message: 'This email no longer exists.' },
})
const { MAILBOX_CLOSED, MAIL_NOT_FOUND } = mailRefusals

const open = operation({ access: 'public' })

/** The embedded mailbox of development and local installations, with the emails that would have been sent. */
export const mail = {
  mailbox: {
    list: open
      .route({ method: 'GET', path: '/mailbox', summary: 'List the emails in the embedded mailbox' })
      .input(
        z.object({
          /** Only emails to this address. */
          to: lineSchema(320).optional(),
          limit: z.coerce.number().int().min(1).max(100).default(25),
          /** Cursor of the previous page. */
          after: idSchema.optional(),
        }),
      )
      .output(z.object({ mails: z.array(mailSummarySchema), next: idSchema.nullable() }))
      .errors({ MAILBOX_CLOSED }),
    get: open
      .route({
        method: 'GET',
        path: '/mailbox/{mailId}',
        summary: 'Get an email in the embedded mailbox with its text',
      })
      .input(z.object({ mailId: idSchema }))
      .output(mailSummarySchema.extend({ text: z.string(), html: z.string() }))
      .errors({ MAILBOX_CLOSED, MAIL_NOT_FOUND }),
  },
}
