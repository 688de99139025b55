import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Delays double from ten seconds: if a relay is down overnight, emails are sent in the morning. */
const mostTries = 13

export const deliverMail = defineJob({
  name: 'mail.deliver',
  payload: z.object({
    id: z.uuid(),
    to: z.string(),
    template: z.string(),
    /** Encrypted, because its links open accounts and the queue is a table too. */
    sealedData: z.string(),
    requestKey: z.string().nullable(),
    /** Language of the recipient, if known (BCP 47). */
    language: z.string().nullish(),
  }),
  retryLimit: mostTries,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
  concurrency: 4,
})

export const purgeEmails = defineJob({
  name: 'mail.forget',
  payload: z.object({}),
  schedule: '17 3 * * *',
  concurrency: 1,
})

/** Resends an email from the outbox. */
export const resendMail = defineJob({
  name: 'mail.resend',
  payload: z.object({ id: z.uuid() }),
  retryLimit: mostTries,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
})
