import { videoRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { folderTree } from '../../../../platform/folders/folder-tree.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { notifyVideoLists } from '../notify-lists.ts'
import { countByFolder, moveToFolder, videoFolderStore } from './folder-store.ts'

const folderActions = { created: 'folder.created', changed: 'folder.changed', deleted: 'folder.deleted' } as const

/** The folders of video projects; every plan that has the video tools has them (CAP-31). */
export const videoTree = folderTree({
  store: videoFolderStore,
  countByFolder,
  moveToFolder,
  record: (ctx, { folder, change, ...states }) =>
    recordAuditEvent(ctx, { ...states, action: folderActions[change], object: { kind: 'folder', ...folder } }),
  tell: notifyVideoLists,
  notifyMoved: notifyVideoLists,
  refuseUnknown: () => {
    throw refuse(videoRefusals.VIDEO_PROJECT_NOT_FOUND)
  },
})
