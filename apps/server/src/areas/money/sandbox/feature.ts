import { sandboxAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { sandboxBackground } from './background.ts'
import { beforeClock } from './before-clock.ts'
import { sandboxRoutes } from './routes.ts'

export const sandbox = defineFeature({
  name: 'sandbox',
  routes: { sandboxCheckout: sandboxRoutes },
  background: sandboxBackground,
  asks: [beforeClock],
  audit: [sandboxAudit],
  tables: {
    sandbox_customer: 'system',
    sandbox_address: 'system',
    sandbox_business: 'system',
    sandbox_transaction: 'system',
    sandbox_subscription: 'system',
    sandbox_adjustment: 'system',
    sandbox_discount: 'system',
    sandbox_event: 'system',
    sandbox_clock: 'system',
  },
})
