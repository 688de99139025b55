import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

export const deleteOldAuditEvents = defineJob({
  name: 'audit.forget-old-acts',
  payload: z.object({}),
  schedule: '17 3 * * *',
  concurrency: 1,
})
