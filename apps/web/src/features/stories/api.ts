import { infiniteQueryOptions } from '@tanstack/react-query'
import { api, query } from '../../api/client.ts'
import { listInput, type StoryFilter } from './list-input.ts'

export function storyListOptions(filter: StoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...query.stories.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.stories.list(listInput(filter, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
