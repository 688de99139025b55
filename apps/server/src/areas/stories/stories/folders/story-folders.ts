import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { folderTree } from '../../../../platform/folders/folder-tree.ts'
import { deleteSharesOf } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { countByFolder, foldersOf, moveToFolder, storyFolders } from '../folder-store.ts'
import { onlyShared } from '../sharing/guest-access.ts'
import { notifyLists, notifyMoved } from '../sharing/notify-lists.ts'

const folderActions = { created: 'folder.created', changed: 'folder.changed', deleted: 'folder.deleted' } as const

/** The folders of stories. */
export const tree = folderTree({
  store: storyFolders,
  countByFolder: async (ctx) => countByFolder(ctx, await onlyShared(ctx)),
  visible: async (ctx) => {
    const only = await onlyShared(ctx)
    return only && new Set(only.folderIds)
  },
  moveToFolder,
  foldersOf,
  record: (ctx, { folder, change, ...states }) =>
    recordAuditEvent(ctx, { ...states, action: folderActions[change], object: { kind: 'folder', ...folder } }),
  tell: (ctx, folderIds) => notifyLists(ctx, { folderIds }),
  notifyMoved: (ctx, folderIds) => notifyMoved(ctx, { folderIds }),
  forget: (ctx, folderIds) => deleteSharesOf(ctx.db, folderIds),
  refuseUnknown: () => {
    throw refuse(storyRefusals.STORY_NOT_FOUND)
  },
})

export const requireFolder = tree.require
