import { type FolderColor, folderRefusals, mostFolders, storyMessages, storyRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import { recordAct } from '../../audit/index.ts'
import { requireFeature } from '../../billing/index.ts'
import { forgetShared } from '../../workspaces/index.ts'
import { tellMoved, tellShelf } from '../tell-shelf.ts'
import { fitsUnder, subtreeOf } from './folder-rules.ts'
import {
  changeFolder,
  countByFolder,
  deleteFolders,
  insertFolder,
  listFolderRows,
  lockFolders,
  putInFolder,
} from './folder-store.ts'
import { requireFolder } from './list-folders.ts'

export async function createFolder(
  ctx: WorkspaceContext,
  input: { folder?: string | null; name: string; color: FolderColor },
) {
  const rows = await openTree(ctx)
  const parentId = input.folder ?? null
  if (parentId) await requireFolder(ctx, parentId)
  if (rows.length >= mostFolders.inWorkspace) throw refuse(folderRefusals.FOLDER_LIMIT_REACHED)
  if (!fitsUnder(rows, null, parentId)) throw refuse(folderRefusals.FOLDER_TOO_DEEP)
  const { workspaceId, userId } = ctx.actor
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const { name, color } = input
  await insertFolder(ctx, { id, workspaceId, parentId, name, color, createdBy: userId, createdAt: now, updatedAt: now })
  await tellShelf(ctx)
  await recordAct(ctx, { action: 'folder.created', object: { kind: 'folder', id, name } })
  return { id, message: storyMessages.folderCreated }
}

export async function renameFolder(
  ctx: WorkspaceContext,
  { folderId, name, color }: { folderId: string; name: string; color?: FolderColor },
) {
  await openTree(ctx)
  const before = await requireFolder(ctx, folderId)
  await changeFolder(ctx, folderId, { name, color: color ?? before.color, updatedAt: ctx.clock.now() })
  await tellShelf(ctx)
  await recordAct(ctx, {
    action: 'folder.changed',
    object: { kind: 'folder', id: folderId, name },
    before: { name: before.name, color: before.color },
    after: { name, color: color ?? before.color },
  })
  return { message: storyMessages.folderRenamed }
}

/** Puts a folder, with all in it, into another one or to the top. */
export async function placeFolder(
  ctx: WorkspaceContext,
  { folderId, under }: { folderId: string; under: string | null },
) {
  const rows = await openTree(ctx)
  const folder = await requireFolder(ctx, folderId)
  if (under) await requireFolder(ctx, under)
  if (under && subtreeOf(rows, folderId).includes(under)) throw refuse(folderRefusals.FOLDER_INSIDE_ITSELF)
  if (!fitsUnder(rows, folderId, under)) throw refuse(folderRefusals.FOLDER_TOO_DEEP)
  await changeFolder(ctx, folderId, { parentId: under, updatedAt: ctx.clock.now() })
  await tellMoved(ctx)
  await recordAct(ctx, {
    action: 'folder.changed',
    object: { kind: 'folder', id: folderId, name: folder.name },
    before: { under: folder.parentId },
    after: { under },
  })
  return { success: true as const, message: storyMessages.folderMoved }
}

/** Deletes a folder and those inside it. Their stories are kept and stand in All stories afterwards (FOLD-12). */
export async function removeFolder(ctx: WorkspaceContext, { folderId }: { folderId: string }) {
  const rows = await openTree(ctx)
  const folder = await requireFolder(ctx, folderId)
  const gone = subtreeOf(rows, folderId)
  const counts = await countByFolder(ctx)
  const movedStories = gone.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
  await deleteFolders(ctx, gone)
  await forgetShared(ctx.db, gone)
  await tellMoved(ctx)
  await recordAct(ctx, {
    action: 'folder.deleted',
    object: { kind: 'folder', id: folderId, name: folder.name },
    before: { folders: gone.length, stories: movedStories },
  })
  return { message: storyMessages.folderDeleted, movedStories }
}

export async function moveStory(ctx: WorkspaceContext, { folderId, storyId }: { folderId: string; storyId: string }) {
  return moveStories(ctx, { storyIds: [storyId], folder: folderId })
}

/** All or nothing: one that is unknown or in the trash refuses the whole call. Moving is open to plans without folder management. */
export async function moveStories(
  ctx: WorkspaceContext,
  { storyIds, folder }: { storyIds: readonly string[]; folder: string | null },
) {
  if (folder) await requireFolder(ctx, folder)
  const moved = await putInFolder(ctx, storyIds, folder)
  if (moved.length < new Set(storyIds).size) throw refuse(storyRefusals.STORY_NOT_FOUND)
  await tellMoved(ctx)
  return { success: true as const, message: storyMessages.movedToFolder }
}

/** What every change of the tree begins with: the plan allows it, and nobody else changes it meanwhile. */
async function openTree(ctx: WorkspaceContext) {
  await requireFeature(ctx, 'folderManagement')
  await lockFolders(ctx, ctx.actor.workspaceId)
  return listFolderRows(ctx)
}
