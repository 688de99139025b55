import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const storesOptions = () => query.stores.list.queryOptions()

export const brandingOptions = () => query.stores.branding.queryOptions()

/** Products by the alphabet, a page at a time. */
export const productsOptions = (question: { search: string; storeId?: string | undefined }) =>
  query.stores.products.infiniteOptions({
    input: (after: string | undefined) => ({ ...question, ...(after ? { after } : {}) }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })

export function refreshStores(): void {
  void queryClient.invalidateQueries({ queryKey: query.stores.key() })
}
