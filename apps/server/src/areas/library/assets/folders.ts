import { type AssetFolder, assetRefusals } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../platform/context.ts'
import {
  type AssetFolderRow,
  changeFolderName,
  countByFolder,
  deleteFolder,
  findFolderRow,
  insertFolder,
  listFolderRows,
  lockFolders,
  moveToFolder,
} from './folder-store.ts'

const mostFolders = 200

export async function listFolders(ctx: WorkspaceContext): Promise<{ folders: AssetFolder[] }> {
  const counts = await countByFolder(ctx)
  const rows = await listFolderRows(ctx)
  return { folders: rows.map(({ id, name }) => ({ id, name, count: counts.get(id) ?? 0 })) }
}

export async function createFolder(ctx: WorkspaceContext, { name }: { name: string }): Promise<AssetFolder> {
  const { workspaceId } = ctx.actor
  await lockFolders(ctx, workspaceId)
  const rows = await listFolderRows(ctx)
  if (rows.length >= mostFolders) throw refuse(assetRefusals.ASSET_FOLDER_LIMIT_REACHED)
  const createdAt = ctx.clock.now()
  const id = newId(createdAt.getTime())
  const isNew = await insertFolder(ctx, { id, workspaceId, name, createdAt })
  if (!isNew) throw refuse(assetRefusals.ASSET_FOLDER_NAME_TAKEN)
  return { id, name, count: 0 }
}

export async function renameFolder(
  ctx: WorkspaceContext,
  { folderId, name }: { folderId: string; name: string },
): Promise<AssetFolder> {
  await lockFolders(ctx, ctx.actor.workspaceId)
  await requireFolder(ctx, folderId)
  const rows = await listFolderRows(ctx)
  const isTaken = rows.some((row) => row.id !== folderId && row.name.toLowerCase() === name.toLowerCase())
  if (isTaken) throw refuse(assetRefusals.ASSET_FOLDER_NAME_TAKEN)
  await changeFolderName(ctx, folderId, name)
  return { id: folderId, name, count: (await countByFolder(ctx)).get(folderId) ?? 0 }
}

/** The files of a deleted folder stay in the library. */
export async function removeFolder(ctx: WorkspaceContext, { folderId }: { folderId: string }) {
  if (!(await deleteFolder(ctx, folderId))) throw refuse(assetRefusals.ASSET_FOLDER_NOT_FOUND)
  return { removed: folderId }
}

/** All or nothing: one missing id refuses the whole call. */
export async function moveAssets(
  ctx: WorkspaceContext,
  { assetIds, folderId }: { assetIds: readonly string[]; folderId: string | null },
) {
  if (folderId) await requireFolder(ctx, folderId)
  const moved = await moveToFolder(ctx, assetIds, folderId)
  if (moved < new Set(assetIds).size) throw refuse(assetRefusals.ASSET_NOT_FOUND)
  return { moved }
}

async function requireFolder(ctx: WorkspaceContext, folderId: string): Promise<AssetFolderRow> {
  const row = await findFolderRow(ctx, folderId)
  if (!row) throw refuse(assetRefusals.ASSET_FOLDER_NOT_FOUND)
  return row
}
