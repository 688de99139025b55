import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: deletes addresses without recent votes. */
export const clearVoterAddresses = defineJob({
  name: 'votes.forget-addresses',
  payload: z.object({}),
  schedule: '40 * * * *',
  concurrency: 1,
})
