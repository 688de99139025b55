import { defineFeature } from '../../../platform/feature.ts'
import { automationSamples } from './operation-samples.ts'
import { automationRoutes } from './routes.ts'

export const automation = defineFeature({
  name: 'automation',
  routes: { automation: automationRoutes },
  samples: automationSamples,
})
