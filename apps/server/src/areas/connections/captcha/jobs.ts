import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: forgets challenges that nobody can use any more anyway. */
export const forgetUses = defineJob({
  name: 'captcha.forget-uses',
  payload: z.object({}),
  schedule: '25 * * * *',
  concurrency: 1,
})
