import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../platform/http/operations.ts'
import type { TaskKind } from './kinds.ts'
import { cancelTask, clearEnded, getTask, listTasks, retryTask } from './tray.ts'

const os = workspaceOperations(contract.tasks)

/** `kinds` are those of all rooms above: the tray can try any of them again. */
export const tasksRoutes = (kinds: readonly TaskKind[]) => ({
  list: os.list.handler(({ context }) => listTasks(context.ctx)),
  get: os.get.handler(({ context, input }) => getTask(context.ctx, input)),
  cancel: os.cancel.handler(({ context, input }) => cancelTask(context.ctx, input)),
  retry: os.retry.handler(({ context, input }) => retryTask(context.ctx, input, kinds)),
  clearEnded: os.clearEnded.handler(({ context }) => clearEnded(context.ctx)),
})
