import { wordpressAudit } from '@taplore/contract'
import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { sitesWithStories, storyOnSite } from '../../stories/reads/index.ts'
import { storyElsewhere } from '../../stories/votes/index.ts'
import { wordpressBackground } from './background.ts'
import * as live from './live.ts'
import { wordpressFailedMail } from './mails.ts'
import { wordpressSamples } from './operation-samples.ts'
import { pluginHttp, pluginPath } from './plugin-download.ts'
import { wordpressRoutes } from './routes.ts'
import { findStoryAt, findStoryOn, listSitePlaces } from './store.ts'

export const wordpress = defineFeature({
  name: 'wordpress',
  live: Object.values(live),
  routes: { wordpress: wordpressRoutes },
  samples: wordpressSamples,
  http: { prefixes: [pluginPath], open: pluginHttp },
  background: wordpressBackground,
  audit: [wordpressAudit],
  tables: {
    wordpress_site: 'tenant',
    wordpress_code: 'tenant',
    wordpress_post: 'tenant',
    wordpress_post_event: 'tenant',
  },
  answers: [
    mailTemplates.with([wordpressFailedMail]),
    storyElsewhere.with(findStoryAt),
    storyOnSite.with(findStoryOn),
    sitesWithStories.with(listSitePlaces),
  ],
})
