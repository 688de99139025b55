import type { LongJobContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { endTask, failureOf } from './end-task.ts'
import type { TaskKind } from './kinds.ts'
import { taskChanged } from './live.ts'
import { presentTask } from './present.ts'
import { addCheckpoint, changeTask, findAbandoned, lockTask, type TaskRow } from './store.ts'

const batch = 200

/** The checkpoint of the percentage at which a task was last given up with its worker. */
const givenUpAt = 'tasks.givenUpAt'

/**
 * A worker that is killed says nothing, and after the last attempt no other takes its job. Such a task was canceled, or it goes on if it
 * had advanced: restarts are no faults of the work, however many there are. One that has not advanced since it was last given up ends
 * its workers, and has failed. What listens for its end, such as the return of credits, hears of it here.
 */
export async function settleAbandonedTasks(ctx: LongJobContext, kinds: readonly TaskKind[]): Promise<void> {
  const found = await ctx.scopes.system((system) => findAbandoned(system, { limit: batch }))
  for (const { id, workspaceId, userId } of found) {
    await ctx.scopes.workspace({ workspaceId, userId }, async (inner) => {
      const row = await lockTask(inner, id)
      // Asked again under the lock: another process may have settled it since.
      const [abandoned] = row ? await findAbandoned(inner, { limit: 1, taskId: id }) : []
      if (!row || !abandoned) return
      const kind = kinds.find((each) => each.kind === row.kind)
      if (row.isCancelRequested) await changeTask(inner, id, { state: 'cancelled', remainingMs: null })
      else if (kind && abandoned.hasLostWorker && hasAdvanced(row)) await continueTask(inner, row, kind)
      else await endTask(inner, row, 'failed', { remainingMs: null, failure: { ...failureOf(null), kept: null } })
      ctx.log.warn({ task: id }, 'a task was given up by the queue')
    })
  }
}

/** By one percent at least: what ends its workers may get a little further each time. */
function hasAdvanced({ percent, checkpoints }: TaskRow): boolean {
  const before = checkpoints[givenUpAt]
  return percent - (typeof before === 'number' ? before : 0) >= 1
}

async function continueTask(ctx: WorkspaceJobContext, row: TaskRow, kind: TaskKind): Promise<void> {
  const { id: taskId, workspaceId, userId, attempt, percent } = row
  await addCheckpoint(ctx, taskId, givenUpAt, percent)
  const queued = await changeTask(ctx, taskId, { state: 'queued', remainingMs: null })
  if (queued) await publishLive(ctx, taskChanged, { workspaceId, userId, payload: { task: presentTask(queued) } })
  await ctx.jobs(kind.job, { taskId, workspaceId, userId, attempt })
}
