import { type CaptionExport, captionExportLimits, captionExportRefusals, videoRefusals } from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import { type FrameShape, frameOf, upgradeCaptions } from '@taplore/media'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findTask, findTasks, retryTask, startTask } from '../../foundation/tasks/index.ts'
import { requireCurrent, requireVideoTools } from '../video-projects/index.ts'
import { addressOf } from './file-names.ts'
import { exportCaptionsKind } from './kinds.ts'
import { presentExport, statusOf } from './present.ts'
import { hashOf } from './rules.ts'
import {
  type CaptionExportRow,
  changeExport,
  findByInput,
  insertExport,
  listUnfinished,
  lockStart,
  sumBytes,
} from './store.ts'

interface StartInput {
  readonly projectId: string
  readonly size: 'standard' | 'high'
  readonly shape?: FrameShape | undefined
  readonly language?: string | undefined
  readonly hasCaptions: boolean
  readonly wantsMail: boolean
}

/**
 * Starts an export of the captions of this moment; later changes do not affect it. The same video is rendered once: anyone who
 * asks for it again gets the export that is there, and one that failed is tried again.
 */
export async function startExport(ctx: WorkspaceContext, input: StartInput): Promise<CaptionExport> {
  await requireVideoTools(ctx, 'captions')
  const project = await requireCurrent(ctx, input.projectId)
  if (!project.assetId) throw refuse(videoRefusals.CAPTIONS_NOT_READY)
  const captions = upgradeCaptions(project.document)
  const { assetId } = project
  const { size, hasCaptions } = input
  const shape = input.shape ?? frameOf(captions.style).shape
  const language = input.language && input.language !== captions.language ? input.language : null
  const inputHash = hashOf({ assetId, captions, shape, size, language, hasCaptions })
  const { workspaceId, userId } = ctx.actor
  await lockStart(ctx, workspaceId, inputHash)
  const known = await findByInput(ctx, inputHash)
  if (known) return again(ctx, known)
  await requireCapacity(ctx)
  const now = ctx.clock.now()
  const exportId = newId(now.getTime())
  const task = await startTask(ctx, exportCaptionsKind, {
    title: project.name,
    subject: { exportId, projectId: project.id, file: addressOf({ workspaceId, exportId }) },
    payload: { exportId },
  })
  await insertExport(ctx, {
    id: exportId,
    workspaceId,
    projectId: project.id,
    projectName: project.name,
    createdBy: userId,
    assetId,
    shape,
    size,
    language,
    hasCaptions,
    wantsMail: input.wantsMail,
    inputHash,
    document: captions,
    taskId: task.id,
    status: 'QUEUED',
    createdAt: now,
    expiresAt: new Date(now.getTime() + captionExportLimits.keptDays * dayMs),
  })
  await recordAuditEvent(ctx, {
    action: 'video.exported',
    object: { kind: 'video', id: project.id, name: project.name },
    after: { shape, size, language },
  })
  return presentExport(ctx, exportId)
}

async function again(ctx: WorkspaceContext, row: CaptionExportRow): Promise<CaptionExport> {
  if (statusOf(row, await findTask(ctx, row.taskId)) === 'FAILED')
    await retryTask(ctx, { taskId: row.taskId }, { kinds: [exportCaptionsKind], isShared: true })
  const expiresAt = new Date(ctx.clock.now().getTime() + captionExportLimits.keptDays * dayMs)
  await changeExport(ctx, row.id, { expiresAt })
  return presentExport(ctx, row.id)
}

/** Exports of one workspace must not block all others, and disks are limited. */
async function requireCapacity(ctx: WorkspaceContext): Promise<void> {
  const rows = await listUnfinished(ctx, 100)
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const underWay = tasks.filter(({ state }) => state === 'queued' || state === 'running')
  if (underWay.length >= captionExportLimits.underWay) throw refuse(captionExportRefusals.CAPTION_EXPORT_QUEUE_FULL)
  if ((await sumBytes(ctx)) >= captionExportLimits.keptBytes)
    throw refuse(captionExportRefusals.CAPTION_EXPORT_SPACE_FULL)
}
