import { type Background, onLongJob } from '../../../platform/background/background.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { beforeClock } from './before-clock.ts'
import { deliverNotifications, followClock } from './jobs.ts'
import { deliverDue } from './notifications/deliver.ts'
import { followClockOf } from './subscriptions/follow-clock.ts'

export const sandboxBackground: Background = {
  jobs: [
    onLongJob(deliverNotifications, (ctx, _payload, { signal }) => deliverDue(ctx, signal)),
    onLongJob(followClock, async (ctx, _payload, { signal }) => {
      await beforeDue(ctx)
      await followClockOf(ctx, signal)
    }),
  ],
}

/** A fault of the product stops no clock of a provider. */
async function beforeDue(ctx: LongJobContext): Promise<void> {
  if (ctx.providers.payments.gateway) return
  for (const act of ctx.extensions.all(beforeClock).values())
    await act(ctx).catch((error: unknown) => ctx.log.error({ err: error }, 'what comes before the clock was not done'))
}
