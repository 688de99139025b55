import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

export const forgetOldActs = defineJob({
  name: 'audit.forget-old-acts',
  payload: z.object({}),
  schedule: '17 3 * * *',
  concurrency: 1,
})
