import { useQuery } from '@tanstack/react-query'
import { query } from '../../../../api/client.ts'

/** Cache time of the tree (FOLD-11). */
export const foldersStaleMs = 5_000

/** The folders of the workspace; for guests those shared with them. */
export function useFolders() {
  const asked = useQuery(query.folders.list.queryOptions({ input: {}, staleTime: foldersStaleMs }))
  return { asked, folders: asked.data?.folders ?? [], storyCount: asked.data?.storyCount ?? null }
}
