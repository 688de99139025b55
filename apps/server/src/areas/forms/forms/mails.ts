import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const formLinkMail = defineMail(
  'forms.link',
  z.object({ from: foreignName, form: foreignName, message: z.string(), url: mailUrl }),
  ({ from, form, message, url }, _product, say) => ({
    subject: say`${from} asks you to fill in “${form}”`,
    title: form,
    paragraphs: [
      say`${from} sends you a form and asks for your answers.`,
      ...(message.trim() === '' ? [] : message.trim().split(/\n{2,}/)),
    ],
    action: { label: say`Open the form`, url },
    note: say`Do you not know ${from}? Then you need not do anything; nothing was subscribed to in your name.`,
  }),
)
