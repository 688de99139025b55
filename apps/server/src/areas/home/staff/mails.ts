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
    subject: say`${product} support is viewing your workspace`,
    title: say`Support is viewing your workspace`,
    paragraphs: [
      say`Hello ${name},`,
      say`${staffName} from our support team can view the workspace “${workspace}” for up to ${minutes} minutes. They can’t change anything.`,
      say`Reason given: ${reason}`,
      say`It’s recorded in the workspace’s audit log. If you have questions, contact us.`,
    ],
  }),
)
