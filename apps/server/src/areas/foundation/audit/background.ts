import { type Background, onJob } from '../../../platform/background/background.ts'
import { deleteOldAuditEvents } from './jobs.ts'
import { deleteExpiredEntries } from './store.ts'

export const auditBackground: Background = {
  jobs: [
    onJob(deleteOldAuditEvents, async (ctx) => {
      const removed = await deleteExpiredEntries(ctx, ctx.clock.now())
      if (removed > 0) ctx.log.info({ removed }, 'old entries of audit logs forgotten')
    }),
  ],
}
