import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { wakeAt } from '../../../platform/jobs/wake-at.ts'

/** Posts what is due; runs when something is created, at the next attempt, and every minute as a fallback. */
export const postDueJob = defineJob({
  name: 'video-posts.post-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 2,
  // Two, so that a large file does not hold up the rest.
  concurrency: 2,
  expireInSeconds: 3_600,
})

/** Wakes a worker at a time: now, or when the next attempt is due. */
export const wakePoster = (ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> => wakeAt(ctx, postDueJob, at)
