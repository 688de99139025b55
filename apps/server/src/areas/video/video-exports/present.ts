import { type VideoExport, type VideoExportStatus, videoExportMessages, videoExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { namesOf } from '../../accounts/identity/index.ts'
import { findTasks, type TaskRow } from '../../foundation/tasks/index.ts'
import { postersOf } from '../video-projects/index.ts'
import { addressOf, posterAddressOf } from './file-names.ts'
import { findExport, type VideoExportRow } from './store.ts'

type KnownTask = Pick<TaskRow, 'state' | 'stage' | 'percent' | 'remainingMs' | 'failure'>

/**
 * The state of an export. The row knows what is finished; only the task, which can be canceled or retried from the tray, knows
 * whether the rest is still running.
 */
export function statusOf(
  row: Pick<VideoExportRow, 'status' | 'startAt'>,
  task: Pick<KnownTask, 'state'> | null,
  now: Date,
): VideoExportStatus {
  if (row.status === 'EXPORTED') return 'EXPORTED'
  if (task?.state === 'queued') return row.startAt && row.startAt > now ? 'SCHEDULED' : 'QUEUED'
  return task?.state === 'running' ? 'PENDING' : 'FAILED'
}

/** Whether it is still to be made, so that it can be stopped. */
export function isOpen(status: VideoExportStatus): boolean {
  return status === 'SCHEDULED' || status === 'QUEUED' || status === 'PENDING'
}

export async function requireExport(ctx: WorkspaceContext, exportId: string): Promise<VideoExportRow> {
  const row = await findExport(ctx, exportId)
  if (!row) throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_FOUND)
  return row
}

export async function presentExport(ctx: WorkspaceContext, exportId: string): Promise<VideoExport> {
  const [found] = await presentExports(ctx, [await requireExport(ctx, exportId)])
  if (!found) throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_FOUND)
  return found
}

export async function presentExports(ctx: WorkspaceContext, rows: readonly VideoExportRow[]): Promise<VideoExport[]> {
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const byId = new Map(tasks.map((task) => [task.id, task]))
  const nameOf = await namesOf(
    ctx,
    rows.map(({ createdBy }) => createdBy),
  )
  const unfinished = rows.filter(({ status }) => status !== 'EXPORTED')
  const posters = await postersOf(
    ctx,
    unfinished.map(({ projectId }) => projectId),
  )
  return rows.map((row) => {
    const place = { workspaceId: row.workspaceId, exportId: row.id }
    const poster = row.status === 'EXPORTED' ? posterAddressOf(place) : (posters.get(row.projectId) ?? null)
    return present(row, byId.get(row.taskId) ?? null, {
      poster,
      createdByName: nameOf(row.createdBy),
      now: ctx.clock.now(),
    })
  })
}

function present(
  row: VideoExportRow,
  task: KnownTask | null,
  { now, ...added }: Pick<VideoExport, 'poster' | 'createdByName'> & { now: Date },
): VideoExport {
  const status = statusOf(row, task, now)
  const isDone = status === 'EXPORTED'
  const { id, kind, title, clip, projectId, projectName, shape, size, language, hasCaptions, width, height } = row
  const progress =
    task && (status === 'QUEUED' || status === 'PENDING')
      ? { stage: task.stage, percent: Math.round(task.percent * 10) / 10, remainingMs: task.remainingMs }
      : null
  return {
    ...{ id, kind, title: title ?? projectName, clip, projectId, projectName, status, progress, ...added },
    isCanceled: status === 'FAILED' && task?.state === 'cancelled',
    ...{ shape, size, language, hasCaptions, width, height },
    durationMs: row.durationMs ?? (clip ? clip.endMs - clip.startMs : null),
    url: isDone ? addressOf({ workspaceId: row.workspaceId, exportId: id }) : null,
    bytes: isDone ? row.bytes : null,
    error: status === 'FAILED' ? reasonOf(task) : null,
    createdAt: row.createdAt.toISOString(),
    startAt: row.startAt?.toISOString() ?? null,
    expiresAt: row.expiresAt.toISOString(),
  }
}

function reasonOf(task: KnownTask | null): string {
  if (task?.state === 'cancelled') return videoExportMessages.canceled
  return task?.failure?.message ?? videoExportMessages.unfinished
}
