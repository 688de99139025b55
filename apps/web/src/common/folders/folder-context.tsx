import type { Folder, FolderColor } from '@taplore/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** One change of the tree, as a mutation of the query library is. */
interface FolderAct<Input> {
  readonly isPending: boolean
  mutate(input: Input, then?: { onSuccess?: () => void; onSettled?: () => void }): void
}

/** What the panel, the tree and the dialogs of folders need to know of the things that stand in them: stories, forms. */
export interface FolderContextValue {
  readonly folders: readonly Folder[]
  /** How the question for the folders stands. */
  readonly asked: { isPending: boolean; isError: boolean; isSuccess: boolean; refetch(): unknown }
  /** Things in all folders and in none; null while unknown. */
  readonly total: number | null
  readonly mayChange: boolean
  readonly mayMove: boolean
  readonly acts: {
    readonly create: FolderAct<{ name: string; color: FolderColor; folder: string | null }>
    readonly rename: FolderAct<{ folderId: string; name: string; color: FolderColor }>
    readonly place: FolderAct<{ folderId: string; under: string | null }>
    readonly remove: FolderAct<{ folderId: string }>
    readonly move: FolderAct<{ ids: readonly string[]; folder: string | null }>
  }
  readonly words: {
    readonly all: string
    readonly none: string
    /** Things in a folder, counted. */
    count(count: number): string
    /** What happens to them when the folder is deleted. */
    kept(count: number): string
  }
  /** The way to the trash, under the folders. */
  trash(className: string): ReactNode
  /** The dialog that shares a folder; absent where folders are not shared, or not by this person. */
  readonly share?: (folder: Folder, onClose: () => void) => ReactNode
}

const Shelf = createContext<FolderContextValue | null>(null)
export const FolderProvider = Shelf.Provider

export function useFolderContext(): FolderContextValue {
  const shelf = useContext(Shelf)
  if (!shelf) throw new Error('Folders stand on a shelf.')
  return shelf
}
