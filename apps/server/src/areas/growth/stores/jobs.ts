import { z } from 'zod'
import type { SystemContext } from '../../../platform/context.ts'
import { defineJob } from '../../../platform/jobs/jobs.ts'
import { wakeAt } from '../../../platform/jobs/wake-at.ts'

/** Reads the products of stores that are due: every night, when someone asks, and where a killed worker left one. */
export const syncStoresJob = defineJob({
  name: 'stores.sync-due',
  payload: z.object({}),
  schedule: '* * * * *',
  retryLimit: 1,
  // Two, so that a slow store does not hold up the others.
  concurrency: 2,
  expireInSeconds: 30 * 60,
})

/** Puts changed prices into the drafts of a workspace. */
export const updateDraftsJob = defineJob({
  name: 'stores.update-drafts',
  payload: z.object({ workspaceId: z.uuid() }),
  expireInSeconds: 30 * 60,
})

/** Puts a changed look on the products in the drafts of a workspace. */
export const rebrandDraftsJob = defineJob({
  name: 'stores.rebrand-drafts',
  payload: z.object({ workspaceId: z.uuid() }),
  expireInSeconds: 30 * 60,
})

/** Wakes a worker at a time: now, or when a throttled store may be asked again. */
export const wakeSync = (ctx: Pick<SystemContext, 'jobs'>, at: Date): Promise<void> => wakeAt(ctx, syncStoresJob, at)
