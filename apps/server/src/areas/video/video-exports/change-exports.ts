import { type VideoExport, videoExportRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { refuseIfToBePosted } from '../../connections/video-posts/index.ts'
import { cancelTask, findTask, retryTask } from '../../foundation/tasks/index.ts'
import { keyOf, posterKeyOf } from './file-names.ts'
import { exportVideoKind } from './kinds.ts'
import { isOpen, presentExport, presentExports, requireExport, statusOf } from './present.ts'
import {
  changeExport,
  countExports,
  countFinished,
  deleteExport,
  type ExportFilter,
  listExports,
  sumBytes,
} from './store.ts'

interface Named {
  readonly exportId: string
}

export async function listVideoExports(
  ctx: WorkspaceContext,
  { page, limit, ...filter }: ExportFilter & { page: number; limit: number },
): Promise<{ exports: VideoExport[]; count: number; nextPage: number | null; previousPage: number | null }> {
  const rows = await listExports(ctx, filter, { limit: limit + 1, offset: (page - 1) * limit })
  return {
    exports: await presentExports(ctx, rows.slice(0, limit)),
    count: await countExports(ctx, filter),
    nextPage: rows.length > limit ? page + 1 : null,
    previousPage: page > 1 ? page - 1 : null,
  }
}

/** How much of a workspace's videos was exported (SHORT-16). */
export async function totalsOfExports(ctx: WorkspaceContext) {
  const { captions, clips, durationMs, scheduled } = await countFinished(ctx, ctx.clock.now())
  return { captions, clips, minutes: Math.round(durationMs / 6_000) / 10, bytes: await sumBytes(ctx), scheduled }
}

/** Resumes a failed export; anyone who may export can, not only its initiator. */
export async function retryExport(ctx: WorkspaceContext, { exportId }: Named): Promise<VideoExport> {
  const row = await requireExport(ctx, exportId)
  if (statusOf(row, await findTask(ctx, row.taskId), ctx.clock.now()) !== 'FAILED')
    throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_RETRYABLE)
  await retryTask(ctx, { taskId: row.taskId }, { kinds: [exportVideoKind], isShared: true })
  // A scheduled one that is tried again begins at once.
  if (row.startAt) await changeExport(ctx, exportId, { startAt: null })
  return presentExport(ctx, exportId)
}

export async function cancelExport(ctx: WorkspaceContext, { exportId }: Named): Promise<VideoExport> {
  const row = await requireExport(ctx, exportId)
  const status = statusOf(row, await findTask(ctx, row.taskId), ctx.clock.now())
  if (!isOpen(status)) throw refuse(videoExportRefusals.VIDEO_EXPORT_NOT_RUNNING)
  await cancelTask(ctx, { taskId: row.taskId }, { kinds: [exportVideoKind], isShared: true })
  return presentExport(ctx, exportId)
}

/** The row is deleted first: if this is interrupted, the sweep finds the file. */
export async function removeExport(ctx: WorkspaceContext, { exportId }: Named): Promise<{ removed: string }> {
  const row = await requireExport(ctx, exportId)
  const status = statusOf(row, await findTask(ctx, row.taskId), ctx.clock.now())
  if (isOpen(status)) throw refuse(videoExportRefusals.VIDEO_EXPORT_RUNNING)
  await refuseIfToBePosted(ctx, exportId)
  await deleteExport(ctx, exportId)
  const place = { workspaceId: row.workspaceId, exportId }
  await ctx.providers.storage.remove(keyOf(place))
  await ctx.providers.storage.remove(posterKeyOf(place))
  return { removed: exportId }
}
