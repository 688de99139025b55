import { type Background, onEvent, onJob, onJobs, onLongJob } from '../../../platform/background/background.ts'
import { purgeMailsAbout } from '../../foundation/mail/index.ts'
import { onTask } from '../../foundation/tasks/index.ts'
import { paymentEvents } from '../../money/payments/index.ts'
import { formEvents } from '../forms/index.ts'
import { recountForm } from './counters/recount-form.ts'
import { purgeForm } from './erasure/purge-form.ts'
import { sweepSubmissions } from './erasure/sweep-submissions.ts'
import { submissionEvents } from './events.ts'
import { writeExport } from './exports/write-export.ts'
import { checkEmailDeliverability, followUp, followUpLostSubmissions } from './follow-up/follow-up.ts'
import { changeMatching, removeMatching } from './inbox/bulk-actions.ts'
import { unlockSubmissions } from './inbox/unlock-submissions.ts'
import * as jobs from './jobs.ts'
import { changeSubmissionsKind, exportSubmissionsKind, removeSubmissionsKind } from './kinds.ts'

export const submissionsBackground: Background = {
  jobs: [
    onJobs(jobs.followUp, (ctx, payloads) => followUp(ctx, { ids: payloads.flatMap(({ ids }) => ids) })),
    onJob(jobs.announceArrivals, (ctx, arrived) => ctx.events.announce(submissionEvents.received, arrived)),
    onJob(jobs.followLost, (ctx) => followUpLostSubmissions(ctx)),
    onJob(jobs.purgeEmails, (ctx, { ids }) => purgeMailsAbout(ctx, ids)),
    onLongJob(jobs.removeBytes, async ({ providers }, { keys }) => {
      for (const key of keys) await providers.storage.remove(key)
    }),
    onLongJob(jobs.checkEmails, (ctx, payload) => checkEmailDeliverability(ctx, payload)),
    onLongJob(jobs.recount, async (ctx, payload) => {
      await recountForm(ctx, payload)
    }),
    onLongJob(jobs.sweep, async (ctx, _payload, { signal }) => {
      const result = await sweepSubmissions({ ...ctx, signal })
      ctx.log.info(result, 'answers swept')
    }),
    onLongJob(jobs.unlock, (ctx, payload) => unlockSubmissions(ctx, payload)),
    onTask(changeSubmissionsKind, changeMatching),
    onTask(removeSubmissionsKind, removeMatching),
    onTask(exportSubmissionsKind, writeExport),
  ],
  events: [
    onEvent(formEvents.erased, 'submissions.forget-form', (ctx, { formId }) => purgeForm(ctx, formId)),
    onEvent(paymentEvents.creditsAdded, 'submissions.unlock-with-credits', async (ctx, { ownerId, kind }) => {
      if (kind === 'submissions') await ctx.jobs(jobs.unlock, { ownerId }, { singletonKey: ownerId })
    }),
  ],
}
