import {
  type SubmissionExport,
  type SubmissionExportFormat,
  type SubmissionFilter,
  submissionLimits,
  submissionRefusals,
} from '@taplore/contract'
import { dayMs, newId, refuse, slugify } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { findUserSummaries } from '../../../accounts/identity/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { findTasks, startTask, type TaskRow } from '../../../foundation/tasks/index.ts'
import { requireFormRow } from '../../forms/index.ts'
import { deleteBytes } from '../files/delete-bytes.ts'
import { exportSubmissionsKind } from '../kinds.ts'
import { deleteExport, type ExportRow, findExport, insertExport, listExportRows } from './export-store.ts'

export { findExport } from './export-store.ts'

export const exportFilesPrefix = 'answer-exports/'
const extensions = { csv: 'csv', xlsx: 'xlsx', json: 'json', files: 'zip' } as const
export const exportMimes: Record<SubmissionExportFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  json: 'application/json',
  files: 'application/zip',
}

export function exportKey({ workspaceId, id }: Pick<ExportRow, 'workspaceId' | 'id'>): string {
  return `${exportFilesPrefix}${workspaceId}/${id}`
}

export function exportFileName({
  formName,
  format,
  createdAt,
}: Pick<ExportRow, 'formName' | 'format' | 'createdAt'>): string {
  const name = slugify(formName, 60) || 'answers'
  return `${name}-${createdAt.toISOString().slice(0, 10)}.${extensions[format]}`
}

interface StartExport {
  formId: string
  format: SubmissionExportFormat
  filter: SubmissionFilter
  columns?: string[]
  isRaw: boolean
}

/** Starts the task that writes the file: submissions up to now, later ones are not included. */
export async function startExport(ctx: WorkspaceContext, { formId, format, filter, columns, isRaw }: StartExport) {
  const form = await requireFormRow(ctx, formId, { isTrashedToo: true })
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  const { workspaceId, userId } = ctx.actor
  const task = await startTask(ctx, exportSubmissionsKind, {
    title: form.name,
    subject: { formId, file: `/api/form-exports/${id}/file?workspace=${workspaceId}` },
    payload: {
      exportId: id,
      formId,
      format,
      filter,
      columns: columns ?? null,
      isRaw,
      upTo: newId(createdAt.getTime() + 1),
    },
  })
  const row = await insertExport(ctx, {
    id,
    workspaceId,
    formId,
    formName: form.name,
    format,
    taskId: task.id,
    createdBy: userId,
    createdAt,
    expiresAt: new Date(createdAt.getTime() + submissionLimits.exportKeptDays * dayMs),
  })
  const [presented] = await presentExports(ctx, [row])
  if (!presented) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  const object = { kind: 'form' as const, id: form.id, name: form.name }
  await recordAuditEvent(ctx, { action: 'form.answers-exported', object, after: { format } })
  return presented
}

export async function listExports(ctx: WorkspaceContext, { cursor, limit }: { cursor?: string; limit: number }) {
  const rows = await listExportRows(ctx, { cursor, limit: limit + 1 })
  return {
    exports: await presentExports(ctx, rows.slice(0, limit)),
    nextCursor: rows.length > limit ? (rows[limit - 1]?.id ?? null) : null,
  }
}

export async function removeExport(ctx: WorkspaceContext, { exportId }: { exportId: string }) {
  const row = await findExport(ctx, exportId)
  if (!row) throw refuse(submissionRefusals.SUBMISSION_EXPORT_NOT_FOUND)
  const [task] = await findTasks(ctx, [row.taskId])
  if (['Pending', 'Processing'].includes(statusOf(row, task ?? null)))
    throw refuse(submissionRefusals.SUBMISSION_EXPORT_RUNNING)
  await deleteExport(ctx, exportId)
  await deleteBytes(ctx, [exportKey(row)])
  return { removed: exportId }
}

/** The row tells whether there is a file; only the task knows whether it is still running (SUB-07). */
function statusOf(row: ExportRow, task: Pick<TaskRow, 'state'> | null): SubmissionExport['status'] {
  if (row.isDone) return 'Exported'
  if (task?.state === 'queued') return 'Pending'
  return task?.state === 'running' ? 'Processing' : 'Failed'
}

async function presentExports(ctx: WorkspaceContext, rows: readonly ExportRow[]): Promise<SubmissionExport[]> {
  if (rows.length === 0) return []
  const found = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const tasks = new Map(found.map((task) => [task.id, task]))
  const people = await ctx.scopes.system(({ db }) =>
    findUserSummaries(
      db,
      rows.map(({ createdBy }) => createdBy),
    ),
  )
  return rows.map((row) => {
    const task = tasks.get(row.taskId) ?? null
    return {
      id: row.id,
      formId: row.formId,
      formName: row.formName,
      format: row.format,
      status: statusOf(row, task),
      percent: row.isDone ? 100 : Math.round(task?.percent ?? 0),
      rows: row.rows,
      bytes: row.bytes,
      sha256: row.sha256,
      url: row.isDone ? `/api/form-exports/${row.id}/file?workspace=${row.workspaceId}` : null,
      by: people.get(row.createdBy)?.name ?? '',
      createdAt: row.createdAt.toISOString(),
      expiresAt: row.expiresAt.toISOString(),
    }
  })
}
