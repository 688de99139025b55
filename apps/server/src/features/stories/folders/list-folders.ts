import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { folderIn, foundIn, subtreeOf, treeOf } from './folder-rules.ts'
import { countByFolder, type FolderRow, findFolder, listFolderRows } from './folder-store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

export async function listFolders(ctx: WorkspaceContext, input: { search?: string; folder?: string }) {
  const counts = await countByFolder(ctx)
  const tree = treeOf(await listFolderRows(ctx), counts)
  const parent = input.folder ? folderIn(tree, input.folder) : null
  if (input.folder && !parent) throw refuse(storyRefusals.FOLDER_NOT_FOUND)
  const shown = parent ? parent.children : tree
  const storyCount = [...counts.values()].reduce((sum, count) => sum + count, 0)
  return { folders: input.search ? foundIn(shown, input.search) : shown, storyCount }
}

/** Ids of folders with all folders inside them, so that what stands in any of them can be asked for. */
export async function foldersWithin(ctx: Ctx, folderIds: readonly string[]): Promise<string[]> {
  const rows = await listFolderRows(ctx)
  return [...new Set(folderIds.flatMap((id) => subtreeOf(rows, id)))]
}

export async function requireFolder(ctx: Ctx, folderId: string): Promise<FolderRow> {
  const row = await findFolder(ctx, folderId)
  if (!row) throw refuse(storyRefusals.FOLDER_NOT_FOUND)
  return row
}
