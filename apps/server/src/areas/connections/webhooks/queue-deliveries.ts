import type { WebhookType } from '@taplore/contract'
import { newId, secondMs } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { insertDeliveries, type NewDelivery } from './delivery-store.ts'
import { deliverDueJob } from './jobs.ts'
import { findListening } from './store.ts'

/** An event for the webhooks of a workspace. */
export interface WebhookEventInput {
  readonly workspaceId: string
  readonly formId: string
  readonly type: WebhookType
  /** The object of the event, a submission; part of every request. */
  readonly id: string
  /** Sent in the body of POST requests, never in a URL. */
  readonly data: Readonly<Record<string, unknown>>
}

type Ctx = Pick<WorkspaceJobContext, 'db' | 'jobs' | 'clock'>

/**
 * Queues the event for every subscribed endpoint, in the transaction of the cause: it is sent exactly if the cause
 * happened. Costs one small query without subscribers. Returns the number of subscribers.
 */
export function queueDeliveries(ctx: Ctx, event: WebhookEventInput): Promise<number> {
  const { data, ...rest } = event
  return queueAllDeliveries(ctx, [{ ...rest, data: () => data }])
}

/** An event whose data is only built when there are subscribers. */
export type LazyWebhookEvent = Omit<WebhookEventInput, 'data'> & { readonly data: () => WebhookEventInput['data'] }

/** The same for many events: subscribers are queried once per form, and all is queued in one statement. */
export async function queueAllDeliveries(ctx: Ctx, events: readonly LazyWebhookEvent[]): Promise<number> {
  const listeners = new Map<string, readonly { id: string }[]>()
  const now = ctx.clock.now()
  const rows: NewDelivery[] = []
  for (const { data, ...each } of events) {
    const { workspaceId, formId, type, id } = each
    const place = `${workspaceId} ${formId} ${type}`
    const listening = listeners.get(place) ?? (await findListening(ctx, each))
    listeners.set(place, listening)
    if (listening.length === 0) continue
    const body = bodyOf({ ...each, data: data() }, now)
    for (const { id: webhookId } of listening)
      rows.push({ id: newId(now.getTime()), workspaceId, webhookId, formId, thingId: id, type, body })
  }
  if (rows.length === 0) return 0
  await insertDeliveries(ctx, rows, now)
  await wakeWorker(ctx)
  return rows.length
}

/** The payload of Standard Webhooks: what happened, when, and to what. */
export function bodyOf(
  { type, id, formId, data }: Omit<WebhookEventInput, 'type' | 'workspaceId'> & { type: string },
  at: Date,
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, formId, ...data } })
}

/**
 * One waiting job wakes a worker, however much is queued. Its key changes every second or so: transactions that send
 * the same key wait for each other, and busy forms should not.
 */
export async function wakeWorker(ctx: Pick<Ctx, 'jobs'>): Promise<void> {
  const slot = `${Math.floor(Date.now() / secondMs) % 60}-${Math.floor(Math.random() * 8)}`
  await ctx.jobs(deliverDueJob, {}, { singletonKey: slot })
}
