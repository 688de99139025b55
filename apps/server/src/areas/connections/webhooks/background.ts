import { webhookLimits } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { type Background, onJob, onLongJob } from '../../../platform/background/background.ts'
import { deliverDue } from './deliver-due.ts'
import { deleteFinishedBefore } from './delivery-store.ts'
import { deleteOldLogs, deliverDueJob } from './jobs.ts'

export const webhooksBackground: Background = {
  jobs: [
    onLongJob(deliverDueJob, (ctx, _payload, { signal }) => deliverDue(ctx, { signal })),
    onJob(deleteOldLogs, (ctx) =>
      deleteFinishedBefore(ctx, new Date(ctx.clock.now().getTime() - webhookLimits.logDays * dayMs)),
    ),
  ],
}
