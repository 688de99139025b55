import { z } from 'zod'
import { defineMail } from '../../foundation/mail/index.ts'

export const supportAccessMail = defineMail(
  'staff.look',
  z.object({
    name: z.string(),
    staffName: z.string(),
    workspace: z.string(),
    reason: z.string(),
    minutes: z.number(),
  }),
  ({ name, staffName, workspace, reason, minutes }, product, say) => ({
    subject: say`${product} support is looking into a workspace of yours`,
    title: say`Support is viewing your workspace`,
    paragraphs: [
      say`Hello ${name},`,
      say`${staffName} of our support team looks into the workspace “${workspace}” for up to ${minutes} minutes. They see it and cannot change anything.`,
      say`Reason given: ${reason}`,
      say`It’s recorded in the workspace’s audit log. If you have questions, contact us.`,
    ],
  }),
)
