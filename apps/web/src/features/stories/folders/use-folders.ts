import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/client.ts'
import { useIsGuest } from '../share-guest-view.tsx'

/** The cache of the tree is fresh for so long (FOLD-11). */
export const foldersStaleMs = 5_000

/** The folders of the workspace; guests see none. */
export function useFolders() {
  const isGuest = useIsGuest()
  const options = query.folders.list.queryOptions({ input: {}, staleTime: foldersStaleMs, enabled: !isGuest })
  const asked = useQuery(options)
  return { asked, folders: asked.data?.folders ?? [], storyCount: asked.data?.storyCount ?? null }
}
