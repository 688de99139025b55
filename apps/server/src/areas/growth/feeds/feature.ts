import { feedsAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { feedsBackground } from './background.ts'
import * as live from './live.ts'
import { feedPausedMail } from './mails.ts'
import { feedsSamples } from './operation-samples.ts'
import { feedsRoutes } from './routes.ts'

export const feeds = defineFeature({
  name: 'feeds',
  live: Object.values(live),
  routes: { feeds: feedsRoutes },
  samples: feedsSamples,
  background: feedsBackground,
  audit: [feedsAudit],
  tables: { feed: 'tenant', feed_item: 'tenant', feed_fingerprint: 'tenant' },
  answers: [mailTemplates.with([feedPausedMail])],
})
