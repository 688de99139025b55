import { storyRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { folderTree } from '../../../../platform/folders/folder-tree.ts'
import { forgetShared } from '../../../accounts/workspaces/index.ts'
import { recordAuditEvent } from '../../../foundation/audit/index.ts'
import { requireFeature } from '../../../money/billing/index.ts'
import { onlyShared } from '../sharing/guest-access.ts'
import { notifyLists, tellMoved } from '../sharing/notify-lists.ts'
import { countByFolder, foldersOf, putInFolder, storyFolders } from './folder-store.ts'

/** The folders of stories. */
export const tree = folderTree({
  store: storyFolders,
  mayChange: async (ctx) => void (await requireFeature(ctx, 'folderManagement')),
  countByFolder: async (ctx) => countByFolder(ctx, await onlyShared(ctx)),
  visible: async (ctx) => {
    const only = await onlyShared(ctx)
    return only && new Set(only.folderIds)
  },
  putInFolder,
  foldersOf,
  record: (ctx, { folder, ...act }) => recordAuditEvent(ctx, { ...act, object: { kind: 'folder', ...folder } }),
  tell: (ctx, folderIds) => notifyLists(ctx, { folderIds }),
  tellMoved: (ctx, folderIds) => tellMoved(ctx, { folderIds }),
  forget: (ctx, folderIds) => forgetShared(ctx.db, folderIds),
  refuseUnknown: () => {
    throw refuse(storyRefusals.STORY_NOT_FOUND)
  },
})

export const requireFolder = tree.require
