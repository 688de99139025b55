import { z } from 'zod'
import { defineJob } from '../../platform/jobs/jobs.ts'

export const sendReset = defineJob({ name: 'identity.send-reset', payload: z.object({ email: z.string() }) })

export const forgetSpent = defineJob({
  name: 'identity.forget-spent',
  payload: z.object({}),
  schedule: '41 * * * *',
  concurrency: 1,
})
