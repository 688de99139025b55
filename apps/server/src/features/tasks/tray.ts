import { commonRefusals, mayDo, taskRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { rightsOf, type WorkspaceContext } from '../../platform/context.ts'
import type { JobDeclaration } from '../../platform/jobs/jobs.ts'
import { publishLive } from '../../platform/live/live.ts'
import type { TaskKind } from './kinds.ts'
import { presentTask } from './present.ts'
import { changeTask, clearEndedTasks, findTask, listTray, lockTask, type TaskRow } from './store.ts'

export async function listTasks(ctx: WorkspaceContext) {
  return { tasks: (await listTray(ctx, ctx.actor.userId)).map(presentTask) }
}

export async function getTask(ctx: WorkspaceContext, { taskId }: { taskId: string }) {
  return presentTask(await ownTask(ctx, taskId, findTask))
}

/** Work that belongs to the whole workspace may be stopped and tried again by others than who began it. */
interface Reach {
  readonly isShared?: boolean
}

/** Asks a running task to stop; one that still waits is cancelled at once. */
export async function cancelTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, reach: Reach = {}) {
  const row = await ownTask(ctx, taskId, lockTask, reach)
  if (row.state !== 'queued' && row.state !== 'running') throw refuse(taskRefusals.TASK_NOT_RUNNING)
  const state = row.state === 'queued' ? 'cancelled' : row.state
  return told(ctx, await changeTask(ctx, taskId, { isCancelRequested: true, state }))
}

/**
 * Queues a failed or cancelled task again; it goes on after its last kept step. Who may not begin such work any more may not
 * take it up again either.
 */
export async function retryTask(
  ctx: WorkspaceContext,
  { taskId }: { taskId: string },
  kinds: readonly TaskKind[],
  reach: Reach = {},
) {
  const row = await ownTask(ctx, taskId, lockTask, reach)
  const kind = kinds.find((candidate) => candidate.kind === row.kind)
  if (!kind || (row.state !== 'failed' && row.state !== 'cancelled')) throw refuse(taskRefusals.TASK_NOT_RETRYABLE)
  if (!mayDo(rightsOf(ctx.actor), kind.needs)) throw refuse(commonRefusals.PERMISSION_MISSING, { needs: kind.needs })
  const attempt = row.attempt + 1
  const queued = await changeTask(ctx, taskId, {
    state: 'queued',
    failure: null,
    isCancelRequested: false,
    isCleared: false,
    attempt,
  })
  const { workspaceId, userId } = row
  await ctx.jobs(kind.job satisfies JobDeclaration, { taskId, workspaceId, userId, attempt })
  return told(ctx, queued)
}

export async function clearEnded(ctx: WorkspaceContext) {
  return { cleared: await clearEndedTasks(ctx, ctx.actor.userId) }
}

async function ownTask(
  ctx: WorkspaceContext,
  taskId: string,
  find: (ctx: WorkspaceContext, taskId: string) => Promise<TaskRow | null>,
  { isShared = false }: Reach = {},
): Promise<TaskRow> {
  const row = await find(ctx, taskId)
  if (!row || (row.userId !== ctx.actor.userId && !isShared)) throw refuse(taskRefusals.TASK_NOT_FOUND)
  return row
}

async function told(ctx: WorkspaceContext, row: TaskRow | null) {
  if (!row) throw refuse(taskRefusals.TASK_NOT_FOUND)
  const { workspaceId, userId } = row
  await publishLive(ctx, { workspaceId, userId, kind: 'task', payload: { task: presentTask(row) } })
  return presentTask(row)
}
