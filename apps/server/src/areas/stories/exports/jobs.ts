import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes expired exports, files without an export, and folders of killed processes. */
export const sweepExports = defineJob({
  name: 'exports.sweep',
  payload: z.object({}),
  schedule: '5 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
