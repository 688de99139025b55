import { trafficLevels } from '@taplore/contract'
import { z } from 'zod'
import { defineMail, mailUrl } from '../../foundation/mail/index.ts'

export const trafficMail = defineMail(
  'publishing.traffic',
  z.object({
    level: z.literal(trafficLevels),
    gigabytes: z.number().int(),
    neededPlan: z.string().nullable(),
    url: mailUrl,
  }),
  ({ level, gigabytes, neededPlan, url }, _product, say) => ({
    subject: say`Your stories have used ${level}% of this month’s traffic`,
    title: say`Your stories have used ${level}% of this month’s traffic`,
    paragraphs: [
      level === 100
        ? say`Your plan includes ${gigabytes} GB of traffic a month, and your published stories have used all of it. They stay online.`
        : say`Your plan includes ${gigabytes} GB of traffic a month. Your published stories stay online if they use more.`,
      say`Traffic is counted anew on the first day of each month.`,
      ...(neededPlan ? [say`The ${neededPlan} plan includes more.`] : []),
    ],
    action: { label: say`See plans`, url },
  }),
)
