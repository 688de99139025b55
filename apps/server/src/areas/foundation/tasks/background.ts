import { type Background, onLongJob } from '../../../platform/background/background.ts'
import { settleAbandoned } from './jobs.ts'
import { taskKinds } from './kinds.ts'
import { settleAbandonedTasks } from './settle-abandoned.ts'

export const tasksBackground: Background = {
  jobs: [
    onLongJob(settleAbandoned, (ctx) => settleAbandonedTasks(ctx, [...ctx.extensions.all(taskKinds).values()].flat())),
  ],
}
