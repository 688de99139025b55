import type { WebhookType } from '@taplore/contract'
import { newId, secondMs } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../platform/context.ts'
import { insertDeliveries } from './delivery-store.ts'
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
export async function queueDeliveries(ctx: Ctx, news: News): Promise<number> {
  const listening = await findListening(ctx, news)
  if (listening.length === 0) return 0
  const now = ctx.clock.now()
  const body = bodyOf(news, now)
  await insertDeliveries(
    ctx,
    listening.map(({ id }) => ({
      id: newId(now.getTime()),
      workspaceId: news.workspaceId,
      webhookId: id,
      formId: news.formId,
      thingId: news.id,
      type: news.type,
      body,
      state: 'waiting' as const,
      nextTryAt: now,
      createdAt: now,
    })),
  )
  await wakeWorker(ctx)
  return listening.length
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
