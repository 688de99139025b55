import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { NotificationFilter } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'

/** The inbox page by page, newest first; snoozed ones in the order they come back. */
export function inboxOptions(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...query.notifications.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.notifications.list({ filter, limit: 30, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
