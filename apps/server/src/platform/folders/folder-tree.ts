import { type FolderColor, folderRefusals, mostFolders } from '@taplore/contract'
import { newId, refuse } from '@taplore/kit'
import type { WorkspaceContext, WorkspaceJobContext } from '../context.ts'
import { fitsUnder, folderIn, foundIn, seenIn, subtreeOf, treeOf, withThoseAround } from './folder-rules.ts'
import type { FolderRow, FolderStore } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext

/** What happened to a folder, for the audit log. */
export interface FolderAct {
  readonly action: 'folder.created' | 'folder.changed' | 'folder.deleted'
  readonly folder: { readonly id: string; readonly name: string }
  readonly before?: Readonly<Record<string, string | number | null>>
  readonly after?: Readonly<Record<string, string | number | null>>
}

/** What a tree of folders needs to know of the things that stand in it. */
export interface FolderTreeOptions {
  readonly store: FolderStore
  /** Refuses when the plan has no folders. */
  mayChange(ctx: WorkspaceContext): Promise<void>
  /** Things outside of the trash by the folder they stand in; those in none under null. */
  countByFolder(ctx: Ctx): Promise<Map<string | null, number>>
  /** The folders that whoever asks may see; null, as without it: all. */
  visible?(ctx: Ctx): Promise<ReadonlySet<string> | null>
  /** Puts things outside of the trash into a folder without counting that as a change of theirs. Returns which there were. */
  putInFolder(ctx: Ctx, ids: readonly string[], folderId: string | null): Promise<string[]>
  record(ctx: WorkspaceContext, act: FolderAct): Promise<void>
  /** The folders in which these things stand; left out where nobody hears of single folders. */
  foldersOf?(ctx: WorkspaceContext, ids: readonly string[]): Promise<readonly (string | null)[]>
  /** Lists that are open anywhere look again. `folderIds`: what is another thing now, with all folders around it, before and after. */
  tell(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** The same when things stand elsewhere now. */
  tellMoved(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** Folders are gone for ever. */
  forget?(ctx: WorkspaceContext, folderIds: readonly string[]): Promise<void>
  /** Refuses for a thing that is not there. */
  refuseUnknown(): never
}

/** The use cases of one tree of folders: of stories, of forms. */
export function folderTree(options: FolderTreeOptions) {
  const { store } = options

  async function require(ctx: Ctx, folderId: string): Promise<FolderRow> {
    const row = await store.find(ctx, folderId)
    if (!row) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
    return row
  }

  /** What every change of the tree begins with: the plan allows it, and nobody else changes it meanwhile. */
  async function open(ctx: WorkspaceContext): Promise<FolderRow[]> {
    await options.mayChange(ctx)
    await store.lock(ctx, ctx.actor.workspaceId)
    return store.list(ctx)
  }

  return {
    require,
    open,

    /** The tree with what stands in each counted; `total` counts what stands in none too. */
    async list(ctx: Ctx, input: { search?: string; folder?: string }) {
      const counts = await options.countByFolder(ctx)
      const tree = treeOf(seenIn(await store.list(ctx), await options.visible?.(ctx)), counts)
      const parent = input.folder ? folderIn(tree, input.folder) : null
      if (input.folder && !parent) throw refuse(folderRefusals.FOLDER_NOT_FOUND)
      const shown = parent ? parent.children : tree
      const total = [...counts.values()].reduce((sum, each) => sum + each, 0)
      return { folders: input.search ? foundIn(shown, input.search) : shown, total }
    },

    /** Ids of folders with all folders inside them, so that what stands in any of them can be asked for. */
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
      await options.record(ctx, { action: 'folder.created', folder: { id, name } })
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
        action: 'folder.changed',
        folder: { id: folderId, name },
        before: { name: before.name, color: before.color },
        after: { name, color: color ?? before.color },
      })
    },

    /** Puts a folder, with all in it, into another one or to the top. */
    async place(ctx: WorkspaceContext, { folderId, under }: { folderId: string; under: string | null }): Promise<void> {
      const rows = await open(ctx)
      const folder = await require(ctx, folderId)
      if (under) await require(ctx, under)
      if (under && subtreeOf(rows, folderId).includes(under)) throw refuse(folderRefusals.FOLDER_INSIDE_ITSELF)
      if (!fitsUnder(rows, folderId, under)) throw refuse(folderRefusals.FOLDER_TOO_DEEP)
      await store.change(ctx, folderId, { parentId: under, updatedAt: ctx.clock.now() })
      await options.tellMoved(ctx, withThoseAround(rows, [folderId, under]))
      await options.record(ctx, {
        action: 'folder.changed',
        folder: { id: folderId, name: folder.name },
        before: { under: folder.parentId },
        after: { under },
      })
    },

    /** Deletes a folder and those inside it. What stands in them is kept and stands in no folder afterwards (FOLD-12). */
    async remove(ctx: WorkspaceContext, { folderId }: { folderId: string }): Promise<{ moved: number }> {
      const rows = await open(ctx)
      const folder = await require(ctx, folderId)
      const gone = subtreeOf(rows, folderId)
      const counts = await options.countByFolder(ctx)
      const moved = gone.reduce((sum, id) => sum + (counts.get(id) ?? 0), 0)
      await store.remove(ctx, gone)
      // Before it is forgotten to whom they were shown: those hear of it.
      await options.tellMoved(ctx, withThoseAround(rows, gone))
      await options.forget?.(ctx, gone)
      await options.record(ctx, {
        action: 'folder.deleted',
        folder: { id: folderId, name: folder.name },
        before: { folders: gone.length, moved },
      })
      return { moved }
    },

    /** All or nothing: one that is unknown or in the trash refuses the whole call. Open to plans without folders. */
    async move(ctx: WorkspaceContext, ids: readonly string[], folder: string | null): Promise<void> {
      if (folder) await require(ctx, folder)
      const before = await options.foldersOf?.(ctx, ids)
      const moved = await options.putInFolder(ctx, ids, folder)
      if (moved.length < new Set(ids).size) options.refuseUnknown()
      await options.tellMoved(ctx, before ? withThoseAround(await store.list(ctx), [folder, ...before]) : [])
    },
  }
}

export type FolderTree = ReturnType<typeof folderTree>
