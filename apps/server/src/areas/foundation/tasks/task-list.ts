import { taskRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import type { JobDeclaration } from '../../../platform/jobs/jobs.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { requireTaskRights, visibleKinds } from './access.ts'
import type { TaskKind } from './kinds.ts'
import { presentTask } from './present.ts'
import { changeTask, clearEndedTasks, findTask, listTray, lockTask, type TaskRow } from './store.ts'

/** The newest tasks of the caller, of the kinds they may begin. */
export async function listTasks(ctx: WorkspaceContext, kinds: readonly TaskKind[]) {
  return { tasks: (await listTray(ctx, ctx.actor.userId, visibleKinds(ctx.actor, kinds))).map(presentTask) }
}

export async function getTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, kinds: readonly TaskKind[]) {
  return presentTask(await ownTask(ctx, taskId, findTask, { kinds }))
}

interface Reach {
  readonly kinds: readonly TaskKind[]
  /** Work that belongs to the whole workspace may be stopped and retried by others than who began it. */
  readonly isShared?: boolean
}

/** Asks a running task to stop; one that still waits is cancelled at once. */
export async function cancelTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, reach: Reach) {
  const row = await ownTask(ctx, taskId, lockTask, reach)
  if (row.state !== 'queued' && row.state !== 'running') throw refuse(taskRefusals.TASK_NOT_RUNNING)
  const state = row.state === 'queued' ? 'cancelled' : row.state
  return told(ctx, await changeTask(ctx, taskId, { isCancelRequested: true, state }))
}

/**
 * Queues a failed or cancelled task again; it continues after its last saved step.
 */
export async function retryTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, reach: Reach) {
  const row = await ownTask(ctx, taskId, lockTask, reach)
  const kind = reach.kinds.find((candidate) => candidate.kind === row.kind)
  if (!kind || (row.state !== 'failed' && row.state !== 'cancelled')) throw refuse(taskRefusals.TASK_NOT_RETRYABLE)
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

export async function clearEnded(ctx: WorkspaceContext, kinds: readonly TaskKind[]) {
  return { cleared: await clearEndedTasks(ctx, ctx.actor.userId, visibleKinds(ctx.actor, kinds)) }
}

async function ownTask(
  ctx: WorkspaceContext,
  taskId: string,
  find: (ctx: WorkspaceContext, taskId: string) => Promise<TaskRow | null>,
  { kinds, isShared = false }: Reach,
): Promise<TaskRow> {
  const row = await find(ctx, taskId)
  if (!row || (row.userId !== ctx.actor.userId && !isShared)) throw refuse(taskRefusals.TASK_NOT_FOUND)
  requireTaskRights(ctx.actor, kinds, row)
  return row
}

async function told(ctx: WorkspaceContext, row: TaskRow | null) {
  if (!row) throw refuse(taskRefusals.TASK_NOT_FOUND)
  const { workspaceId, userId } = row
  await publishLive(ctx, { workspaceId, userId, kind: 'task', payload: { task: presentTask(row) } })
  return presentTask(row)
}
