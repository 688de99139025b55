import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes what was removed long ago and nobody needs, and what broken uploads left behind. */
export const sweepFiles = defineJob({
  name: 'assets.sweep-files',
  payload: z.object({}),
  schedule: '20 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 2 * 3600,
})
