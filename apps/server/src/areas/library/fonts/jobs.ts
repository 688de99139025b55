import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes uploaded font files that no font uses, and expired subset fonts of drafts. */
export const sweepFontFiles = defineJob({
  name: 'fonts.sweep-files',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
