import type { Transaction } from '../../../platform/database/database.ts'
import { deleteDeliveriesOf } from './delivery-store.ts'

export { requireWebhookForm } from './endpoints.ts'
export { webhookEvents } from './events.ts'
export {
  type LazyWebhookEvent,
  queueAllDeliveries,
  queueDeliveries,
  type WebhookEventInput,
} from './queue-deliveries.ts'
export { webhookSamples } from './samples.ts'
export { listenersOf } from './store.ts'

/** Deletes deliveries about submissions, with bodies and responses: for erasing personal data. */
export async function deleteEventsAbout(
  ctx: { readonly db: Transaction },
  { workspaceId, ids }: { workspaceId: string; ids: readonly string[] },
): Promise<void> {
  await deleteDeliveriesOf(ctx, workspaceId, ids)
}
