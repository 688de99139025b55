import { type ExportBatch, type ExportPage, type ExportStatus, exportMessages } from '@taplore/contract'
import type { TaskRow } from '../../foundation/tasks/index.ts'
import { addressOf } from './file-names.ts'
import type { ExportListRow, ExportPageRow } from './store.ts'

type KnownTask = Pick<TaskRow, 'state' | 'stage' | 'percent' | 'remainingMs' | 'failure'>

/**
 * The state of an export. The row knows what is finished; only the task, which can be canceled or retried from the
 * tray, knows whether the rest is still running.
 */
export function statusOf(row: Pick<ExportListRow, 'status'>, task: Pick<KnownTask, 'state'> | null): ExportStatus {
  if (row.status === 'EXPORTED') return 'EXPORTED'
  if (task?.state === 'queued') return 'QUEUED'
  return task?.state === 'running' ? 'PENDING' : 'FAILED'
}

export function presentExport(
  row: ExportListRow,
  pages: readonly ExportPageRow[],
  task: KnownTask | null,
  person: { name: string; email: string } | null,
): ExportBatch {
  const status = statusOf(row, task)
  const place = { workspaceId: row.workspaceId, exportId: row.id }
  const isUnderWay = status === 'QUEUED' || status === 'PENDING'
  return {
    batch_id: row.id,
    story_id: row.storyId,
    story_name: row.storyName,
    exported_user_name: person?.name ?? '',
    exported_user_email: person?.email ?? '',
    status,
    zip_url: row.zip ? addressOf(place, row.zip.name) : null,
    zip_bytes: row.zip?.bytes ?? null,
    pages: pages.map((page) => presentPage(page, status, place)),
    format: row.format,
    size: row.size,
    joined: row.isJoined,
    error: status === 'FAILED' ? reasonOf(task) : null,
    canceled: status === 'FAILED' && task?.state === 'cancelled',
    progress:
      task && isUnderWay
        ? { stage: task.stage, percent: Math.round(task.percent * 10) / 10, remainingMs: task.remainingMs }
        : null,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
  }
}

/** An unfinished page has the state of its export: while it runs one page is pending, the others wait. */
function presentPage(
  page: ExportPageRow,
  batch: ExportStatus,
  place: { workspaceId: string; exportId: string },
): ExportPage {
  const { file, poster } = page
  const open = batch === 'PENDING' ? page.status : batch
  return {
    media_id: page.id,
    page: page.pageIndex + 1,
    media_url: file ? addressOf(place, file.name) : null,
    poster_url: poster ? addressOf(place, poster.name) : null,
    status: page.status === 'EXPORTED' ? 'EXPORTED' : open,
    bytes: file?.bytes ?? null,
    duration_ms: page.durationMs,
    missing: page.missing,
  }
}

function reasonOf(task: KnownTask | null): string {
  if (task?.state === 'cancelled') return exportMessages.canceled
  return task?.failure?.message ?? exportMessages.unfinished
}
