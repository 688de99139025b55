import { webhooks } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { downloadLog, listLog, replay, retryDelivery, showDelivery } from './delivery-log.ts'
import { changeWebhook, createWebhook, listWebhooks, removeWebhook, rotateSecret, showSecret } from './endpoints.ts'
import { subscribe, unsubscribe } from './rest-hooks.ts'
import { listSamples } from './samples.ts'
import { sendTest } from './send-test.ts'

const os = workspaceOperations(webhooks)
const slow = slowWorkspaceOperations(webhooks)

export const webhooksRoutes = {
  list: os.list.handler(({ context, input }) => listWebhooks(context.ctx, input)),
  create: os.create.handler(({ context, input }) => createWebhook(context.ctx, input)),
  update: os.update.handler(({ context, input }) => changeWebhook(context.ctx, input)),
  remove: os.remove.handler(({ context, input }) => removeWebhook(context.ctx, input)),
  secret: os.secret.handler(({ context, input }) => showSecret(context.ctx, input)),
  rotateSecret: os.rotateSecret.handler(({ context, input }) => rotateSecret(context.ctx, input)),
  test: slow.test.handler(({ context, input }) => sendTest(context.ctx, input)),
  log: os.log.handler(({ context, input }) => listLog(context.ctx, input)),
  delivery: os.delivery.handler(({ context, input }) => showDelivery(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryDelivery(context.ctx, input)),
  replay: os.replay.handler(({ context, input }) => replay(context.ctx, input)),
  download: os.download.handler(({ context, input }) => downloadLog(context.ctx, input)),
  subscribe: os.subscribe.handler(({ context, input }) => subscribe(context.ctx, input)),
  unsubscribe: os.unsubscribe.handler(({ context, input }) => unsubscribe(context.ctx, input)),
  samples: os.samples.handler(({ context, input }) => listSamples(context.ctx, input)),
}
