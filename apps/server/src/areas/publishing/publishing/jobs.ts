import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

/** Tells search engines of changed pages of a channel, by IndexNow. */
export const pingSearchEnginesJob = defineJob({
  name: 'publishing.ping-search-engines',
  payload: z.object({ channelId: z.uuid(), since: z.iso.datetime().nullable(), slugs: z.array(z.string()) }),
  retryDelaySeconds: 60,
  concurrency: 1,
})

/** Compares what was served this month with the plans. */
export const checkTraffic = defineJob({
  name: 'publishing.check-traffic',
  payload: z.object({}),
  schedule: '35 * * * *',
  concurrency: 1,
})
