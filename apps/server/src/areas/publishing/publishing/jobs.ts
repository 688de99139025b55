import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Compares what was served this month with the plans. */
export const checkTraffic = defineJob({
  name: 'publishing.check-traffic',
  payload: z.object({}),
  schedule: '35 * * * *',
  concurrency: 1,
})
