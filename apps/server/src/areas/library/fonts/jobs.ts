import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes font files that were brought and that no font names, and letters cut for drafts that nobody looks at any more. */
export const sweepFontFiles = defineJob({
  name: 'fonts.sweep-files',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
