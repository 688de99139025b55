import { type CaptionExport, captionExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { cancelTask, findTask, retryTask } from '../../foundation/tasks/index.ts'
import { keyOf } from './file-names.ts'
import { exportCaptionsKind } from './kinds.ts'
import { presentExport, presentExports, requireExport, statusOf } from './present.ts'
import { deleteExport, listExports } from './store.ts'

interface Named {
  readonly exportId: string
}

export async function listCaptionExports(
  ctx: WorkspaceContext,
  { projectId, page, limit }: { projectId?: string | undefined; page: number; limit: number },
): Promise<{ exports: CaptionExport[]; nextPage: number | null }> {
  const rows = await listExports(ctx, { projectId, limit: limit + 1, offset: (page - 1) * limit })
  return {
    exports: await presentExports(ctx, rows.slice(0, limit)),
    nextPage: rows.length > limit ? page + 1 : null,
  }
}

/** Resumes a failed export; anyone who may export can, not only its initiator. */
export async function retryExport(ctx: WorkspaceContext, { exportId }: Named): Promise<CaptionExport> {
  const row = await requireExport(ctx, exportId)
  if (statusOf(row, await findTask(ctx, row.taskId)) !== 'FAILED')
    throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_RETRYABLE)
  await retryTask(ctx, { taskId: row.taskId }, { kinds: [exportCaptionsKind], isShared: true })
  return presentExport(ctx, exportId)
}

export async function cancelExport(ctx: WorkspaceContext, { exportId }: Named): Promise<CaptionExport> {
  const row = await requireExport(ctx, exportId)
  const status = statusOf(row, await findTask(ctx, row.taskId))
  if (status !== 'QUEUED' && status !== 'PENDING') throw refuse(captionExportRefusals.CAPTION_EXPORT_NOT_RUNNING)
  await cancelTask(ctx, { taskId: row.taskId }, { kinds: [exportCaptionsKind], isShared: true })
  return presentExport(ctx, exportId)
}

/** The row is deleted first: if this is interrupted, the sweep finds the file. */
export async function removeExport(ctx: WorkspaceContext, { exportId }: Named): Promise<{ removed: string }> {
  const row = await requireExport(ctx, exportId)
  const status = statusOf(row, await findTask(ctx, row.taskId))
  if (status === 'QUEUED' || status === 'PENDING') throw refuse(captionExportRefusals.CAPTION_EXPORT_RUNNING)
  await deleteExport(ctx, exportId)
  await ctx.providers.storage.remove(keyOf({ workspaceId: row.workspaceId, exportId }))
  return { removed: exportId }
}
