import { defineFeature } from '../../../platform/feature.ts'
import { assistantRoutes } from './routes.ts'

export const assistant = defineFeature({
  name: 'assistant',
  routes: { assistant: assistantRoutes },
})
