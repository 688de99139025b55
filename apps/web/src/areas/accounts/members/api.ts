import { infiniteQueryOptions } from '@tanstack/react-query'
import { constants } from '@taplore/contract'
import { api, query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** The team page by page; a search answers at once with everybody who matches. */
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

/** After every change: the list, the seats everywhere, and the cards of workspaces. */
export async function lookAgain(): Promise<void> {
  await Promise.all(
    [query.members.key(), query.billing.stats.key(), query.workspaces.key()].map((queryKey) =>
      queryClient.invalidateQueries({ queryKey }),
    ),
  )
}
