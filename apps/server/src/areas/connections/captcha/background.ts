import { type Background, onJob } from '../../../platform/background/background.ts'
import { deleteOldUses } from './jobs.ts'
import { deleteUsesBefore } from './store.ts'

export const captchaBackground: Background = {
  jobs: [onJob(deleteOldUses, (ctx) => deleteUsesBefore(ctx, ctx.clock.now()))],
}
