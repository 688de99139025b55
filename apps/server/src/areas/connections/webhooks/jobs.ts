import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Sends due deliveries; runs when something is queued, at the next retry, and every minute as a fallback. */
export const deliverDueJob = defineJob({
  name: 'webhooks.deliver-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 2,
  // Two, so that one waiting for slow receivers does not block the rest.
  concurrency: 2,
  expireInSeconds: 3_600,
})

/** Every night: deletes old deliveries. */
export const deleteOldLogs = defineJob({
  name: 'webhooks.forget-logs',
  payload: z.object({}),
  schedule: '20 3 * * *',
  concurrency: 1,
})
