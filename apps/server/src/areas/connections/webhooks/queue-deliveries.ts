import type { WebhookType } from '@taplore/contract'
import { newId, secondMs } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { insertDeliveries, type NewDelivery } from './delivery-store.ts'
import { deliverDueJob } from './jobs.ts'
import { findListening } from './store.ts'

/** News for the webhooks of a workspace. */
export interface News {
  readonly workspaceId: string
  readonly formId: string
  readonly type: WebhookType
  /** Of what the news is about, a submission; stands in every request. */
  readonly id: string
  /** Goes into the body of POST requests, never into an address. */
  readonly data: Readonly<Record<string, unknown>>
}

type Ctx = Pick<WorkspaceJobContext, 'db' | 'jobs' | 'clock'>

/**
 * Queues the news for every endpoint that listens, in the transaction of the cause: it is told exactly if the cause happened.
 * Costs one small query where nobody listens. Returns how many will hear.
 */
export function queueDeliveries(ctx: Ctx, news: News): Promise<number> {
  const { data, ...rest } = news
  return queueAllDeliveries(ctx, [{ ...rest, data: () => data }])
}

/** News whose words are put together only where somebody listens. */
export type LazyNews = Omit<News, 'data'> & { readonly data: () => News['data'] }

/** The same for much news at once: who listens is asked once for each form, and all is queued in one statement. */
export async function queueAllDeliveries(ctx: Ctx, news: readonly LazyNews[]): Promise<number> {
  const listeners = new Map<string, readonly { id: string }[]>()
  const now = ctx.clock.now()
  const rows: NewDelivery[] = []
  for (const { data, ...each } of news) {
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
  { type, id, formId, data }: Omit<News, 'type' | 'workspaceId'> & { type: string },
  at: Date,
): string {
  return JSON.stringify({ type, timestamp: at.toISOString(), data: { id, formId, ...data } })
}

/**
 * One waiting job wakes a worker, however much is queued. Its key changes by the second and a little beyond: two transactions
 * that send the same key wait for each other, and busy forms should not.
 */
export async function wakeWorker(ctx: Pick<Ctx, 'jobs'>): Promise<void> {
  const slot = `${Math.floor(Date.now() / secondMs) % 60}-${Math.floor(Math.random() * 8)}`
  await ctx.jobs(deliverDueJob, {}, { singletonKey: slot })
}
