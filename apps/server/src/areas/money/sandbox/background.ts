import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { deliverNotifications, followClock } from './jobs.ts'
import { deliverDue } from './notifications/deliver.ts'
import { followClockOf } from './subscriptions/follow-clock.ts'

export const sandboxBackground: Background = {
  jobs: [
    onLongJob(deliverNotifications, (ctx, _payload, { signal }) => deliverDue(ctx, signal)),
    onLongJob(followClock, (ctx, _payload, { signal }) => followClockOf(ctx, signal)),
  ],
}
