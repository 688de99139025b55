import { infiniteQueryOptions } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { api, query } from '../../api/client.ts'

export type StoryFilter = { search: string; published: boolean | undefined; folder?: string }

/** What the list asks the server: ten at a time, by name, and by published or not (STORY-03, STORY-17). */
export function listInput(filter: StoryFilter, after: string | undefined) {
  return {
    limit: constants.list.storiesPageSize,
    withCount: 'true',
    search: filter.search.trim() || undefined,
    published: filter.published === undefined ? undefined : String(filter.published),
    folder: filter.folder,
    after,
  }
}

export function storyListOptions(filter: StoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...query.stories.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.stories.list(listInput(filter, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
