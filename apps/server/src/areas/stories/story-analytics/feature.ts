import { defineFeature } from '../../../platform/feature.ts'
import { storyAnalyticsSamples } from './operation-samples.ts'
import { storyAnalyticsRoutes } from './routes.ts'

export const storyAnalytics = defineFeature({
  name: 'story-analytics',
  routes: { storyAnalytics: storyAnalyticsRoutes },
  samples: storyAnalyticsSamples,
})
