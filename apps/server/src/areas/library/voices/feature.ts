import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { voicesBackground } from './background.ts'
import { voicesHttp } from './http.ts'
import { addMusicKind } from './kinds.ts'
import { voicesSamples } from './operation-samples.ts'
import { voicesRoutes } from './routes.ts'

export const voices = defineFeature({
  name: 'voices',
  routes: { voices: voicesRoutes },
  samples: voicesSamples,
  background: voicesBackground,
  answers: [taskKinds.with([addMusicKind])],
  http: { prefixes: ['/api/music/'], open: voicesHttp },
  tables: {
    cloned_voice: 'tenant',
  },
})
