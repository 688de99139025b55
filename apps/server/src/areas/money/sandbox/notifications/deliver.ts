import { minuteMs, secondMs } from '@taplore/kit'
import type { LongJobContext } from '../../../../platform/context.ts'
import { signNotification } from '../../../../providers/payments/verify-notification.ts'
import { deliverNotifications } from '../jobs.ts'
import { claimEvents, type EventRow, finishAttempt, nextEventAt } from '../store.ts'
import { notificationTarget, sandboxNotificationSecret } from './notification-target.ts'

const timeoutMs = 5 * secondMs
/** Notifications of a dead worker are claimed no longer than this. */
const leaseMs = 30 * secondMs
const concurrentRequests = 8
/** As the provider in production: 60 within three days. */
export const mostAttempts = 60

type Ctx = Pick<LongJobContext, 'scopes' | 'clock' | 'config' | 'log'>

/**
 * Sends what is due until nothing is left. A notification is claimed before its request and released after it: a worker
 * that dies costs one more attempt, and one that was acknowledged is never sent again.
 */
export async function deliverDue(ctx: Ctx, signal: AbortSignal): Promise<void> {
  for (;;) {
    const now = ctx.clock.now()
    const until = new Date(now.getTime() + leaseMs)
    const claimed = await ctx.scopes.system(({ db }) => claimEvents(db, { now, until, limit: concurrentRequests }))
    if (claimed.length === 0 || signal.aborted) break
    await Promise.all(claimed.map((event) => deliver(ctx, event, signal)))
  }
  await wakeAgain(ctx)
}

async function deliver(ctx: Ctx, event: EventRow, signal: AbortSignal): Promise<void> {
  const { config, clock, scopes, log } = ctx
  const status = await post(notificationTarget(config), event.body, {
    signature: signNotification(event.body, sandboxNotificationSecret(ctx), clock.now()),
    signal,
  })
  const isDelivered = status !== null && status >= 200 && status < 300
  const next = isDelivered ? null : nextAttemptAfter(event.attempts, clock.now())
  if (!isDelivered && !next)
    log.warn({ event: event.id, type: event.type }, 'a notification of the sandbox was given up')
  await scopes.system(({ db }) =>
    finishAttempt(db, event, {
      state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
      lastStatus: status,
      deliveredAt: isDelivered ? clock.now() : null,
      ...(next ? { nextAttemptAt: next } : {}),
    }),
  )
}

/** The status of the answer; null when there was none in time. */
async function post(
  url: string,
  body: string,
  { signature, signal }: { signature: string; signal: AbortSignal },
): Promise<number | null> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'paddle-signature': signature, 'user-agent': 'Taplore-Sandbox' },
      body,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      redirect: 'error',
    })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}

/** Half a minute, doubled up to 72 minutes: 60 attempts take a little less than three days. */
export function nextAttemptAfter(attempts: number, now: Date): Date | null {
  if (attempts >= mostAttempts) return null
  const waitMs = Math.min(72 * minuteMs, 30 * secondMs * 2 ** Math.min(20, attempts - 1))
  return new Date(now.getTime() + waitMs)
}

/** A job for the next attempt; the one of every minute does what is further away. */
async function wakeAgain(ctx: Ctx): Promise<void> {
  await ctx.scopes.system(async ({ db, jobs }) => {
    const due = await nextEventAt(db)
    const now = ctx.clock.now()
    if (!due || due <= now || due.getTime() - now.getTime() > 2 * minuteMs) return
    await jobs(deliverNotifications, {}, { singletonKey: `at-${due.getTime()}`, startAfter: due })
  })
}
