import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes what was in the trash for 30 days, uploads that were never complete, and files nobody needs. */
export const sweepVideos = defineJob({
  name: 'video.sweep',
  payload: z.object({}),
  schedule: '25 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
