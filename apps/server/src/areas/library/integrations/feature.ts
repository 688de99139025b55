import { defineFeature } from '../../../platform/feature.ts'
import { integrationsSamples } from './operation-samples.ts'
import { integrationsRoutes } from './routes.ts'

export const integrations = defineFeature({
  name: 'integrations',
  routes: { integrations: integrationsRoutes },
  samples: integrationsSamples,
})
