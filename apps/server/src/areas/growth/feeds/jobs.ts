import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { wakeAt } from '../../../platform/jobs/wake-at.ts'

/** Reads the feeds that are due; every minute, and when someone saves a feed or asks for a run. */
export const runFeedsJob = defineJob({
  name: 'feeds.run-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 1,
  concurrency: 2,
  expireInSeconds: 15 * 60,
})

/** Wakes a worker now. Several feeds share a job. */
export async function wakeFeeds(ctx: Pick<SystemContext, 'jobs'>): Promise<void> {
  await ctx.jobs(runFeedsJob, {}, { singletonKey: 'now' })
}

/** Wakes a worker at a time. */
export const wakeFeedsAt = (ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> => wakeAt(ctx, runFeedsJob, at)
