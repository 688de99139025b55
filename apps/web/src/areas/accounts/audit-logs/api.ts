import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import type { AuditAction } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'

/** The page's search parameters. */
export type AuditLogSearch = {
  action?: AuditAction
  person?: string
  object?: string
  /** Only the last so many days. */
  days?: number
}

export const auditDays = [1, 7, 30] as const

/** The filter for the server. `now` is rounded to the hour, so that a page opened twice sends the same request. */
export function filterOf({ action, person, object, days }: AuditLogSearch, now: Date) {
  const hour = Math.floor(now.getTime() / 3_600_000) * 3_600_000
  return {
    ...(action ? { actions: action } : {}),
    ...(person ? { personId: person } : {}),
    ...(object ? { object } : {}),
    ...(days ? { from: new Date(hour - days * 86_400_000).toISOString() } : {}),
  }
}

/** The log page by page, newest first. */
export function entryOptions(filter: ReturnType<typeof filterOf>) {
  return infiniteQueryOptions({
    queryKey: [...query.auditLogs.list.key(), 'endless', filter],
    queryFn: ({ pageParam, signal }) => api.auditLogs.list({ ...filter, limit: 50, cursor: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (page) => page.nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  })
}
