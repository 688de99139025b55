import { keepPreviousData } from '@tanstack/react-query'
import { type DomainProduct, domainRules } from '@taplore/contract'
import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

/** Stale after five seconds, retried once (DOM-35). */
export const domainListOptions = (input: { product: DomainProduct; page: number; limit: number }) =>
  query.domains.list.queryOptions({
    input,
    staleTime: domainRules.staleMs,
    retry: 1,
    placeholderData: keepPreviousData,
  })

export const domainOptions = (domainId: string) => query.domains.get.queryOptions({ input: { domainId } })

export const recordsOptions = (domainId: string, isWatched: boolean) =>
  query.domains.records.queryOptions({
    input: { domainId },
    refetchInterval: isWatched ? domainRules.checkEveryMs : false,
    staleTime: 0,
  })

export function refreshDomains(): void {
  void queryClient.invalidateQueries({ queryKey: query.domains.key() })
}

/** Where the domains of a product are listed. */
export const listPaths = { stories: '/domains', forms: '/forms/domains' } as const
