import { defineFeature } from '../../../platform/feature.ts'
import { mailTemplates } from '../../foundation/mail/index.ts'
import { reviewsBackground } from './background.ts'
import { reviewsHttp } from './http.ts'
import * as mails from './mails.ts'
import { reviewsSamples } from './operation-samples.ts'
import { commentsRoutes, reviewLinksRoutes, reviewsRoutes } from './routes.ts'

export const reviews = defineFeature({
  name: 'reviews',
  routes: { comments: commentsRoutes, reviewLinks: reviewLinksRoutes, reviews: reviewsRoutes },
  samples: reviewsSamples,
  http: { prefixes: ['/review/'], open: reviewsHttp },
  background: reviewsBackground,
  tables: {
    story_comment: 'tenant',
    review_link: 'tenant',
  },
  answers: [mailTemplates.with(Object.values(mails))],
})
