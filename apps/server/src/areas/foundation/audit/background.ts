import { type Background, onJob } from '../../../platform/jobs/background.ts'
import { forgetOldActs } from './jobs.ts'
import { forgetEntries } from './store.ts'

export const auditBackground: Background = {
  jobs: [
    onJob(forgetOldActs, async (ctx) => {
      const removed = await forgetEntries(ctx, ctx.clock.now())
      if (removed > 0) ctx.log.info({ removed }, 'old entries of audit logs forgotten')
    }),
  ],
}
