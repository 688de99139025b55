import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { mediaToolsBackground } from './background.ts'
import { removeNoiseKind, trimVideoKind, writeSubtitlesKind } from './kinds.ts'
import { mediaToolsSamples } from './operation-samples.ts'
import { mediaToolsRoutes } from './routes.ts'

export const mediaTools = defineFeature({
  name: 'media-tools',
  routes: { mediaTools: mediaToolsRoutes },
  samples: mediaToolsSamples,
  background: mediaToolsBackground,
  answers: [taskKinds.with([trimVideoKind, removeNoiseKind, writeSubtitlesKind])],
})
