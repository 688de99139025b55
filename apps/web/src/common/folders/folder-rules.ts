import type { Folder } from '@taplore/contract'

/** A visible row of the tree. */
export interface FolderLine {
  readonly folder: Folder
  /** 1 at the top. */
  readonly level: number
  readonly isOpen: boolean
}

/** The visible rows: top level, and contents of open folders. */
export function linesOf(folders: readonly Folder[], open: ReadonlySet<string>, level = 1): FolderLine[] {
  return folders.flatMap((folder) => {
    const isOpen = open.has(folder.id) && folder.children.length > 0
    return [{ folder, level, isOpen }, ...(isOpen ? linesOf(folder.children, open, level + 1) : [])]
  })
}

/** The tree with only folders whose names start with this, case-insensitive, and their parents (FOLD-03). */
export function narrowed(folders: readonly Folder[], search: string): Folder[] {
  const wanted = search.trim().toLocaleLowerCase()
  if (wanted === '') return [...folders]
  return folders.flatMap((folder) => {
    const children = narrowed(folder.children, search)
    const isFound = folder.name.toLocaleLowerCase().startsWith(wanted)
    return isFound || children.length > 0 ? [{ ...folder, children }] : []
  })
}

/** Every folder of a tree, each before its subfolders. */
export function allOf(folders: readonly Folder[]): Folder[] {
  return folders.flatMap((folder) => [folder, ...allOf(folder.children)])
}

/** The path to a folder, from the top to itself; empty when it does not exist. */
export function pathTo(folders: readonly Folder[], folderId: string | undefined): Folder[] {
  for (const folder of folders) {
    if (folder.id === folderId) return [folder]
    const rest = pathTo(folder.children, folderId)
    if (rest.length > 0) return [folder, ...rest]
  }
  return []
}
