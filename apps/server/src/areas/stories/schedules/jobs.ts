import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { wakeAt } from '../../../platform/jobs/wake-at.ts'

/** Publishes what is due; runs at each chosen time, and every minute as a fallback. */
export const runDueJob = defineJob({
  name: 'schedules.run-due',
  payload: z.object({}),
  schedule: '* * * * *',
  // At once, and after the claims of a worker that died have ended.
  afterStartSeconds: [0, 3],
  retryLimit: 2,
  concurrency: 2,
  expireInSeconds: 15 * 60,
})

/** Prepares what goes live in the next minutes, so that nothing has to be drawn at that minute. */
export const prepareJob = defineJob({
  name: 'schedules.prepare',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 1,
  concurrency: 1,
})

/** Wakes a worker at a time. Several stories of one second share a job. */
export const wakeSchedules = (ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> => wakeAt(ctx, runDueJob, at)
