import { secondMs } from '@taplore/kit'
import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'

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
export async function wakeFeedsAt(ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> {
  const time = Math.ceil(at.getTime() / secondMs) * secondMs
  await ctx.jobs(runFeedsJob, {}, { singletonKey: `at-${time}`, startAfter: at })
}
