import { defineFeature } from '../../../platform/feature.ts'
import { assistantSamples } from './operation-samples.ts'
import { assistantRoutes } from './routes.ts'

export const assistant = defineFeature({
  name: 'assistant',
  routes: { assistant: assistantRoutes },
  samples: assistantSamples,
})
