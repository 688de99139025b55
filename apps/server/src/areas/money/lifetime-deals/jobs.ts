import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Notes of codes for addresses that never signed up. */
export const deleteOldNotes = defineJob({
  name: 'lifetime-deals.delete-old-notes',
  payload: z.object({}),
  schedule: '40 4 * * *',
  concurrency: 1,
})
