import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every night: deletes attempts to link an account that were never finished. */
export const deleteOldAttempts = defineJob({
  name: 'linked-accounts.delete-attempts',
  payload: z.object({}),
  schedule: '40 3 * * *',
  concurrency: 1,
})
