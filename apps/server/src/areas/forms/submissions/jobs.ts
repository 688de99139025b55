import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const ids = z.object({ ids: z.array(z.uuid()).max(1_000) })

/** Sent with the submissions themselves: counts them and runs the follow-up. */
export const followUp = defineJob({
  name: 'submissions.follow-up',
  payload: ids,
  concurrency: 2,
  batchSize: 40,
  restMs: 250,
  retryLimit: 8,
})

/**
 * Announces new submissions of a form to features above. Sent a few seconds ahead, by only some of the batches that
 * arrive meanwhile.
 */
export const announceArrivals = defineJob({
  name: 'submissions.announce-arrivals',
  payload: z.object({ workspaceId: z.uuid(), formId: z.uuid(), firstId: z.uuid() }),
  concurrency: 1,
})

/** Processes what a lost job left behind. */
export const followLost = defineJob({
  name: 'submissions.follow-lost',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
})

/** Checks by DNS whether email can be delivered to the addresses in submissions. */
export const checkEmails = defineJob({
  name: 'submissions.check-emails',
  payload: ids,
  restMs: 250,
  retryLimit: 3,
})

/** Recounts a form and compares. */
export const recount = defineJob({
  name: 'submissions.recount',
  payload: z.object({ formId: z.uuid(), workspaceId: z.uuid() }),
  concurrency: 1,
  retryLimit: 2,
})

/** Sent when submissions are permanently deleted: deletes the emails about them. */
export const purgeEmails = defineJob({ name: 'submissions.forget-mails', payload: ids, concurrency: 1 })

/**
 * Sent when rows are deleted: deletes their files after the commit and outside a transaction, since a storage may be
 * slow.
 */
export const removeBytes = defineJob({
  name: 'submissions.remove-bytes',
  payload: z.object({ keys: z.array(z.string()).max(1_000) }),
  concurrency: 1,
  retryLimit: 8,
})

/** Every night: deletes data past its retention, orphans and expired exports. */
export const sweep = defineJob({
  name: 'submissions.sweep',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3_600,
})

/** Unlocks submissions where the plan or bought credits allow more now; of one owner, or of all. */
export const unlock = defineJob({
  name: 'submissions.unlock',
  payload: z.object({ ownerId: z.uuid().optional() }),
  schedule: '*/5 * * * *',
  concurrency: 1,
})
