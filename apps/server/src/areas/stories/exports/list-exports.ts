import { type ExportBatch, exportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { findUserSummaries } from '../../accounts/identity/index.ts'
import { findTasks } from '../../foundation/tasks/index.ts'
import { presentExport } from './present.ts'
import { type ExportListRow, findExportPages, findExportRow, listExportRows } from './store.ts'

export async function listExports(ctx: WorkspaceContext, { page, limit }: { page: number; limit: number }) {
  const rows = await listExportRows(ctx, { limit: limit + 1, offset: (page - 1) * limit })
  return {
    data: await presentExports(ctx, rows.slice(0, limit)),
    next_page: rows.length > limit ? page + 1 : null,
    prev_page: page > 1 ? page - 1 : null,
  }
}

export async function exportStatus(ctx: WorkspaceContext, input: { batchId: string; storyId?: string }) {
  const row = await requireExport(ctx, input.batchId)
  if (input.storyId && input.storyId !== row.storyId) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const batch = await presentOne(ctx, row)
  return { pages: batch.pages, status: batch.status, url: batch.zip_url, batch }
}

export async function requireExport(ctx: WorkspaceContext, exportId: string): Promise<ExportListRow> {
  const row = await findExportRow(ctx, exportId)
  if (!row) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  return row
}

export async function presentOne(ctx: WorkspaceContext, row: ExportListRow): Promise<ExportBatch> {
  const [batch] = await presentExports(ctx, [row])
  if (!batch) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  return batch
}

/** Three queries for any number. */
async function presentExports(ctx: WorkspaceContext, rows: readonly ExportListRow[]): Promise<ExportBatch[]> {
  if (rows.length === 0) return []
  const tasks = new Map(
    (
      await findTasks(
        ctx,
        rows.map(({ taskId }) => taskId),
      )
    ).map((task) => [task.id, task]),
  )
  const pages = await findExportPages(
    ctx,
    rows.map(({ id }) => id),
  )
  const people = await ctx.scopes.system(({ db }) =>
    findUserSummaries(
      db,
      rows.map(({ createdBy }) => createdBy),
    ),
  )
  return rows.map((row) =>
    presentExport(
      row,
      pages.filter(({ exportId }) => exportId === row.id),
      tasks.get(row.taskId) ?? null,
      people.get(row.createdBy) ?? null,
    ),
  )
}
