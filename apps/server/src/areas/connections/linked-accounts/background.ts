import { type Background, onJob } from '../../../platform/background/background.ts'
import { deleteOldAttempts } from './jobs.ts'
import { deleteAttemptsBefore } from './store.ts'

export const linkedAccountsBackground: Background = {
  jobs: [onJob(deleteOldAttempts, (ctx) => deleteAttemptsBefore(ctx, ctx.clock.now()))],
}
