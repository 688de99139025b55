import { videoMessages, videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { removeCaptions } from '../captions/shared-document.ts'
import { videoTree } from '../folders/video-folders.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { requireProject } from '../require-project.ts'
import { changeProject, deleteProjects, findProjects, type ProjectListRow } from '../store.ts'
import { getProject } from './list-projects.ts'

interface Several {
  readonly projectIds: readonly string[]
}

export async function renameProject(ctx: WorkspaceContext, { projectId, name }: { projectId: string; name: string }) {
  await requireProject(ctx, projectId)
  await changeProject(ctx, projectId, { name, updatedAt: ctx.clock.now() })
  await notifyVideoLists(ctx)
  return getProject(ctx, { projectId })
}

export async function moveProjects(
  ctx: WorkspaceContext,
  { projectIds, folder }: Several & { folder: string | null },
): Promise<{ message: string }> {
  await videoTree.move(ctx, projectIds, folder)
  return { message: videoMessages.projectMoved }
}

/** Moves projects to the trash, where they stay for 30 days. All or nothing; those that are there already stay as they are. */
export async function removeProjects(ctx: WorkspaceContext, { projectIds }: Several) {
  const rows = await findProjects(ctx, projectIds)
  if (rows.length < new Set(projectIds).size) throw refuse(videoRefusals.VIDEO_PROJECT_NOT_DELETED)
  const fresh = rows.filter((row) => !row.trashedAt)
  for (const row of fresh) {
    await changeProject(ctx, row.id, { trashedAt: ctx.clock.now() })
    await recordAuditEvent(ctx, { action: 'video.deleted', object: objectOf(row) })
  }
  await notifyVideoLists(ctx)
  return { removed: fresh.map(({ id }) => id), message: videoMessages.projectDeleted }
}

export async function restoreProjects(ctx: WorkspaceContext, { projectIds }: Several) {
  const rows = (await findProjects(ctx, projectIds)).filter((row) => row.trashedAt)
  for (const row of rows) {
    await changeProject(ctx, row.id, { trashedAt: null })
    await recordAuditEvent(ctx, { action: 'video.restored', object: objectOf(row) })
  }
  await notifyVideoLists(ctx)
  return { restored: rows.map(({ id }) => id) }
}

/** Deletes projects with their captions permanently. Only those in the trash, all or nothing. Their videos stay in the library. */
export async function eraseProjects(ctx: WorkspaceContext, { projectIds }: Several) {
  const rows = await findProjects(ctx, projectIds)
  if (rows.length < new Set(projectIds).size || rows.some((row) => !row.trashedAt))
    throw refuse(videoRefusals.VIDEO_PROJECT_NOT_DELETED)
  const ids = rows.map(({ id }) => id)
  await removeCaptions(ctx, ids)
  await deleteProjects(ctx, ids)
  for (const row of rows) await recordAuditEvent(ctx, { action: 'video.erased', object: objectOf(row) })
  await notifyVideoLists(ctx)
  return { erased: rows.length }
}

const objectOf = ({ id, name }: ProjectListRow) => ({ kind: 'video' as const, id, name })
