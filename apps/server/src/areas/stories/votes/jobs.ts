import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: deletes addresses without recent votes. */
export const clearVoterAddresses = defineJob({
  name: 'votes.forget-addresses',
  payload: z.object({}),
  schedule: '40 * * * *',
  concurrency: 1,
})

/** Every night: counts the votes of stories with recent votes again, and corrects totals that differ. */
export const recountVotesJob = defineJob({
  name: 'votes.recount',
  payload: z.object({}),
  schedule: '10 3 * * *',
  concurrency: 1,
})
