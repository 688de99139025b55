import { defineFeature } from '../../../platform/feature.ts'
import { tasksBackground } from './background.ts'
import { taskKinds } from './kinds.ts'
import * as live from './live.ts'
import { tasksSamples } from './operation-samples.ts'
import { tasksRoutes } from './routes.ts'

export const tasks = defineFeature({
  name: 'tasks',
  live: Object.values(live),
  routes: { tasks: tasksRoutes },
  samples: tasksSamples,
  background: tasksBackground,
  tables: {
    task: 'tenant',
  },
  asks: [taskKinds],
})
