import { type FolderColor, folderRefusals, mostFolders } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../context.ts'
import { fitsUnder, folderIn, foundIn, seenIn, subtreeOf, treeOf, withThoseAround } from './folder-rules.ts'
import type { FolderRow, FolderStore } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What happened to a folder, for the audit log. */
export interface FolderChange {
  readonly change: 'created' | 'changed' | 'deleted'
  readonly folder: { readonly id: string; readonly name: string }
  readonly before?: Readonly<Record<string, string | number | null>>
  readonly after?: Readonly<Record<string, string | number | null>>
}

/** What a folder tree needs to know about its items. */
export interface FolderTreeOptions {
  readonly store: FolderStore
  /** Items outside the trash by folder; those without a folder under null. */
  countByFolder(ctx: Ctx): Promise<Map<string | null, number>>
  /** The folders that the caller may see; null or missing: all. */
  visible?(ctx: Ctx): Promise<ReadonlySet<string> | null>
  /** Moves items outside the trash into a folder without counting as a change to them. Returns the moved ones. */
  moveToFolder(ctx: Ctx, ids: readonly string[], folderId: string | null): Promise<string[]>
  record(ctx: WorkspaceContext, act: FolderChange): Promise<void>
  /** The folders of these items; missing where no one is notified of single folders. */
  foldersOf?(ctx: WorkspaceContext, ids: readonly string[]): Promise<readonly (string | null)[]>
  /** Open lists reload. `folderIds`: what changed, with all folders around it, before and after. */
  tell(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** The same when items were moved. */
  notifyMoved(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** Folders were deleted permanently. */
  forget?(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** Refuses when an item does not exist. */
  refuseUnknown(): never
}

/** The use cases of one folder tree: of stories, of forms. */
export function folderTree(options: FolderTreeOptions) {
  const { store } = options

  async function require(ctx: Ctx, folderId: string): Promise<FolderRow> {
    const row = await store.find(ctx, folderId)
    if (!row) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
    return row
  }

  /** What every change of the tree begins with: no one else changes it meanwhile. */
  async function open(ctx: WorkspaceContext): Promise<FolderRow[]> {
    await store.lock(ctx, ctx.actor.workspaceId)
    return store.list(ctx)
  }

  return {
    require,
    open,

    /** The tree with the number of items in each; `total` includes items without a folder. */
    async list(ctx: Ctx, input: { search?: string; folder?: string }) {
      const counts = await options.countByFolder(ctx)
      const tree = treeOf(seenIn(await store.list(ctx), await options.visible?.(ctx)), counts)
      const parent = input.folder ? folderIn(tree, input.folder) : null
      if (input.folder && !parent) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
      const shown = parent ? parent.children : tree
      const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
      return { folders: input.search ? foundIn(shown, input.search) : shown, total }
    },

    /** Ids of folders with all their subfolders, to query their items. */
    async within(ctx: Ctx, folderIds: readonly string[]): Promise<string[]> {
      const rows = await store.list(ctx)
      return [...new Set(folderIds.flatMap((id) => subtreeOf(rows, id)))]
    },

    async create(ctx: WorkspaceContext, input: { folder?: string | null; name: string; color: FolderColor }) {
      const rows = await open(ctx)
      const parentId = input.folder ?? null
      if (parentId) await require(ctx, parentId)
      if (rows.length >= mostFolders.inWorkspace) throw refuse(folderRefusals.FOLDER_LIMIT_REACHED)
      if (!fitsUnder(rows, null, parentId)) throw refuse(folderRefusals.FOLDER_TOO_DEEP)
      const { workspaceId, userId } = ctx.actor
      const now = ctx.clock.now()
      const id = newId(now.getTime())
      const { name, color } = input
      const times = { createdAt: now, updatedAt: now }
      await store.insert(ctx, { id, workspaceId, parentId, name, color, createdBy: userId, ...times })
      await options.tell(ctx, withThoseAround(rows, [parentId]))
      await options.record(ctx, { change: 'created', folder: { id, name } })
      return id
    },

    async rename(
      ctx: WorkspaceContext,
      { folderId, name, color }: { folderId: string; name: string; color?: FolderColor },
    ): Promise<void> {
      const rows = await open(ctx)
      const before = await require(ctx, folderId)
      await store.change(ctx, folderId, { name, color: color ?? before.color, updatedAt: ctx.clock.now() })
      await options.tell(ctx, withThoseAround(rows, [folderId]))
      await options.record(ctx, {
        change: 'changed',
        folder: { id: folderId, name },
        before: { name: before.name, color: before.color },
        after: { name, color: color ?? before.color },
      })
    },

    /** Moves a folder with its contents into another one or to the top. */
    async place(ctx: WorkspaceContext, { folderId, under }: { folderId: string; under: string | null }): Promise<void> {
      const rows = await open(ctx)
      const folder = await require(ctx, folderId)
      if (under) await require(ctx, under)
      if (under && subtreeOf(rows, folderId).includes(under)) throw refuse(folderRefusals.FOLDER_INSIDE_ITSELF)
      if (!fitsUnder(rows, folderId, under)) throw refuse(folderRefusals.FOLDER_TOO_DEEP)
      await store.change(ctx, folderId, { parentId: under, updatedAt: ctx.clock.now() })
      await options.notifyMoved(ctx, withThoseAround(rows, [folderId, under]))
      await options.record(ctx, {
        change: 'changed',
        folder: { id: folderId, name: folder.name },
        before: { under: folder.parentId },
        after: { under },
      })
    },

    /** Deletes a folder and its subfolders. Their items stay, without a folder (FOLD-12). */
    async remove(ctx: WorkspaceContext, { folderId }: { folderId: string }): Promise<{ moved: number }> {
      const rows = await open(ctx)
      const folder = await require(ctx, folderId)
      const gone = subtreeOf(rows, folderId)
      const counts = await options.countByFolder(ctx)
      const moved = gone.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
      await store.remove(ctx, gone)
      // Before the shares are deleted: their guests are notified.
      await options.notifyMoved(ctx, withThoseAround(rows, gone))
      await options.forget?.(ctx, gone)
      await options.record(ctx, {
        change: 'deleted',
        folder: { id: folderId, name: folder.name },
        before: { folders: gone.length, moved },
      })
      return { moved }
    },

    /** All or nothing: one unknown or trashed id refuses the whole call. Allowed on plans without folders. */
    async move(ctx: WorkspaceContext, ids: readonly string[], folder: string | null): Promise<void> {
      if (folder) await require(ctx, folder)
      const before = await options.foldersOf?.(ctx, ids)
      const moved = await options.moveToFolder(ctx, ids, folder)
      if (moved.length < new Set(ids).size) options.refuseUnknown()
      await options.notifyMoved(ctx, before ? withThoseAround(await store.list(ctx), [folder, ...before]) : [])
    },
  }
}

export type FolderTree = ReturnType<typeof folderTree>
