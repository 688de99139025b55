import { defineFeature } from '../../../platform/feature.ts'
import { reviewsBackground } from './background.ts'
import { commentsRoutes, reviewLinksRoutes, reviewsRoutes } from './routes.ts'

export const reviews = defineFeature({
  name: 'reviews',
  live: { comments: 'stories.view' },
  routes: { comments: commentsRoutes, reviewLinks: reviewLinksRoutes, reviews: reviewsRoutes },
  background: reviewsBackground,
  tables: {
    story_comment: 'tenant',
    review_link: 'tenant',
  },
})
