import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Shelf } from './collection.ts'

/** A list that comes page by page, as one: what is loaded, how much there is in all, and how more of it comes. */
export function useInfiniteList<Page extends { readonly count?: number | null }, Thing>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
  /** Steady over all renders. */
  thingsOf: (page: Page) => readonly Thing[],
): Pick<Shelf<Thing>, 'things' | 'count' | 'more' | 'onNearEnd'> {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  return {
    things: useMemo(() => data?.pages.flatMap((page) => thingsOf(page)) ?? [], [data, thingsOf]),
    count: data?.pages.at(-1)?.count ?? null,
    more: isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'idle',
    onNearEnd: () => (hasNextPage && !isFetchingNextPage ? void fetchNextPage() : undefined),
  }
}
