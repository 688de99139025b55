import { type Background, onJob } from '../../../platform/jobs/background.ts'
import { forgetUses } from './jobs.ts'
import { deleteUsesBefore } from './store.ts'

export const captchaBackground: Background = {
  jobs: [onJob(forgetUses, (ctx) => deleteUsesBefore(ctx, ctx.clock.now()))],
}
