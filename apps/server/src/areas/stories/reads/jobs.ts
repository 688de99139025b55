import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every hour: throws away the salts and hashes of readers of days that are over. */
export const forgetReadersJob = defineJob({
  name: 'reads.forget-readers',
  payload: z.object({}),
  schedule: '5 * * * *',
  concurrency: 1,
})

/** Every night: counts the views of the last days again, corrects counters that differ, and deletes old views. */
export const recountReadsJob = defineJob({
  name: 'reads.recount',
  payload: z.object({}),
  schedule: '30 3 * * *',
  concurrency: 1,
})
