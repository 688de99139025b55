import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Sends what is due; comes when something is queued, when a wait ends, and every minute in case neither woke anybody. */
export const deliverDueJob = defineJob({
  name: 'webhooks.deliver-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 2,
  // Two, so that one which waits for slow receivers keeps nobody else waiting.
  concurrency: 2,
  expireInSeconds: 3_600,
})

/** Every night: forgets what ended long ago. */
export const forgetLogs = defineJob({
  name: 'webhooks.forget-logs',
  payload: z.object({}),
  schedule: '20 3 * * *',
  concurrency: 1,
})
