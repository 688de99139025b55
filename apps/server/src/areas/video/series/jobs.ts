import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Every minute: begins episodes whose time comes, and settles those that were stopped. */
export const makeDueJob = defineJob({
  name: 'series.make-due',
  payload: z.object({}),
  schedule: '* * * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 600,
})

/** Every night: deletes files of episodes that have expired or are gone. */
export const sweepSeriesJob = defineJob({
  name: 'series.sweep',
  payload: z.object({}),
  schedule: '40 4 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3600,
})
