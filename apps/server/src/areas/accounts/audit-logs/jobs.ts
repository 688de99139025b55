import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

export const removeExports = defineJob({
  name: 'audit-logs.remove-exports',
  payload: z.object({}),
  schedule: '47 3 * * *',
  concurrency: 1,
})
