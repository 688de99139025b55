import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes recordings of voices that no voice has any more. */
export const sweepRecordings = defineJob({
  name: 'voices.sweep-recordings',
  payload: z.object({}),
  schedule: '35 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
