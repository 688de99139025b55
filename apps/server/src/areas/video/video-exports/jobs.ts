import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes expired exports and files without an export. */
export const sweepVideoExports = defineJob({
  name: 'video-exports.sweep',
  payload: z.object({}),
  schedule: '25 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
