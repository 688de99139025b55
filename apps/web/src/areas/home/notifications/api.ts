import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { api, query } from '../../../api/client.ts'

export const notificationFilters = ['unread', 'all'] as const
export type NotificationFilter = (typeof notificationFilters)[number]

/** The inbox page by page, newest first. */
export function inboxOptions(filter: NotificationFilter) {
  return infiniteQueryOptions({
    queryKey: [...query.notifications.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.notifications.list({ filter, limit: 30, cursor: pageParam }, { signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
