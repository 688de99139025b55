import { type Background, onJob } from '../../../platform/background/background.ts'
import { deleteOldNotes } from './jobs.ts'
import { deletePendingBefore } from './store.ts'

export const lifetimeDealsBackground: Background = {
  jobs: [onJob(deleteOldNotes, (ctx) => deletePendingBefore(ctx.db, ctx.clock.now()))],
}
