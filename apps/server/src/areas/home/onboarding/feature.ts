import { defineFeature } from '../../../platform/feature.ts'
import { taskKinds } from '../../foundation/tasks/index.ts'
import { onboardingBackground } from './background.ts'
import { setUpWorkspaceKind } from './kinds.ts'
import { onboardingSamples } from './operation-samples.ts'
import { onboardingRoutes } from './routes.ts'

export const onboarding = defineFeature({
  name: 'onboarding',
  routes: { onboarding: onboardingRoutes },
  samples: onboardingSamples,
  background: onboardingBackground,
  tables: {
    onboarding_state: 'person',
    sample_story: 'tenant',
    workspace_setup: 'tenant',
  },
  answers: [taskKinds.with([setUpWorkspaceKind])],
})
