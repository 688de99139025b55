import { linkedAccountsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { linkedAccountsBackground } from './background.ts'
import { linkedAccountsSamples } from './operation-samples.ts'
import { linkedAccountsRoutes } from './routes.ts'

export const linkedAccounts = defineFeature({
  name: 'linked-accounts',
  routes: { linkedAccounts: linkedAccountsRoutes },
  samples: linkedAccountsSamples,
  background: linkedAccountsBackground,
  audit: [linkedAccountsAudit],
  tables: {
    linked_account: 'tenant',
    account_link_attempt: 'tenant',
  },
})
