import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: deletes expired challenges. */
export const deleteOldUses = defineJob({
  name: 'captcha.forget-uses',
  payload: z.object({}),
  schedule: '25 * * * *',
  concurrency: 1,
})
