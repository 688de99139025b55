import { infiniteQueryOptions } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** The team page by page; a search returns all matches at once. */
export function teamOptions(search: string) {
  return infiniteQueryOptions({
    queryKey: [...query.members.list.key(), 'endless', search],
    queryFn: ({ pageParam, signal }) =>
      api.members.list(search ? { search, limit: 200 } : { limit: constants.members.pageSize, after: pageParam }, {
        signal,
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => page.next ?? undefined,
  })
}

/** After every change: refreshes the list, the seats, and the workspace cards. */
export async function recheck(): Promise<void> {
  await Promise.all(
    [query.members.key(), query.billing.stats.key(), query.workspaces.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
