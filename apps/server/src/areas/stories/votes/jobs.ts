import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: forgets addresses that have sent no vote lately. */
export const forgetAddresses = defineJob({
  name: 'votes.forget-addresses',
  payload: z.object({}),
  schedule: '40 * * * *',
  concurrency: 1,
})
