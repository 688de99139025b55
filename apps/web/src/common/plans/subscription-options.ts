import { constants, type Product } from '@taplore/contract'
import { query } from '../../api/client.ts'
import { readProblem } from '../../api/problem.ts'

const { subscriptionRetries, subscriptionRetryMs } = constants.payment

/**
 * The subscription of a product. A failed call is repeated 3 times, 3 s apart (BILL-59); what the server refuses, or a server that
 * is away, would only fail again, and is known by other means.
 */
export const subscriptionOptions = (product: Product = 'stories') =>
  query.billing.subscription.queryOptions({
    input: product === 'stories' ? {} : { product },
    staleTime: 60_000,
    retry: retriesSubscription,
    retryDelay: subscriptionRetryMs,
  })

export function retriesSubscription(failures: number, error: unknown): boolean {
  return readProblem(error).kind === 'fault' && failures < subscriptionRetries
}
