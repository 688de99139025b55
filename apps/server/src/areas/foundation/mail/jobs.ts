import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Waits double from ten seconds: a relay that is down over night gets its mails in the morning. */
const mostTries = 13

export const deliverMail = defineJob({
  name: 'mail.deliver',
  payload: z.object({
    id: z.uuid(),
    to: z.string(),
    template: z.string(),
    /** Sealed, because links in it open accounts and the queue is a table too. */
    sealedData: z.string(),
    requestKey: z.string().nullable(),
    /** Of its reader, where the sender knows it (BCP 47). */
    language: z.string().nullish(),
  }),
  retryLimit: mostTries,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
  concurrency: 4,
})

export const forgetMails = defineJob({
  name: 'mail.forget',
  payload: z.object({}),
  schedule: '17 3 * * *',
  concurrency: 1,
})

/** Hands over once more what lies in the outbox. */
export const resendMail = defineJob({
  name: 'mail.resend',
  payload: z.object({ id: z.uuid() }),
  retryLimit: mostTries,
  retryDelaySeconds: 10,
  expireInSeconds: 120,
})
