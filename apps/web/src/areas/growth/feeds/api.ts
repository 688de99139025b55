import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const feedsOptions = () => query.feeds.list.queryOptions()

export const feedOptions = (id: string) => query.feeds.get.queryOptions({ input: { id } })

export const itemsOptions = (id: string) =>
  query.feeds.items.infiniteOptions({
    input: (before: string | undefined) => ({ id, limit: 20, ...(before ? { before } : {}) }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export const channelsOptions = () => query.publishing.channels.queryOptions({ staleTime: 60_000 })

/** Templates that have slots: those of the workspace first. */
export const ownTemplatesOptions = () =>
  query.templates.list.queryOptions({ input: { kind: 'personal', annotated: true, limit: 60 }, staleTime: 60_000 })
export const designsOptions = () =>
  query.templates.list.queryOptions({ input: { kind: 'design', annotated: true, limit: 60 }, staleTime: 60_000 })

export function refreshFeeds(): void {
  for (const queryKey of [query.feeds.key(), query.automation.key()]) void queryClient.invalidateQueries({ queryKey })
}
