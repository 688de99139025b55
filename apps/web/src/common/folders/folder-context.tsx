import type { Folder, FolderColor } from '@taplore/contract'
import { createContext, type ReactNode, useContext } from 'react'

/** One change of the tree, as a mutation of the query library. */
interface FolderAction<Input> {
  readonly isPending: boolean
  mutate(input: Input, then?: { onSuccess?: () => void; onSettled?: () => void }): void
}

/** What the panel, the tree and the dialogs of folders need to know about their items: stories, forms. */
export interface FolderContextValue {
  readonly folders: readonly Folder[]
  /** State of the folder query. */
  readonly asked: { isPending: boolean; isError: boolean; isSuccess: boolean; error: unknown; refetch(): unknown }
  /** Items in all folders and in none; null while unknown. */
  readonly total: number | null
  readonly mayChange: boolean
  readonly mayMove: boolean
  readonly acts: {
    readonly create: FolderAction<{ name: string; color: FolderColor; folder: string | null }>
    readonly rename: FolderAction<{ folderId: string; name: string; color: FolderColor }>
    readonly place: FolderAction<{ folderId: string; under: string | null }>
    readonly remove: FolderAction<{ folderId: string }>
    readonly move: FolderAction<{ ids: readonly string[]; folder: string | null }>
  }
  readonly words: {
    readonly all: string
    readonly none: string
    /** Items in a folder, as a counted text. */
    count(count: number): string
    /** What happens to them when the folder is deleted. */
    kept(count: number): string
  }
  /** Link to the trash, below the folders. */
  trash(className: string): ReactNode
  /** The dialog that shares a folder; missing where folders are not shared, or not by this user. */
  readonly share?: (folder: Folder, onClose: () => void) => ReactNode
}

const Collection = createContext<FolderContextValue | null>(null)
export const FolderProvider = Collection.Provider

export function useFolderContext(): FolderContextValue {
  const collection = useContext(Collection)
  if (!collection) throw new Error('Folders need a collection around them.')
  return collection
}
