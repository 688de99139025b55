import { defineFeature } from '../../../platform/feature.ts'
import { webhooksBackground } from './background.ts'
import { requireWebhookForm } from './endpoints.ts'
import { webhooksRoutes } from './routes.ts'
import { webhookSamples } from './samples.ts'

export const webhooks = defineFeature({
  name: 'webhooks',
  routes: { webhooks: webhooksRoutes },
  background: webhooksBackground,
  tables: {
    webhook: 'tenant',
    webhook_delivery: 'tenant',
    webhook_try: 'tenant',
  },
  asks: [requireWebhookForm, webhookSamples],
})
