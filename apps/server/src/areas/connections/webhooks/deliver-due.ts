import { webhookLimits } from '@taplore/contract'
import { minuteMs, secondMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { claimDue, type DeliveryRow, finishAttempt, insertTry, lockDelivery, nextDue } from './delivery-store.ts'
import { giveUpOn } from './disable-endpoint.ts'
import { deliverDueJob } from './jobs.ts'
import { nextTryAfter } from './retry-schedule.ts'
import { type Sent, sendRequest } from './send-request.ts'
import { findWebhook, noteOutcome } from './store.ts'

/** Concurrent requests of one worker, and how many of them failing endpoints may use. */
const places = 160
const maxFailingRequests = 60
/** Concurrent requests to one endpoint; one for a failing endpoint. */
const placesOfEndpoint = 4
/** How often new work is fetched while requests are running. */
const checkEveryMs = 250
/** Maximum duration of a run; then the next one takes over. */
const longestRunMs = 10 * minuteMs
/** Deliveries of a dead worker are locked no longer than this. */
const leaseMs = (webhookLimits.timeoutSeconds + 30) * secondMs

type Ctx = Pick<LongJobContext, 'scopes' | 'egress' | 'config' | 'clock' | 'log'>

export interface DeliverOptions {
  readonly signal: AbortSignal
  /** Of one request; by default that of the contract. */
  readonly timeoutMs?: number
}

/**
 * Sends everything that is due with many concurrent requests, and returns when nothing is left. Each endpoint has few
 * slots, so one that hangs slows no other; a failing one has a single slot, and all of those together at most a part
 * of the worker. A delivery is claimed before its request and released after it: a worker that dies costs each of its
 * requests one more attempt.
 */
export async function deliverDue(ctx: Ctx, { signal, timeoutMs }: DeliverOptions): Promise<void> {
  const running = new Map<Promise<void>, { endpoint: string; isFailing: boolean }>()
  const faults: unknown[] = []
  const startedAt = performance.now()
  let hasSent = false
  const isOver = () => signal.aborted || faults.length > 0 || performance.now() - startedAt > longestRunMs
  while (!isOver()) {
    const atWork = running.size
    const claimed = await claim()
    hasSent ||= claimed.length > 0
    for (const { isFailing, ...delivery } of claimed) {
      const work: Promise<void> = deliverOne(ctx, delivery, { signal, ...(timeoutMs ? { timeoutMs } : {}) })
        .catch((error: unknown) => {
          if (!signal.aborted) faults.push(error)
        })
        .finally(() => running.delete(work))
      running.set(work, { endpoint: delivery.webhookId, isFailing })
    }
    if (claimed.length > 0 && running.size < places) continue
    // Running requests had used slots; now that they ended there may be more to claim.
    if (running.size === 0 && atWork > 0) continue
    if (running.size === 0) break
    await settled(running.keys())
  }
  await Promise.allSettled(running.keys())
  if (faults.length > 0) throw faults[0]
  // A run that came too early leaves the waiting to the job of every minute, and does not requeue itself.
  if (hasSent) await wakeAgain(ctx)

  async function claim() {
    const taken = new Map<string, number>()
    let failing = 0
    for (const { endpoint, isFailing } of running.values()) {
      // A failing endpoint has no second slot.
      taken.set(endpoint, (taken.get(endpoint) ?? 0) + (isFailing ? placesOfEndpoint : 1))
      if (isFailing) failing++
    }
    const room = places - running.size
    if (room <= 0) return []
    const now = ctx.clock.now()
    return ctx.scopes.system((system) =>
      claimDue(system, {
        now,
        until: new Date(now.getTime() + leaseMs),
        free: Object.fromEntries([...taken].map(([id, count]) => [id, Math.max(0, placesOfEndpoint - count)])),
        perEndpoint: placesOfEndpoint,
        takesFailing: failing < maxFailingRequests,
        limit: room,
      }),
    )
  }
}

/** One attempt of a claimed delivery, recorded with its consequences. */
async function deliverOne(ctx: Ctx, delivery: DeliveryRow, { signal, timeoutMs }: DeliverOptions): Promise<void> {
  const endpoint = await ctx.scopes.system((system) => findWebhook(system, delivery.webhookId))
  if (!endpoint?.isOn) return
  const { egress, config, clock } = ctx
  const startedAt = clock.now()
  const begun = performance.now()
  const sent = await sendRequest({ egress, config, now: startedAt, timeoutMs, signal }, endpoint, delivery)
  const durationMs = Math.round(performance.now() - begun)
  await ctx.scopes.system(async (system) => {
    if (!(await lockDelivery(system, delivery.id))) return
    const now = clock.now()
    const isDelivered = sent.outcome === 'delivered'
    const next =
      isDelivered || sent.outcome === 'gone' ? null : nextTryAfter(delivery.round, { now, retryAfter: sent.retryAfter })
    await insertTry(system, tryRow(delivery, sent, startedAt, durationMs))
    await finishAttempt(system, delivery, {
      state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
      lastStatus: sent.status,
      lastOutcome: sent.outcome,
      endedAt: next ? null : now,
      nextTryAt: next,
    })
    await noteOutcome(system, endpoint.id, isDelivered, now)
    if (sent.outcome === 'gone') await giveUpOn(system, endpoint, 'gone')
    // It was tried for three days, and nothing else was delivered meanwhile.
    else if (!isDelivered && !next && !hasSucceededSince(endpoint.lastSuccessAt, delivery.createdAt))
      await giveUpOn(system, endpoint, 'failing')
  })
}

function hasSucceededSince(lastSuccessAt: Date | null, moment: Date): boolean {
  return lastSuccessAt !== null && lastSuccessAt >= moment
}

export function tryRow({ id, tries, workspaceId }: DeliveryRow, sent: Sent, startedAt: Date, durationMs: number) {
  const { outcome, status, request, answer } = sent
  return { deliveryId: id, number: tries, workspaceId, startedAt, durationMs, outcome, status, request, answer }
}

/** A job for the time of the next retry; times are rounded up, so that many retries share few jobs. */
async function wakeAgain(ctx: Ctx): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const due = await nextDue(system)
    if (!due) return
    const now = ctx.clock.now().getTime()
    const at = Math.ceil(Math.max(due.getTime(), now) / secondMs) * secondMs
    // The job of every minute handles what is further away.
    if (at - now > 2 * minuteMs) return
    await system.jobs(deliverDueJob, {}, { singletonKey: `at-${at}`, startAfter: new Date(at) })
  })
}

/** Until a request ends, or it is time to fetch more. */
async function settled(running: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, checkEveryMs)
  })
  await Promise.race([pause, ...running])
  clearTimeout(timer)
}
