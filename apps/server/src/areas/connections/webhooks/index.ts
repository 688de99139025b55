import type { Transaction } from '../../../platform/database/database.ts'
import { deleteDeliveriesOf } from './delivery-store.ts'

export { requireWebhookForm } from './endpoints.ts'
export { type LazyNews, type News, queueAllDeliveries, queueDeliveries } from './queue-deliveries.ts'
export { webhookSamples } from './samples.ts'
export { listenersOf } from './store.ts'

/** Forgets what was told of submissions, with bodies and answers: for the erasure of a person's data. */
export async function forgetTold(
  ctx: { readonly db: Transaction },
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<void> {
  await deleteDeliveriesOf(ctx, workspaceId, ids)
}
