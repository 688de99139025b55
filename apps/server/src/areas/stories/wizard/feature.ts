import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { wizardBackground } from './background.ts'
import { finaliseStoryKind, writeSlidesKind } from './kinds.ts'
import { wizardSamples } from './operation-samples.ts'
import { wizardRoutes } from './routes.ts'

export const wizard = defineFeature({
  name: 'wizard',
  routes: { wizard: wizardRoutes },
  samples: wizardSamples,
  background: wizardBackground,
  tables: {
    ai_story: 'tenant',
  },
  answers: [taskKinds.with([writeSlidesKind, finaliseStoryKind])],
})
