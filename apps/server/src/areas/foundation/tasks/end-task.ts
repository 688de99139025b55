import { taskMessages } from '@taplore/contract'
import { Refusal } from '@taplore/kit'
import type { WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { taskEvents } from './events.ts'
import { taskChanged } from './live.ts'
import { presentTask } from './present.ts'
import { changeTask, type TaskRow } from './store.ts'

/** Ends a task, and tells those who look at it and the features above. */
export async function endTask(
  ctx: WorkspaceJobContext,
  { id, workspaceId, userId, kind, attempt }: Pick<TaskRow, 'id' | 'workspaceId' | 'userId' | 'kind' | 'attempt'>,
  state: 'done' | 'failed',
  values: Parameters<typeof changeTask>[2],
): Promise<void> {
  const row = await changeTask(ctx, id, { ...values, state })
  if (!row) return
  await publishLive(ctx, taskChanged, { workspaceId, userId, payload: { task: presentTask(row) } })
  const { title, subject, failure } = row
  await ctx.events.announce(taskEvents.ended, {
    ...{ workspaceId, userId, taskId: id, attempt, kind, title, state, subject },
    reason: state === 'failed' ? (failure?.message ?? '') : '',
  })
}

/** What the user is told: the sentence of a refusal, and nothing of a fault. */
export function failureOf(error: unknown): { code: string; message: string } {
  if (error instanceof Refusal) return { code: error.code, message: error.message }
  return { code: 'INTERNAL', message: taskMessages.failedForNow }
}
