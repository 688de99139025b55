import { z } from 'zod'
import { defineMail, foreignName, mailUrl } from '../../foundation/mail/index.ts'

export const switchedOffMail = defineMail(
  'webhooks.switched-off',
  z.object({
    webhook: foreignName,
    reason: z.enum(['gone', 'failing']),
    url: mailUrl,
    settingsUrl: mailUrl.optional(),
  }),
  ({ webhook, reason, url, settingsUrl }, _product, say) => ({
    subject: say`The webhook “${webhook}” is off`,
    title: say`A webhook was turned off`,
    paragraphs: [
      reason === 'gone'
        ? say`The receiver of “${webhook}” responded that it no longer exists (410), so we stopped sending to it.`
        : say`Every delivery to “${webhook}” failed for three days, so we stopped sending to it.`,
      say`Failed deliveries are in its log. Turn the webhook back on to resend them.`,
    ],
    action: { label: say`Open webhooks`, url },
    ...(settingsUrl ? { note: say`To choose which emails you get, go to: ${settingsUrl}` } : {}),
  }),
)
