import { publishingAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { assetUsage } from '../../library/assets/index.ts'
import { usageCounts } from '../../money/billing/index.ts'
import { publishingBackground } from './background.ts'
import { submissionsFromStory } from './form-links.ts'
import * as live from './live.ts'
import { trafficMail } from './mails.ts'
import { publishingSamples } from './operation-samples.ts'
import { publishingRoutes } from './routes.ts'
import { countTraffic } from './traffic/traffic.ts'
import { filesUsedByReleases } from './used-files.ts'

export const publishing = defineFeature({
  name: 'publishing',
  live: Object.values(live),
  routes: { publishing: publishingRoutes },
  samples: publishingSamples,
  audit: [publishingAudit],
  tables: {
    channel: 'tenant',
    former_handle: 'tenant',
    custom_domain: 'tenant',
    publication: 'tenant',
    former_slug: 'tenant',
    release: 'tenant',
    release_file: 'tenant',
    prepared_release: 'tenant',
    bandwidth: 'tenant',
  },
  background: publishingBackground,
  asks: [submissionsFromStory],
  answers: [
    assetUsage.with(filesUsedByReleases),
    mailTemplates.with([trafficMail]),
    usageCounts.with({ trafficBytes: countTraffic }),
  ],
})
