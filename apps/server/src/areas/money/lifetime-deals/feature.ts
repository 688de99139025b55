import { lifetimeDealsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { accountCreation } from '../../accounts/identity/index.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { planOfCode } from '../payments/index.ts'
import { lifetimeDealsBackground } from './background.ts'
import { bringNotedCode } from './check-code.ts'
import { lifetimeCodesHttp } from './http.ts'
import * as mails from './mails.ts'
import { lifetimeDealsSamples } from './operation-samples.ts'
import { planThatCodeGives } from './redeem-code.ts'
import { lifetimeCodesRoutes, lifetimeDealsRoutes } from './routes.ts'

export const lifetimeDeals = defineFeature({
  name: 'lifetime-deals',
  routes: { lifetimeDeals: lifetimeDealsRoutes, lifetimeCodes: lifetimeCodesRoutes },
  samples: lifetimeDealsSamples,
  http: { prefixes: ['/api/staff/lifetime-codes/'], open: lifetimeCodesHttp },
  background: lifetimeDealsBackground,
  audit: [lifetimeDealsAudit],
  tables: { lifetime_batch: 'system', lifetime_code: 'system', lifetime_pending: 'system' },
  answers: [
    mailTemplates.with(Object.values(mails)),
    accountCreation.with(bringNotedCode),
    planOfCode.with(planThatCodeGives),
  ],
})
