import { infiniteQueryOptions } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { listInput, type StoryFilter } from './list-input.ts'

export function storyListOptions(filter: StoryFilter) {
  return infiniteQueryOptions({
    queryKey: [...query.stories.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.stories.list(listInput(filter, pageParam), { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** The trash, ten at a time, last deleted first (TRASH-06). */
export function trashOptions(search: string) {
  return infiniteQueryOptions({
    queryKey: [...query.trash.list.key(), 'endless', search],
    queryFn: ({ pageParam, signal }) =>
      api.trash.list(
        { limit: constants.list.storiesPageSize, search: search.trim() || undefined, after: pageParam },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}
