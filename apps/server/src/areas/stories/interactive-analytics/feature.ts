import { defineFeature } from '../../../platform/feature.ts'
import { interactiveAnalyticsBackground } from './background.ts'
import { interactiveAnalyticsSamples } from './operation-samples.ts'
import { interactiveAnalyticsRoutes } from './routes.ts'

export const interactiveAnalytics = defineFeature({
  name: 'interactive-analytics',
  routes: { interactiveAnalytics: interactiveAnalyticsRoutes },
  samples: interactiveAnalyticsSamples,
  background: interactiveAnalyticsBackground,
  tables: { interactive_story: 'tenant' },
})
