import type { UpdateSubscriptionRequestBody } from '@paddle/paddle-node-sdk'
import type {
  PaymentGateway,
  PriceQuantity,
  ProviderSubscription,
  SubscriptionChange,
} from '../../../ports/payments.ts'
import { PaymentRefused } from '../../../ports/payments.ts'
import { readSubscription, readTotals, readTransaction } from '../read-entities.ts'
import type { PaddleCalls } from './call.ts'
import { orNull } from './transactions.ts'

type Calls = Pick<
  PaymentGateway,
  | 'getSubscription'
  | 'listSubscriptions'
  | 'previewSubscription'
  | 'updateSubscription'
  | 'moveSubscription'
  | 'cancelSubscription'
  | 'removeScheduledChange'
  | 'getPaymentMethodTransaction'
>

export function subscriptionCalls({ paddle, call }: PaddleCalls): Calls {
  const require = (id: string) => call(async () => readSubscription(await paddle.subscriptions.get(id)))
  const update = (id: string, body: UpdateSubscriptionRequestBody) =>
    call(async () => readSubscription(await paddle.subscriptions.update(id, body)))
  return {
    getSubscription: (id) => orNull(() => require(id)),
    listSubscriptions: ({ updatedSince, customerId, after }) =>
      call(async () => {
        const page = paddle.subscriptions.list({
          perPage: 100,
          ...(customerId ? { customerId: [customerId] } : {}),
          ...(after ? { after } : {}),
        })
        const items = (await page.next()).map(readSubscription)
        // Paddle has no filter for it.
        const changed = items.filter(({ updatedAt }) => updatedAt >= updatedSince)
        return { items: changed, next: page.hasMore ? (items.at(-1)?.id ?? null) : null }
      }),
    previewSubscription: (id, change) =>
      call(async () => {
        const preview = await paddle.subscriptions.previewUpdate(id, bodyOf(change))
        const { immediateTransaction, nextTransaction, recurringTransactionDetails, updateSummary } = preview
        const { action, amount } = updateSummary?.result ?? {}
        const { nextBilledAt } = preview
        return {
          immediate: immediateTransaction ? readTotals(immediateTransaction.details) : null,
          creditedNow: action === 'credit' ? Number(amount) : 0,
          next: readTotals(nextTransaction?.details ?? recurringTransactionDetails),
          nextBilledAt: nextBilledAt ? new Date(nextBilledAt) : null,
        }
      }),
    async updateSubscription(id, change) {
      const current = await require(id)
      return isSame(current, change) ? current : update(id, bodyOf(change))
    },
    moveSubscription: (id, { addressId, businessId }) => update(id, { addressId, businessId }),
    async cancelSubscription(id, effectiveFrom) {
      const current = await require(id)
      const isScheduled = current.scheduledChange?.action === 'cancel'
      if (current.status === 'canceled' || (isScheduled && effectiveFrom === 'next_billing_period')) return current
      // What is scheduled blocks every other change.
      if (current.scheduledChange) await update(id, { scheduledChange: null })
      return call(async () => readSubscription(await paddle.subscriptions.cancel(id, { effectiveFrom })))
    },
    async removeScheduledChange(id) {
      const current = await require(id)
      return current.scheduledChange ? update(id, { scheduledChange: null }) : current
    },
    getPaymentMethodTransaction: (id) =>
      call(async () => readTransaction(await paddle.subscriptions.getPaymentMethodChangeTransaction(id))),
  }
}

function bodyOf({ items, proration, discountId }: SubscriptionChange): UpdateSubscriptionRequestBody {
  return {
    items: [...items],
    prorationBillingMode: proration,
    onPaymentFailure: 'prevent_change',
    ...(discountId ? { discount: { id: discountId, effectiveFrom: 'immediately' } } : {}),
  }
}

function isSame({ items, status }: ProviderSubscription, change: SubscriptionChange): boolean {
  if (status === 'canceled') throw new PaymentRefused('subscription_update_when_canceled', 'It is canceled.')
  const text = (list: readonly PriceQuantity[]) => list.map(({ priceId, quantity }) => `${priceId} ${quantity}`).sort()
  return change.discountId === undefined && text(items).join() === text(change.items).join()
}
