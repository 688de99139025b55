import { videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { WorkspaceContext } from '../../../../platform/context.ts'
import { type FolderTreeOptions, folderTree } from '../../../../platform/folders/folder-tree.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import type { ProjectRow } from '../store.ts'
import { countByFolder, moveToFolder, videoFolderStore } from './folder-store.ts'

const folderActions = { created: 'folder.created', changed: 'folder.changed', deleted: 'folder.deleted' } as const

const options: FolderTreeOptions = {
  store: videoFolderStore,
  countByFolder: (ctx) => countByFolder(ctx),
  moveToFolder,
  record: (ctx, { folder, change, ...states }) =>
    recordAuditEvent(ctx, { ...states, action: folderActions[change], object: { kind: 'folder', ...folder } }),
  tell: notifyVideoLists,
  notifyMoved: notifyVideoLists,
  refuseUnknown: () => {
    throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  },
}

/** The folders of video projects; every plan that has the video tools has them (CAP-31). */
export const videoTree = folderTree(options)

/** The same folders, with the projects of one kind in them. */
export function listFolders(
  ctx: WorkspaceContext,
  { kind, ...input }: { kind?: ProjectRow['kind']; search?: string; folder?: string },
) {
  return folderTree({ ...options, countByFolder: (inner) => countByFolder(inner, kind) }).list(ctx, input)
}
