import { dayMs } from '@taplore/kit'
import { type Background, onJob } from '../../../platform/background/background.ts'
import { fitSeats } from '../../accounts/workspaces/index.ts'
import { followPlans } from './jobs.ts'
import { findOwnersChanged } from './store.ts'

export const billingBackground: Background = {
  jobs: [
    onJob(followPlans, async (ctx) => {
      const now = ctx.clock.now()
      // Looked at for two days, so that a server that was away does not miss one; a second look changes nothing.
      const after = new Date(now.getTime() - 2 * dayMs)
      for (const ownerId of await findOwnersChanged(ctx.db, { after, until: now })) await fitSeats(ctx, ownerId)
    }),
  ],
}
