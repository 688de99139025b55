import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Stories changed, moved, or were added or deleted: refreshes everything that lists or counts them. */
export async function refreshStories(): Promise<void> {
  const keys = [query.stories.key(), query.folders.key(), query.storyTags.key(), query.trash.key()]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
