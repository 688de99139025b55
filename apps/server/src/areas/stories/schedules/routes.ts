import { contract } from '@taplore/contract'
import { slowWorkspaceOperations, workspaceOperations } from '../../../platform/api/operations.ts'
import { cancelSchedule, moveSchedule, publishScheduled } from './change-schedule.ts'
import { listPublished, listSchedules, listSchedulesOf } from './list-schedules.ts'
import { setSchedule } from './set-schedule.ts'
import { showCalendar } from './show-calendar.ts'

const os = workspaceOperations(contract.schedules)
const slow = slowWorkspaceOperations(contract.schedules)

export const schedulesRoutes = {
  list: os.list.handler(({ context, input }) => listSchedules(context.ctx, input)),
  published: os.published.handler(({ context, input }) => listPublished(context.ctx, input)),
  calendar: os.calendar.handler(({ context, input }) => showCalendar(context.ctx, input)),
  ofStory: os.ofStory.handler(({ context, input }) => listSchedulesOf(context.ctx, input)),
  set: os.set.handler(({ context, input }) => setSchedule(context.ctx, input)),
  move: os.move.handler(({ context, input }) => moveSchedule(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelSchedule(context.ctx, input)),
  publishNow: slow.publishNow.handler(({ context, input }) => publishScheduled(context.ctx, input)),
}
