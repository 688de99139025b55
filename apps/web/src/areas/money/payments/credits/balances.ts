import {
  type CreditBalance,
  type CreditKind,
  creditKindsOf,
  type Limit,
  type Product,
  products,
} from '@taplore/contract'
import { query } from '../../../../api/client.ts'
import { queryClient } from '../../../../api/query-client.ts'

export const balancesOptions = (product: Product) =>
  query.credits.balances.queryOptions({ input: { product }, staleTime: 30_000 })

/** How much was bought of a kind and is left, as the server says now: what changes once a purchase has arrived. */
export async function readBalance(kind: CreditKind): Promise<number> {
  const product = products.find((one) => creditKindsOf[one].includes(kind)) ?? 'stories'
  const { credits } = await queryClient.fetchQuery({ ...balancesOptions(product), staleTime: 0, retry: false })
  return credits.find((one) => one.kind === kind)?.bought.available ?? 0
}

/** How much there is of a kind, in its own unit: what the plan gives in the month, and what was bought. */
export function limitWithBought({ plan, bought }: Pick<CreditBalance, 'plan' | 'bought'>): Limit | null {
  if (!plan) return null
  return plan.limit === 'unlimited' ? plan.limit : plan.limit + bought.available
}
