import { type Folder, mostFolders } from '@taplore/contract'
import type { FolderRow } from './store.ts'

type Place = Pick<FolderRow, 'id' | 'parentId'>

/** A folder and its subfolders, by id. An unknown id is returned by itself. */
export function subtreeOf(rows: readonly Place[], folderId: string): string[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const inside = (id: string): string[] => [id, ...(childrenOf.get(id) ?? []).flatMap((child) => inside(child.id))]
  return inside(folderId)
}

/** A folder and its parents, from the inside out. */
export function foldersUpFrom<Row extends Place>(rows: readonly Row[], folderId: string): Row[] {
  const row = rows.find(({ id }) => id === folderId)
  return row ? [row, ...(row.parentId ? foldersUpFrom(rows, row.parentId) : [])] : []
}

/** Folders and all their parents, each once; `null` stands for no folder. */
export function withThoseAround(rows: readonly Place[], folderIds: readonly (string | null)[]): string[] {
  return [...new Set(folderIds.flatMap((id) => (id ? foldersUpFrom(rows, id).map((row) => row.id) : [])))]
}

/** Levels of the tree from a folder down: 1 when it has no subfolders. */
function heightOf(rows: readonly Place[], folderId: string): number {
  const inside = rows.filter((row) => row.parentId === folderId)
  return 1 + Math.max(0, ...inside.map((child) => heightOf(rows, child.id)))
}

/** The level of a folder, 1 at the top; 0 for no folder. */
function levelOf(rows: readonly Place[], folderId: string | null): number {
  if (folderId === null) return 0
  const parentId = rows.find((row) => row.id === folderId)?.parentId ?? null
  return 1 + levelOf(rows, parentId)
}

/** Whether a folder with its subfolders fits below another; `null` is a new one. */
export function fitsUnder(rows: readonly Place[], folderId: string | null, under: string | null): boolean {
  const height = folderId === null ? 1 : heightOf(rows, folderId)
  return levelOf(rows, under) + height <= mostFolders.levels
}

/** Visible rows; one whose parent is not visible moves to the top. */
export function seenIn(rows: readonly FolderRow[], visible: ReadonlySet<string> | null = null): readonly FolderRow[] {
  if (!visible) return rows
  return rows
    .filter(({ id }) => visible.has(id))
    .map((row) => (row.parentId && visible.has(row.parentId) ? row : { ...row, parentId: null }))
}

/** The tree, in the order of the rows, with stories of each folder counted together with those of its subfolders. */
export function treeOf(rows: readonly FolderRow[], counts: ReadonlyMap<string | null, number>): Folder[] {
  const childrenOf = Map.groupBy(rows, (row) => row.parentId)
  const branch = (row: FolderRow, group: string): Folder => {
    const children = (childrenOf.get(row.id) ?? []).map((child) => branch(child, group))
    const count = (counts.get(row.id) ?? 0) + children.reduce((sum, child) => sum + child.count, 0)
    const { id, name, color, parentId: under } = row
    return { id, _id: id, folder_id: id, name, title: name, color, group, under, count, children }
  }
  return (childrenOf.get(null) ?? []).map((row) => branch(row, row.id))
}

/**
 * Folders of a tree whose names start with this, case-insensitive, at any level. One inside a match is not listed
 * again (FOLD-03).
 */
export function foundIn(tree: readonly Folder[], search: string): Folder[] {
  const wanted = search.toLocaleLowerCase()
  return tree.flatMap((folder) =>
    folder.name.toLocaleLowerCase().startsWith(wanted) ? [folder] : foundIn(folder.children, search),
  )
}

/** One folder of a tree; null when it does not exist. */
export function folderIn(tree: readonly Folder[], folderId: string): Folder | null {
  for (const folder of tree) {
    const found = folder.id === folderId ? folder : folderIn(folder.children, folderId)
    if (found) return found
  }
  return null
}
