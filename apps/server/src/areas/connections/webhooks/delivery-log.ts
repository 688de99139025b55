import { type DeliveryState, webhookLimits, webhookRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { type DeliveryRow, findDelivery, findLog, findTries, requeue } from './delivery-store.ts'
import { requireWebhook } from './endpoints.ts'
import { presentDelivery, presentTry } from './present.ts'
import { wakeWorker } from './queue-deliveries.ts'

interface Filter {
  readonly webhookId: string
  readonly state?: DeliveryState | undefined
}

/** The deliveries of an endpoint, newest first. */
export async function listLog(ctx: WorkspaceContext, filter: Filter & { before?: string | undefined; limit: number }) {
  await requireWebhook(ctx, filter.webhookId)
  const rows = await findLog(ctx, { ...filter, limit: filter.limit + 1 })
  return { deliveries: rows.slice(0, filter.limit).map(presentDelivery), hasMore: rows.length > filter.limit }
}

export async function showDelivery(ctx: WorkspaceContext, { deliveryId }: { deliveryId: string }) {
  const row = await requireDelivery(ctx, deliveryId)
  const tries = await findTries(ctx, [deliveryId])
  return { delivery: presentDelivery(row), body: row.body, tries: tries.map(presentTry) }
}

/** Replays one delivery, whatever its result. It keeps its id, so receivers can detect duplicates. */
export async function retryDelivery(ctx: WorkspaceContext, { deliveryId }: { deliveryId: string }) {
  const { webhookId } = await requireDelivery(ctx, deliveryId)
  await requireOn(ctx, webhookId)
  await requeue(ctx, { webhookId, deliveryId }, ctx.clock.now())
  await wakeWorker(ctx)
  return { delivery: presentDelivery(await requireDelivery(ctx, deliveryId)) }
}

/** Replays many: those that failed, or all since a time. */
export async function replay(
  ctx: WorkspaceContext,
  { webhookId, since, onlyFailed }: { webhookId: string; since?: string | undefined; onlyFailed: boolean },
) {
  await requireOn(ctx, webhookId)
  const which = { webhookId, onlyFailed, since: since ? new Date(since) : undefined }
  const queued = await requeue(ctx, which, ctx.clock.now())
  if (queued > 0) await wakeWorker(ctx)
  return { queued }
}

/** The newest deliveries with every request and response, as one JSON text. */
export async function downloadLog(ctx: WorkspaceContext, filter: Filter) {
  const { url } = await requireWebhook(ctx, filter.webhookId)
  const rows = await findLog(ctx, { ...filter, limit: webhookLimits.downloadRows })
  const tries =
    rows.length > 0
      ? await findTries(
          ctx,
          rows.map(({ id }) => id),
        )
      : []
  const byDelivery = Map.groupBy(tries, ({ deliveryId }) => deliveryId)
  const deliveries = rows.map((row) => ({
    ...presentDelivery(row),
    body: row.body,
    attempts: (byDelivery.get(row.id) ?? []).map(presentTry),
  }))
  const day = ctx.clock.now().toISOString().slice(0, 10)
  return { filename: `webhook-log-${day}.json`, text: JSON.stringify({ url, deliveries }, null, 2) }
}

async function requireDelivery(ctx: WorkspaceContext, deliveryId: string): Promise<DeliveryRow> {
  const row = await findDelivery(ctx, deliveryId)
  if (!row) throw refuse(webhookRefusals.DELIVERY_NOT_FOUND)
  return row
}

async function requireOn(ctx: WorkspaceContext, webhookId: string): Promise<void> {
  const { isOn } = await requireWebhook(ctx, webhookId)
  if (!isOn) throw refuse(webhookRefusals.WEBHOOK_IS_OFF)
}
