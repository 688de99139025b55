import { defineFeature } from '../../../platform/feature.ts'
import { hearsTask } from './access.ts'
import { taskKinds } from './kinds.ts'
import { tasksRoutes } from './routes.ts'

export const tasks = defineFeature({
  name: 'tasks',
  live: { task: hearsTask },
  routes: { tasks: tasksRoutes },
  tables: {
    task: 'tenant',
  },
  asks: [taskKinds],
})
