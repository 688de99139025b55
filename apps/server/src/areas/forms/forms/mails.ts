import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const formLinkMail = defineMail(
  'forms.link',
  z.object({ from: foreignName, form: foreignName, message: z.string(), url: mailUrl }),
  ({ from, form, message, url }, _product, say) => ({
    subject: say`${from} asked you to fill in “${form}”`,
    title: form,
    paragraphs: [
      say`${from} sent you a form to fill in.`,
      ...(message.trim() === '' ? [] : message.trim().split(/\n{2,}/)),
    ],
    action: { label: say`Open the form`, url },
    note: say`If you don’t know ${from}, you can ignore this email. You haven’t been subscribed to anything.`,
  }),
)
