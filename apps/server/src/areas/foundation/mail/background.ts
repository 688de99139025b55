import { dayMs } from '@taplore/kit'
import { type Background, onJob, onLongJob } from '../../../platform/background/background.ts'
import { deliverMail } from './deliver-mail.ts'
import { deliverMail as deliverMailJob, purgeEmails, resendMail } from './jobs.ts'
import { handOver } from './outbox.ts'
import { deleteMailsBefore } from './store.ts'

const retentionDays = 30

export const mailBackground: Background = {
  jobs: [
    onLongJob(deliverMailJob, (ctx, payload, run) =>
      deliverMail(ctx, payload, { attempt: run.attempt, retryLimit: deliverMailJob.retryLimit }),
    ),
    onLongJob(resendMail, (ctx, { id }, run) => handOver(ctx, id, { isLast: run.attempt >= resendMail.retryLimit })),
    onJob(purgeEmails, async (ctx) => {
      const gone = await deleteMailsBefore(ctx.db, new Date(ctx.clock.now().getTime() - retentionDays * dayMs))
      await ctx.providers.email.forget(gone)
    }),
  ],
}
