import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const nothing = z.object({})

/** Every hour: the morning comes to each time zone at another one. */
export const sendSummariesJob = defineJob({
  name: 'notifications.send-summaries',
  payload: nothing,
  schedule: '5 * * * *',
  concurrency: 1,
})

/** Every night: deletes what is past its retention. */
export const sweepJob = defineJob({
  name: 'notifications.sweep',
  payload: nothing,
  schedule: '35 3 * * *',
  concurrency: 1,
})
