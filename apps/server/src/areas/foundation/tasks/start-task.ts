import { newId } from '@taplore/kit'
import type { z } from 'zod'
import type { Member, WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { firstJobOf, type TaskKind } from './kinds.ts'
import { taskChanged } from './live.ts'
import { presentTask } from './present.ts'
import { insertTask, type TaskRow } from './store.ts'

/** Adds long work to the tray and the queue, in the current transaction; a job names whose work it is. Returns the row of the tray. */
export async function startTask<Payload extends z.ZodType>(
  ctx: Pick<WorkspaceContext, 'db' | 'clock' | 'jobs'> & { readonly actor: Pick<Member, 'workspaceId' | 'userId'> },
  kind: TaskKind<Payload>,
  input: {
    title: string
    subject: Record<string, string>
    payload: z.input<Payload>
    /** Waits until then; at once without it. */
    startAfter?: Date
    /** Of its first job, among those of its kind that wait. */
    priority?: number
  },
): Promise<TaskRow> {
  const { workspaceId, userId } = ctx.actor
  const row = await insertTask(ctx, {
    id: newId(ctx.clock.now().getTime()),
    workspaceId,
    userId,
    kind: kind.kind,
    title: input.title,
    state: 'queued',
    stages: [...kind.stages],
    subject: input.subject,
    payload: kind.payload.parse(input.payload),
  })
  const job = { taskId: row.id, workspaceId, userId, attempt: row.attempt }
  const { startAfter, priority } = input
  await ctx.jobs(firstJobOf(kind), job, { ...(startAfter ? { startAfter } : {}), ...(priority ? { priority } : {}) })
  await publishLive(ctx, taskChanged, { workspaceId, userId, payload: { task: presentTask(row) } })
  return row
}
