import type { LongJobContext } from '../../../platform/context.ts'
import { endTask, failureOf } from './end-task.ts'
import { changeTask, findAbandoned, lockTask } from './store.ts'

const batch = 200

/**
 * A worker that is killed says nothing, and after the last attempt no other takes its job: such a task has failed, or was canceled. What
 * listens for its end, such as the return of credits, hears of it here.
 */
export async function settleAbandonedTasks(ctx: LongJobContext): Promise<void> {
  const found = await ctx.scopes.system((system) => findAbandoned(system, batch))
  for (const { id, workspaceId, userId, attempt } of found) {
    await ctx.scopes.workspace({ workspaceId, userId }, async (inner) => {
      const row = await lockTask(inner, id)
      if (!row || row.attempt !== attempt || !['queued', 'running'].includes(row.state)) return
      if (row.isCancelRequested) await changeTask(inner, id, { state: 'cancelled', remainingMs: null })
      else await endTask(inner, row, 'failed', { remainingMs: null, failure: { ...failureOf(null), kept: null } })
    })
    ctx.log.warn({ task: id }, 'a task was given up by the queue')
  }
}
