import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Stories have changed, moved, come or gone: everything that shows or counts them looks again. */
export async function refreshStories(): Promise<void> {
  const keys = [query.stories.key(), query.folders.key(), query.storyTags.key(), query.trash.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
