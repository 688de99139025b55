import {
  type CaptionExport,
  type CaptionExportStatus,
  captionExportMessages,
  captionExportRefusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findTasks, type TaskRow } from '../../foundation/tasks/index.ts'
import { addressOf } from './file-names.ts'
import { type CaptionExportRow, findExport } from './store.ts'

type KnownTask = Pick<TaskRow, 'state' | 'percent' | 'remainingMs' | 'failure'>

/**
 * The state of an export. The row knows what is finished; only the task, which can be canceled or retried from the tray, knows
 * whether the rest is still running.
 */
export function statusOf(
  row: Pick<CaptionExportRow, 'status'>,
  task: Pick<KnownTask, 'state'> | null,
): CaptionExportStatus {
  if (row.status === 'EXPORTED') return 'EXPORTED'
  if (task?.state === 'queued') return 'QUEUED'
  return task?.state === 'running' ? 'PENDING' : 'FAILED'
}

export async function requireExport(ctx: WorkspaceContext, exportId: string): Promise<CaptionExportRow> {
  const row = await findExport(ctx, exportId)
  if (!row) throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_FOUND)
  return row
}

export async function presentExport(ctx: WorkspaceContext, exportId: string): Promise<CaptionExport> {
  const [found] = await presentExports(ctx, [await requireExport(ctx, exportId)])
  if (!found) throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_FOUND)
  return found
}

export async function presentExports(
  ctx: WorkspaceContext,
  rows: readonly CaptionExportRow[],
): Promise<CaptionExport[]> {
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const byId = new Map(tasks.map((task) => [task.id, task]))
  return rows.map((row) => present(row, byId.get(row.taskId) ?? null))
}

function present(row: CaptionExportRow, task: KnownTask | null): CaptionExport {
  const status = statusOf(row, task)
  const isDone = status === 'EXPORTED'
  const { id, projectId, projectName, shape, size, language, hasCaptions, width, height, durationMs } = row
  const progress =
    task && (status === 'QUEUED' || status === 'PENDING')
      ? { percent: Math.round(task.percent * 10) / 10, remainingMs: task.remainingMs }
      : null
  return {
    ...{ id, projectId, projectName, shape, size, language, hasCaptions, width, height, durationMs, status, progress },
    url: isDone ? addressOf({ workspaceId: row.workspaceId, exportId: id }) : null,
    bytes: isDone ? row.bytes : null,
    error: status === 'FAILED' ? reasonOf(task) : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

function reasonOf(task: KnownTask | null): string {
  if (task?.state === 'cancelled') return captionExportMessages.stopped
  return task?.failure?.message ?? captionExportMessages.unfinished
}
