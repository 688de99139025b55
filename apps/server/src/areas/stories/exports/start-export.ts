import { type ExportBatch, type ExportFormat, type ExportSize, exportLimits, exportRefusals } from '@taplore/contract'
import { dayMs, newId, refuse } from '@taplore/kit'
import { upgrade } from '@taplore/story'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAuditEvent } from '../../foundation/audit/index.ts'
import { findTasks, startTask } from '../../foundation/tasks/index.ts'
import { requireEntitlement } from '../../money/billing/index.ts'
import { flushStory, readCurrentStory, requireStoryRow } from '../stories/index.ts'
import { addressOf, isDrawn, zipName } from './file-names.ts'
import { exportStoryKind } from './kinds.ts'
import { presentOne, requireExport } from './list-exports.ts'
import { statusOf } from './present.ts'
import { insertExport, listUnfinished, sumExportBytes } from './store.ts'

interface StartInput {
  readonly storyId: string
  readonly format: ExportFormat
  readonly size: ExportSize
  /** From 1. */
  readonly pages?: readonly number[]
  readonly joined: boolean
  readonly address?: string
}

/** Starts an export of the current story; later changes do not affect it. */
export async function startExport(ctx: WorkspaceContext, input: StartInput): Promise<ExportBatch> {
  const { storyId, format, size } = input
  if (format === 'video' || format === 'gif') await requireEntitlement(ctx, 'stories.videoExport')
  await requireQueueCapacity(ctx)
  await flushStory(storyId)
  await requireStoryRow(ctx, storyId)
  // The list row may be a second behind the last keystroke; the shared document never is.
  const story = await readCurrentStory(ctx, storyId)
  if (!story) throw refuse(exportRefusals.EXPORT_NOT_FOUND)
  const document = upgrade(story.document)
  const pageIndexes = isDrawn(format) ? wantedPages(document.pages.length, input.pages) : []
  const { workspaceId, userId } = ctx.actor
  const now = ctx.clock.now()
  const exportId = newId(now.getTime())
  const task = await startTask(ctx, exportStoryKind, {
    title: story.name,
    subject: { exportId, file: addressOf({ workspaceId, exportId }, zipName) },
    payload: { exportId },
  })
  await insertExport(
    ctx,
    {
      id: exportId,
      workspaceId,
      storyId,
      storyName: story.name,
      createdBy: userId,
      format,
      size,
      isJoined: format === 'video' && input.joined && pageIndexes.length > 1,
      address: format === 'amp' && input.address ? folderOf(input.address) : null,
      document,
      taskId: task.id,
      status: 'QUEUED',
      createdAt: now,
      expiresAt: new Date(now.getTime() + exportLimits.keptDays * dayMs),
    },
    pageIndexes.map((pageIndex) => ({
      id: newId(now.getTime()),
      workspaceId,
      exportId,
      pageIndex,
      status: 'QUEUED' as const,
    })),
  )
  await recordAuditEvent(ctx, {
    action: 'story.exported',
    object: { kind: 'story', id: storyId, name: story.name },
    after: { format, pages: isDrawn(format) ? pageIndexes.length : document.pages.length },
  })
  return presentOne(ctx, await requireExport(ctx, exportId))
}

/** The URL of a folder: files beside the page are named relative to it. */
function folderOf(address: string): string {
  const { origin, pathname } = new URL(address)
  return `${origin}${pathname.endsWith('/') ? pathname : `${pathname}/`}`
}

/** From 0, without duplicates, in story order. */
function wantedPages(count: number, pages: readonly number[] | undefined): number[] {
  const wanted = new Set(pages?.map((page) => page - 1) ?? Array.from({ length: count }, (_, index) => index))
  if ([...wanted].some((index) => index >= count)) throw refuse(exportRefusals.EXPORT_PAGES_UNKNOWN)
  return [...wanted].sort((left, right) => left - right)
}

/** Video exports of one workspace must not block all others. */
async function requireQueueCapacity(ctx: WorkspaceContext): Promise<void> {
  const rows = await listUnfinished(ctx, 100)
  const tasks = await findTasks(
    ctx,
    rows.map(({ taskId }) => taskId),
  )
  const states = new Map(tasks.map((task) => [task.id, task]))
  const underWay = rows.filter((row) => statusOf(row, states.get(row.taskId) ?? null) !== 'FAILED')
  if (underWay.length >= exportLimits.underWay) throw refuse(exportRefusals.EXPORT_QUEUE_FULL)
  // They do not count against the plan, but disks are limited too.
  if ((await sumExportBytes(ctx)) >= exportLimits.keptBytes) throw refuse(exportRefusals.EXPORT_SPACE_FULL)
}
