import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { mediaToolsBackground } from './background.ts'
import { cutFilmKind, removeNoiseKind, writeSubtitlesKind } from './kinds.ts'
import { mediaToolsRoutes } from './routes.ts'

export const mediaTools = defineFeature({
  name: 'media-tools',
  routes: { mediaTools: mediaToolsRoutes },
  background: mediaToolsBackground,
  answers: [taskKinds.with([cutFilmKind, removeNoiseKind, writeSubtitlesKind])],
})
