import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Collection } from './collection.ts'

/** An infinite list as one: loaded items, total number, and loading more. */
export function useInfiniteList<Page extends { readonly count?: number | null }, Item>(
  list: UseInfiniteQueryResult<InfiniteData<Page>>,
  /** Stable across renders. */
  itemsOf: (page: Page) => readonly Item[],
): Pick<Collection<Item>, 'items' | 'count' | 'more' | 'onNearEnd'> {
  const { data, hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  return {
    items: useMemo(() => data?.pages.flatMap((page) => itemsOf(page)) ?? [], [data, itemsOf]),
    count: data?.pages.at(-1)?.count ?? null,
    more: isFetchingNextPage ? 'busy' : isFetchNextPageError ? 'failed' : 'idle',
    onNearEnd: () => (hasNextPage && !isFetchingNextPage ? void fetchNextPage() : undefined),
  }
}
