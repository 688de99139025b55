import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** A scheduled change of plan takes effect by the clock, without any event. */
export const followPlans = defineJob({
  name: 'billing.follow-plans',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  concurrency: 1,
})
