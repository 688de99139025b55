import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: removes exports whose time is over, files without an export, and folders of processes that were killed. */
export const sweepExports = defineJob({
  name: 'exports.sweep',
  payload: z.object({}),
  schedule: '5 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
