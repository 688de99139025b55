import { contract } from '@taplore/contract'
import { workspaceOperations } from '../../../platform/api/operations.ts'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { taskKinds } from './kinds.ts'
import { cancelTask, clearFinished, getTask, listTasks, retryTask } from './task-list.ts'

const os = workspaceOperations(contract.tasks)
const allKinds = ({ extensions }: WorkspaceContext) => [...extensions.all(taskKinds).values()].flat()

export const tasksRoutes = {
  list: os.list.handler(({ context: { ctx } }) => listTasks(ctx, allKinds(ctx))),
  get: os.get.handler(({ context: { ctx }, input }) => getTask(ctx, input, allKinds(ctx))),
  cancel: os.cancel.handler(({ context: { ctx }, input }) => cancelTask(ctx, input, { kinds: allKinds(ctx) })),
  retry: os.retry.handler(({ context: { ctx }, input }) => retryTask(ctx, input, { kinds: allKinds(ctx) })),
  clearEnded: os.clearEnded.handler(({ context: { ctx } }) => clearFinished(ctx, allKinds(ctx))),
}
