import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Sends notifications; runs when one is written, at the next retry, and every minute as a fallback. */
export const deliverNotifications = defineJob({
  name: 'sandbox.deliver-notifications',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 2,
  concurrency: 1,
})

/** Does what is due by the clock of the sandbox: renewals, retries, cancellations, disputes, approvals of refunds. */
export const followClock = defineJob({
  name: 'sandbox.follow-clock',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
})
