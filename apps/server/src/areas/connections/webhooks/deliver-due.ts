import { webhookLimits } from '@taplore/contract'
import { minuteMs, secondMs } from '@taplore/kit'
import type { LongJobContext } from '../../../platform/context.ts'
import { claimDue, type DeliveryRow, endTry, holdDelivery, insertTry, nextDue } from './delivery-store.ts'
import { giveUpOn } from './disable-endpoint.ts'
import { deliverDueJob } from './jobs.ts'
import { nextTryAfter } from './retry-schedule.ts'
import { type Sent, sendRequest } from './send-request.ts'
import { findWebhook, noteOutcome } from './store.ts'

/** Requests at once of one worker, and how many of them endpoints in trouble may take. */
const places = 160
const troubledPlaces = 60
/** Requests at once to one endpoint; to one that keeps failing, one. */
const placesOfEndpoint = 4
/** How soon new work is looked for while requests are on their way. */
const lookEveryMs = 250
/** One run ends after this long and hands over to the next. */
const longestRunMs = 10 * minuteMs
/** A worker that dies holds its deliveries no longer than this. */
const leaseMs = (webhookLimits.timeoutSeconds + 30) * secondMs

type Ctx = Pick<LongJobContext, 'scopes' | 'egress' | 'config' | 'clock' | 'log'>

export interface DeliverOptions {
  readonly signal: AbortSignal
  /** Of one request; that of the contract unless told. */
  readonly timeoutMs?: number
}

/**
 * Sends everything that is due, many requests at once, and returns when nothing is. Each endpoint has few places, so one that
 * hangs slows nobody else; one that keeps failing has a single place, and all of those together at most a part of the worker.
 * A delivery is claimed before its request and let go after: a worker that dies costs each of its requests one try more.
 */
export async function deliverDue(ctx: Ctx, { signal, timeoutMs }: DeliverOptions): Promise<void> {
  const running = new Map<Promise<void>, { endpoint: string; isTroubled: boolean }>()
  const faults: unknown[] = []
  const startedAt = performance.now()
  let hasSent = false
  const isOver = () => signal.aborted || faults.length > 0 || performance.now() - startedAt > longestRunMs
  while (!isOver()) {
    const atWork = running.size
    const claimed = await claim()
    hasSent ||= claimed.length > 0
    for (const { isTroubled, ...delivery } of claimed) {
      const work: Promise<void> = deliverOne(ctx, delivery, { signal, ...(timeoutMs ? { timeoutMs } : {}) })
        .catch((error: unknown) => {
          if (!signal.aborted) faults.push(error)
        })
        .finally(() => running.delete(work))
      running.set(work, { endpoint: delivery.webhookId, isTroubled })
    }
    if (claimed.length > 0 && running.size < places) continue
    // What was on its way while we looked had taken places; now that it ended there may be more to take.
    if (running.size === 0 && atWork > 0) continue
    if (running.size === 0) break
    await settled(running.keys())
  }
  await Promise.allSettled(running.keys())
  if (faults.length > 0) throw faults[0]
  // Who came too early leaves the waiting to the job of every minute, and does not send itself again and again.
  if (hasSent) await wakeAgain(ctx)

  async function claim() {
    const taken = new Map<string, number>()
    let troubled = 0
    for (const { endpoint, isTroubled } of running.values()) {
      // An endpoint in trouble has no second place.
      taken.set(endpoint, (taken.get(endpoint) ?? 0) + (isTroubled ? placesOfEndpoint : 1))
      if (isTroubled) troubled++
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
        takesTroubled: troubled < troubledPlaces,
        limit: room,
      }),
    )
  }
}

/** One try of a claimed delivery, written down with what it leads to. */
async function deliverOne(ctx: Ctx, delivery: DeliveryRow, { signal, timeoutMs }: DeliverOptions): Promise<void> {
  const endpoint = await ctx.scopes.system((system) => findWebhook(system, delivery.webhookId))
  if (!endpoint?.isOn) return
  const { egress, config, clock } = ctx
  const startedAt = clock.now()
  const begun = performance.now()
  const sent = await sendRequest({ egress, config, now: startedAt, timeoutMs, signal }, endpoint, delivery)
  const durationMs = Math.round(performance.now() - begun)
  await ctx.scopes.system(async (system) => {
    if (!(await holdDelivery(system, delivery.id))) return
    const now = clock.now()
    const isDelivered = sent.outcome === 'delivered'
    const next =
      isDelivered || sent.outcome === 'gone' ? null : nextTryAfter(delivery.round, { now, retryAfter: sent.retryAfter })
    await insertTry(system, tryRow(delivery, sent, startedAt, durationMs))
    await endTry(system, delivery, {
      state: isDelivered ? 'delivered' : next ? 'waiting' : 'failed',
      lastStatus: sent.status,
      lastOutcome: sent.outcome,
      endedAt: next ? null : now,
      nextTryAt: next,
    })
    await noteOutcome(system, endpoint.id, isDelivered, now)
    if (sent.outcome === 'gone') await giveUpOn(system, endpoint, 'gone')
    // It was tried for three days, and nothing else arrived meanwhile either.
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

/** A job for the moment when the next wait ends; times are rounded up, so that many waits share few jobs. */
async function wakeAgain(ctx: Ctx): Promise<void> {
  await ctx.scopes.system(async (system) => {
    const due = await nextDue(system)
    if (!due) return
    const now = ctx.clock.now().getTime()
    const at = Math.ceil(Math.max(due.getTime(), now) / secondMs) * secondMs
    // The job of every minute will see to what is far off.
    if (at - now > 2 * minuteMs) return
    await system.jobs(deliverDueJob, {}, { singletonKey: `at-${at}`, startAfter: new Date(at) })
  })
}

/** Until a request ends, or it is time to look for more. */
async function settled(running: Iterable<Promise<void>>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const pause = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, lookEveryMs)
  })
  await Promise.race([pause, ...running])
  clearTimeout(timer)
}
