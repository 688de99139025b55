import { type ExportBatch, exportMessages, exportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { refuseIfToBePosted } from '../../connections/video-posts/index.ts'
import { cancelTask, findTask, retryTask } from '../../foundation/tasks/index.ts'
import { keyOf } from './file-names.ts'
import { exportStoryKind } from './kinds.ts'
import { presentOne, requireExport } from './list-exports.ts'
import { statusOf } from './present.ts'
import { deleteExport, findExportPages, queuePagesAgain } from './store.ts'

/** Resumes a failed export; anyone who may export can, not only its initiator. */
export async function retryExport(ctx: WorkspaceContext, { batch_id: exportId }: { batch_id: string }) {
  const row = await requireExport(ctx, exportId)
  if (statusOf(row, await findTask(ctx, row.taskId)) !== 'FAILED') throw refuse(exportRefusals.EXPORT_NOT_RETRYABLE)
  await retryTask(ctx, { taskId: row.taskId }, { kinds: [exportStoryKind], isShared: true })
  await queuePagesAgain(ctx, exportId)
  return { error: false, message: exportMessages.queued }
}

export async function cancelExport(ctx: WorkspaceContext, { batchId }: { batchId: string }): Promise<ExportBatch> {
  const row = await requireExport(ctx, batchId)
  const status = statusOf(row, await findTask(ctx, row.taskId))
  if (status !== 'QUEUED' && status !== 'PENDING') throw refuse(exportRefusals.EXPORT_NOT_RUNNING)
  await cancelTask(ctx, { taskId: row.taskId }, { kinds: [exportStoryKind], isShared: true })
  return presentOne(ctx, row)
}

/** Rows are deleted first: if this is interrupted, the sweep finds the files. */
export async function removeExport(ctx: WorkspaceContext, { batchId }: { batchId: string }) {
  const row = await requireExport(ctx, batchId)
  const status = statusOf(row, await findTask(ctx, row.taskId))
  if (status === 'QUEUED' || status === 'PENDING') throw refuse(exportRefusals.EXPORT_RUNNING)
  await refuseIfToBePosted(ctx, batchId)
  const pages = await findExportPages(ctx, [batchId])
  await deleteExport(ctx, batchId)
  const names = [row.zip, row.joinedVideo, ...pages.flatMap(({ file, poster }) => [file, poster])].flatMap(
    (file) => file?.name ?? [],
  )
  for (const name of names)
    await ctx.providers.storage.remove(keyOf({ workspaceId: row.workspaceId, exportId: batchId }, name))
  return { removed: batchId }
}
