import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/jobs.ts'

const ids = z.object({ ids: z.array(z.uuid()).max(1_000) })

/** Sent with the answers themselves: counts them, and sees to it that everybody hears of them. */
export const followUp = defineJob({
  name: 'submissions.follow-up',
  payload: ids,
  concurrency: 2,
  batchSize: 40,
  restMs: 250,
  retryLimit: 8,
})

/** Takes up what a lost job left behind. */
export const followLost = defineJob({
  name: 'submissions.follow-lost',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
})

/** Asks the name system whether mail would arrive at the addresses in answers. */
export const checkEmails = defineJob({
  name: 'submissions.check-emails',
  payload: ids,
  restMs: 250,
  retryLimit: 3,
})

/** Counts a form anew and compares. */
export const recount = defineJob({
  name: 'submissions.recount',
  payload: z.object({ formId: z.uuid(), workspaceId: z.uuid() }),
  concurrency: 1,
  retryLimit: 2,
})

/** Sent when answers are deleted for good: the mails about them go too. */
export const forgetMails = defineJob({ name: 'submissions.forget-mails', payload: ids, concurrency: 1 })

/** Sent where rows go: their bytes are removed once that is sure, and in no transaction, for a store may be slow. */
export const removeBytes = defineJob({
  name: 'submissions.remove-bytes',
  payload: z.object({ keys: z.array(z.string()).max(1_000) }),
  concurrency: 1,
  retryLimit: 8,
})

/** Every night: what forms promised to forget, strays, exports whose time is over. */
export const sweep = defineJob({
  name: 'submissions.sweep',
  payload: z.object({}),
  schedule: '50 3 * * *',
  concurrency: 1,
  retryLimit: 1,
  expireInSeconds: 3_600,
})

/** Opens answers that were locked, where the plan has room now. */
export const unlock = defineJob({
  name: 'submissions.unlock',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  concurrency: 1,
})
