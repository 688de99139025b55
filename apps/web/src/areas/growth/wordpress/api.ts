import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const sitesOptions = () => query.wordpress.sites.queryOptions()

export const ofStoryOptions = (storyId: string) => query.wordpress.ofStory.queryOptions({ input: { storyId } })

export function refreshWordpress(): void {
  void queryClient.invalidateQueries({ queryKey: query.wordpress.key() })
}
