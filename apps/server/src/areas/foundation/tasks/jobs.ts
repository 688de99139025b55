import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every minute: ends tasks whose job was given up while nobody was there to say so. */
export const settleAbandoned = defineJob({
  name: 'tasks.settle-abandoned',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 300,
})
