import { query } from '../../../api/client.ts'
import { queryClient } from '../../../api/query-client.ts'

export const overviewOptions = () => query.payments.overview.queryOptions({ staleTime: 30_000 })

/** Everything about money, asked again: subscriptions, credits, invoices, usage and what the plan opens. */
export function refreshMoney(): Promise<void> {
  return queryClient.invalidateQueries({
    predicate: ({ queryKey: [path] }) => Array.isArray(path) && ['billing', 'payments', 'credits'].includes(path[0]),
  })
}
