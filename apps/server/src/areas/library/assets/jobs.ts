import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes files that were removed long ago and are not used, and leftovers of broken uploads. */
export const sweepFiles = defineJob({
  name: 'assets.sweep-files',
  payload: z.object({}),
  schedule: '20 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 2 * 3600,
})
