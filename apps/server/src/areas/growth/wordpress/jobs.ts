import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { wakeAt } from '../../../platform/jobs/wake-at.ts'

/** Brings stories to their sites; runs at each request and attempt, and every minute as a fallback. */
export const postDueJob = defineJob({
  name: 'wordpress.post-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 2,
  // Two, so that a slow site does not hold up the others.
  concurrency: 2,
  expireInSeconds: 1_800,
})

/** Looks at a site that has registered itself. */
export const checkSiteJob = defineJob({
  name: 'wordpress.check-site',
  payload: z.object({ workspaceId: z.uuid(), siteId: z.uuid() }),
  retryLimit: 2,
  concurrency: 2,
  expireInSeconds: 120,
})

/** Wakes a worker at a time: now, or when the next attempt is due. */
export const wakePoster = (ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> => wakeAt(ctx, postDueJob, at)
