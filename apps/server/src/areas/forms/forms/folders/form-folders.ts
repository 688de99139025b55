import { folderRefusals, formRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { subtreeOf } from '../../../../platform/folders/folder-rules.ts'
import { folderTree } from '../../../../platform/folders/folder-tree.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { notifyFormLists } from '../notify-lists.ts'
import {
  countByFolder,
  formFolderStore,
  listTrashedFolders,
  moveToFolder,
  setFoldersTrashed,
  trashedFolderStore,
} from './folder-store.ts'

const folderActions = { created: 'folder.created', changed: 'folder.changed', deleted: 'folder.deleted' } as const

/** The folders of forms; every tier has them. */
export const formTree = folderTree({
  store: formFolderStore,
  countByFolder,
  moveToFolder,
  record: (ctx, { folder, change, ...states }) =>
    recordAuditEvent(ctx, { ...states, action: folderActions[change], object: { kind: 'folder', ...folder } }),
  tell: notifyFormLists,
  notifyMoved: notifyFormLists,
  refuseUnknown: () => {
    throw refuse(formRefusals.FORM_NOT_FOUND)
  },
})

/**
 * Moves a folder with its subfolders to the trash. Its contents do not change: until it is restored, its forms are in
 * All forms.
 */
export async function trashFolder(ctx: WorkspaceContext, { folderId }: { folderId: string }): Promise<void> {
  const rows = await formTree.open(ctx)
  const { id, name } = await formTree.require(ctx, folderId)
  await setFoldersTrashed(ctx, subtreeOf(rows, folderId), ctx.clock.now())
  await notifyFormLists(ctx)
  await recordAuditEvent(ctx, {
    action: 'folder.deleted',
    object: { kind: 'folder', id, name },
    after: { isInTrash: true },
  })
}

/** Those that were trashed themselves; their subfolders are restored with them. */
export async function listTrashed(ctx: WorkspaceContext) {
  const rows = await listTrashedFolders(ctx)
  const ids = new Set(rows.map(({ id }) => id))
  const folders = rows.flatMap(({ id, name, parentId, trashedAt }) =>
    trashedAt && !(parentId && ids.has(parentId)) ? [{ id, name, trashedOn: trashedAt.toISOString() }] : [],
  )
  return { folders }
}

/** Restores a folder with its subfolders to its place; to the top when its parent is still in the trash. */
export async function restoreFolder(ctx: WorkspaceContext, { folderId }: { folderId: string }): Promise<void> {
  await formTree.open(ctx)
  const rows = await trashedFolderStore.list(ctx)
  const folder = rows.find(({ id }) => id === folderId)
  if (!folder) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
  const isParentAway = folder.parentId !== null && rows.some(({ id }) => id === folder.parentId)
  await setFoldersTrashed(ctx, subtreeOf(rows, folderId), null)
  if (isParentAway) await formFolderStore.change(ctx, folderId, { parentId: null })
  await notifyFormLists(ctx)
}

/** Deletes a folder permanently, trashed or not. Its forms stay. */
export async function eraseFolder(ctx: WorkspaceContext, { folderId }: { folderId: string }): Promise<number> {
  const trashed = await trashedFolderStore.find(ctx, folderId)
  if (!trashed) return (await formTree.remove(ctx, { folderId })).moved
  await formTree.open(ctx)
  const counts = await countByFolder(ctx)
  const gone = subtreeOf(await trashedFolderStore.list(ctx), folderId)
  await trashedFolderStore.remove(ctx, gone)
  await notifyFormLists(ctx)
  const { id, name } = trashed
  await recordAuditEvent(ctx, { action: 'folder.deleted', object: { kind: 'folder', id, name } })
  return gone.reduce((sum, each) => sum + (counts.get(each) ?? 0), 0)
}
