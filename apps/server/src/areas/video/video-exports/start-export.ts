import {
  captionLanguageOf,
  type VideoExport,
  videoExportLimits,
  videoExportRefusals,
  videoRefusals,
} from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import { type CaptionLook, type FrameShape, frameOf, upgradeCaptions } from '@taplore/media'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findTask, findTasks, retryTask, startTask } from '../../foundation/tasks/index.ts'
import { requireCurrent, requireVideoTools } from '../video-projects/index.ts'
import { type ClipInput, clipOf } from './clip-part.ts'
import { addressOf } from './file-names.ts'
import { exportVideoKind } from './kinds.ts'
import { findRecipients, mailReady } from './mail-recipients.ts'
import { presentExport, statusOf } from './present.ts'
import { hashOf } from './rules.ts'
import {
  changeExport,
  findByInput,
  insertExport,
  listUnfinished,
  lockStart,
  sumBytes,
  type VideoExportRow,
} from './store.ts'

interface StartInput {
  readonly projectId: string
  readonly clip?: ClipInput | undefined
  readonly size: 'standard' | 'high'
  readonly shape?: FrameShape | undefined
  readonly language?: string | undefined
  readonly hasCaptions: boolean
  readonly look?: CaptionLook | undefined
  readonly wantsMail: boolean
  readonly email?: string | undefined
  readonly startAt?: string | undefined
}

/**
 * Starts an export of the captions of this moment; later changes do not affect it. The same video is rendered once: anyone who
 * asks for it again gets the export that is there, and one that failed is tried again.
 */
export async function startExport(ctx: WorkspaceContext, input: StartInput): Promise<VideoExport> {
  await requireVideoTools(ctx, input.clip ? 'shorts' : 'captions')
  const project = await requireCurrent(ctx, input.projectId)
  if (!project.assetId) throw refuse(videoRefusals.CAPTIONS_NOT_READY)
  const mailTo = await findRecipients(ctx, input)
  const startAt = readStart(ctx, input.startAt)
  const { assetId } = project
  const whole = upgradeCaptions(project.document)
  const part = input.clip ? clipOf(whole, input.clip) : null
  const { style } = part?.captions ?? whole
  const captions = { ...(part?.captions ?? whole), ...(input.look ? { style: { ...style, look: input.look } } : {}) }
  const clip = part?.clip ?? null
  const { size, hasCaptions } = input
  const shape = input.shape ?? (clip ? '9:16' : frameOf(captions.style).shape)
  const language = translationOf(input.language, captions.language)
  const inputHash = hashOf({
    ...{ assetId, captions, shape, size, language, hasCaptions },
    ...(clip ? { clip: { hook: clip.hook, framing: clip.framing, startMs: clip.startMs, endMs: clip.endMs } } : {}),
    ...(startAt ? { startAt: startAt.toISOString() } : {}),
  })
  const { workspaceId, userId } = ctx.actor
  await lockStart(ctx, workspaceId, inputHash)
  const known = await findByInput(ctx, inputHash)
  if (known) return again(ctx, known, { mailTo, title: input.clip?.title || known.title })
  const waiting = await requireCapacity(ctx, startAt)
  const now = ctx.clock.now()
  const exportId = newId(now.getTime())
  const title = part?.title ?? null
  const task = await startTask(ctx, exportVideoKind, {
    title: title ?? project.name,
    subject: {
      ...{ exportId, projectId: project.id, file: addressOf({ workspaceId, exportId }) },
      makes: clip ? 'clip' : 'video',
    },
    payload: { exportId },
    ...(startAt ? { startAfter: startAt } : {}),
    // Each further one waits behind the first ones of other workspaces.
    priority: -waiting,
  })
  await insertExport(ctx, {
    id: exportId,
    workspaceId,
    projectId: project.id,
    projectName: project.name,
    createdBy: userId,
    ...{ kind: clip ? ('clip' as const) : ('captions' as const), title, clip },
    ...{ assetId, shape, size, language, hasCaptions, mailTo, inputHash },
    document: captions,
    taskId: task.id,
    status: 'QUEUED',
    startAt,
    createdAt: now,
    expiresAt: expiryAfter(startAt ?? now),
  })
  await recordAuditEvent(ctx, {
    action: 'video.exported',
    object: { kind: 'video', id: project.id, name: project.name },
    after: { shape, size, language },
  })
  return presentExport(ctx, exportId)
}

/** Null for the spoken language. */
function translationOf(asked: string | undefined, spoken: string): string | null {
  const language = asked ? (captionLanguageOf(asked) ?? asked) : spoken
  return language === spoken ? null : language
}

function readStart({ clock }: WorkspaceContext, text: string | undefined): Date | null {
  if (!text) return null
  const at = new Date(text)
  const inMs = at.getTime() - clock.now().getTime()
  if (!(inMs > 0 && inMs <= videoExportLimits.scheduledDays * dayMs))
    throw refuse(videoExportRefusals.VIDEO_EXPORT_TIME_INVALID)
  return at
}

function expiryAfter(from: Date): Date {
  return new Date(from.getTime() + videoExportLimits.keptDays * dayMs)
}

/** Everyone who asked for it gets an email, the earlier ones too. It is called as it was asked for last. */
async function again(
  ctx: WorkspaceContext,
  row: VideoExportRow,
  { mailTo, title }: { mailTo: readonly string[]; title: string | null },
): Promise<VideoExport> {
  if (statusOf(row, await findTask(ctx, row.taskId), ctx.clock.now()) === 'FAILED')
    await retryTask(
      ctx,
      { taskId: row.taskId, title: title ?? row.projectName },
      { kinds: [exportVideoKind], isShared: true },
    )
  const added = mailTo.filter((userId) => !row.mailTo.includes(userId))
  await changeExport(ctx, row.id, {
    title,
    expiresAt: expiryAfter(row.startAt && row.startAt > ctx.clock.now() ? row.startAt : ctx.clock.now()),
    mailTo: [...row.mailTo, ...added],
  })
  if (row.status === 'EXPORTED') await mailReady(ctx, { ...row, title }, added)
  return presentExport(ctx, row.id)
}

/** Refuses more than the queue and the disks are meant for. Returns how many exports of this workspace wait already. */
async function requireCapacity(ctx: WorkspaceContext, startAt: Date | null): Promise<number> {
  const now = ctx.clock.now()
  const rows = await listUnfinished(ctx, 200)
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const later = new Set(rows.filter((row) => row.startAt && row.startAt > now).map(({ taskId }) => taskId))
  const open = tasks.filter(({ state }) => state === 'queued' || state === 'running')
  const waiting = open.filter(({ id }) => later.has(id))
  const isFull = startAt
    ? waiting.length >= videoExportLimits.scheduled
    : open.length - waiting.length >= videoExportLimits.underWay
  if (isFull) throw refuse(videoExportRefusals.VIDEO_EXPORT_QUEUE_FULL)
  if ((await sumBytes(ctx)) >= videoExportLimits.keptBytes) throw refuse(videoExportRefusals.VIDEO_EXPORT_SPACE_FULL)
  return open.length
}
