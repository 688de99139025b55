import { webhooksAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { webhooksBackground } from './background.ts'
import { requireWebhookForm } from './endpoints.ts'
import * as mails from './mails.ts'
import { webhooksSamples } from './operation-samples.ts'
import { webhooksRoutes } from './routes.ts'
import { webhookSamples } from './samples.ts'

export const webhooks = defineFeature({
  name: 'webhooks',
  routes: { webhooks: webhooksRoutes },
  samples: webhooksSamples,
  background: webhooksBackground,
  audit: [webhooksAudit],
  tables: {
    webhook: 'tenant',
    webhook_delivery: 'tenant',
    webhook_try: 'tenant',
  },
  asks: [requireWebhookForm, webhookSamples],
  answers: [mailTemplates.with(Object.values(mails))],
})
