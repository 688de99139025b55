import { taskRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { requireTaskRights, visibleKinds } from './access.ts'
import { firstJobOf, type TaskKind } from './kinds.ts'
import { taskChanged } from './live.ts'
import { presentTask } from './present.ts'
import { changeTask, clearFinishedTasks, findTask, listTray, lockTask, type TaskRow } from './store.ts'

/** The newest tasks of the caller, of the kinds they may start. */
export async function listTasks(ctx: WorkspaceContext, kinds: readonly TaskKind[]) {
  return { tasks: (await listTray(ctx, ctx.actor.userId, visibleKinds(ctx.actor, kinds))).map(presentTask) }
}

export async function getTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, kinds: readonly TaskKind[]) {
  return presentTask(await ownTask(ctx, taskId, findTask, { kinds }))
}

interface Reach {
  readonly kinds: readonly TaskKind[]
  /** Work of the whole workspace may be stopped and retried by others than its initiator. */
  readonly isShared?: boolean
}

/** Asks a running task to stop; a queued one is canceled immediately. */
export async function cancelTask(ctx: WorkspaceContext, { taskId }: { taskId: string }, reach: Reach) {
  const row = await ownTask(ctx, taskId, lockTask, reach)
  if (row.state !== 'queued' && row.state !== 'running') throw refuse(taskRefusals.TASK_NOT_RUNNING)
  const state = row.state === 'queued' ? 'cancelled' : row.state
  return notify(ctx, await changeTask(ctx, taskId, { isCancelRequested: true, state }))
}

/** Queues a failed or canceled task again, under a new title where one is given; it continues after its last saved step. */
export async function retryTask(
  ctx: WorkspaceContext,
  { taskId, title }: { taskId: string; title?: string },
  reach: Reach,
) {
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
    ...(title === undefined ? {} : { title }),
  })
  const { workspaceId, userId } = row
  await ctx.jobs(firstJobOf(kind), { taskId, workspaceId, userId, attempt })
  return notify(ctx, queued)
}

export async function clearFinished(ctx: WorkspaceContext, kinds: readonly TaskKind[]) {
  return { cleared: await clearFinishedTasks(ctx, ctx.actor.userId, visibleKinds(ctx.actor, kinds)) }
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

async function notify(ctx: WorkspaceContext, row: TaskRow | null) {
  if (!row) throw refuse(taskRefusals.TASK_NOT_FOUND)
  const { workspaceId, userId } = row
  await publishLive(ctx, taskChanged, { workspaceId, userId, payload: { task: presentTask(row) } })
  return presentTask(row)
}
