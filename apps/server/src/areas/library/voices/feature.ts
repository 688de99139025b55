import { defineFeature } from '../../../platform/feature.ts'
import { voicesHttp } from './http.ts'
import { voicesSamples } from './operation-samples.ts'
import { voicesRoutes } from './routes.ts'

export const voices = defineFeature({
  name: 'voices',
  routes: { voices: voicesRoutes },
  samples: voicesSamples,
  http: { prefixes: ['/api/music/'], open: voicesHttp },
  tables: {
    cloned_voice: 'tenant',
  },
})
