import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/http/operations.ts'
import type { TaskKind } from './kinds.ts'
import { cancelTask, clearEnded, getTask, listTasks, retryTask } from './tray.ts'

const os = workspaceOperations(contract.tasks)

/** `kinds` are those of all features above: each says what its tasks need, and can be retried. */
export const tasksRoutes = (kinds: readonly TaskKind[]) => ({
  list: os.list.handler(({ context }) => listTasks(context.ctx, kinds)),
  get: os.get.handler(({ context, input }) => getTask(context.ctx, input, kinds)),
  cancel: os.cancel.handler(({ context, input }) => cancelTask(context.ctx, input, { kinds })),
  retry: os.retry.handler(({ context, input }) => retryTask(context.ctx, input, { kinds })),
  clearEnded: os.clearEnded.handler(({ context }) => clearEnded(context.ctx, kinds)),
})
