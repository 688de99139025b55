import { defineFeature } from '../../../platform/feature.ts'
import { liveBackground } from '../../../platform/live/live.ts'
import { systemRoutes } from './routes.ts'

export const system = defineFeature({
  name: 'system',
  routes: { system: systemRoutes },
  background: liveBackground,
  tables: {
    live_event: 'tenant',
    attempt: 'system',
  },
})
