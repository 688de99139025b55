import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const switchedOffMail = defineMail(
  'webhooks.switched-off',
  z.object({ webhook: foreignName, reason: z.enum(['gone', 'failing']), url: mailUrl }),
  ({ webhook, reason, url }, _product, say) => ({
    subject: say`The webhook “${webhook}” is off`,
    title: say`A webhook was turned off`,
    paragraphs: [
      reason === 'gone'
        ? say`The receiver of “${webhook}” said that it is gone for good (410), so it is told nothing more.`
        : say`Nothing has arrived at “${webhook}” for three days, so it is told nothing more.`,
      say`Failed deliveries are in its log. You can resend them once the webhook is on again.`,
    ],
    action: { label: say`Open webhooks`, url },
  }),
)
