import { domainsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { askHttp, askPath } from './ask.ts'
import { domainsBackground } from './background.ts'
import * as live from './live.ts'
import { domainCertificateMail, domainConnectedMail, domainProblemMail } from './mails.ts'
import { domainsSamples } from './operation-samples.ts'
import { domainPages } from './public-pages.ts'
import { domainsRoutes } from './routes.ts'
import { countDomainsOf } from './store.ts'

export const domains = defineFeature({
  name: 'domains',
  live: Object.values(live),
  routes: { domains: domainsRoutes },
  samples: domainsSamples,
  http: { prefixes: [askPath], open: askHttp },
  publicPages: domainPages,
  background: domainsBackground,
  audit: [domainsAudit],
  tables: {
    domain: 'tenant',
    domain_certificate: 'tenant',
    acme_account: 'system',
    acme_challenge: 'system',
  },
  answers: [
    mailTemplates.with([domainConnectedMail, domainProblemMail, domainCertificateMail]),
    usageCounts.with({ domains: (db, workspaceIds) => countDomainsOf({ db }, workspaceIds, 'stories') }),
  ],
})
