import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes imports of last month, and orphaned import files. */
export const sweepImports = defineJob({
  name: 'imports.sweep',
  payload: z.object({}),
  schedule: '25 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
