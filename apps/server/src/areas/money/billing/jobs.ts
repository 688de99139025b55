import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** A change of plan that was scheduled takes effect by the clock; nobody tells. */
export const followPlans = defineJob({
  name: 'billing.follow-plans',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
})
