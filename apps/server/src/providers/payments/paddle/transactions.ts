import type { CountryCode } from '@paddle/paddle-node-sdk'
import { type PaymentGateway, PaymentRefused, type ProviderTransaction } from '../../../ports/payments.ts'
import { readTotals, readTransaction } from '../read-entities.ts'
import type { PaddleCalls } from './call.ts'

type Calls = Pick<
  PaymentGateway,
  | 'previewTransaction'
  | 'createTransaction'
  | 'getTransaction'
  | 'listTransactions'
  | 'getInvoiceLink'
  | 'cancelTransaction'
>

/** Where the customer is taxed comes along only when it is asked for. */
const withAddress = { include: ['address' as const] }

export function transactionCalls({ paddle, call }: PaddleCalls): Calls {
  const get = (id: string): Promise<ProviderTransaction | null> =>
    orNull(() => call(async () => readTransaction(await paddle.transactions.get(id, withAddress))))
  return {
    previewTransaction: ({ items, countryCode, postalCode, business, discountId }) =>
      call(async () => {
        const where = business ?? { address: { countryCode: countryCode as CountryCode, postalCode } }
        const asked = { items: [...items], ...where, ...(discountId ? { discountId } : {}) }
        return readTotals((await paddle.transactions.preview(asked)).details)
      }),
    createTransaction: ({ items, reference, ...given }) =>
      call(async () => {
        const body = { ...given, items: [...items], customData: { reference } }
        return readTransaction(await paddle.transactions.create(body, withAddress))
      }),
    getTransaction: get,
    listTransactions: ({ updatedSince, customerId, after }) =>
      call(async () => {
        const page = paddle.transactions.list({
          ...withAddress,
          'updatedAt[GTE]': updatedSince.toISOString(),
          orderBy: 'updated_at[ASC]',
          perPage: 100,
          ...(customerId ? { customerId: [customerId] } : {}),
          ...(after ? { after } : {}),
        })
        const items = (await page.next()).map(readTransaction)
        return { items, next: page.hasMore ? (items.at(-1)?.id ?? null) : null }
      }),
    async getInvoiceLink(transactionId) {
      const transaction = await get(transactionId)
      if (!transaction?.billedAt) return null
      return orNull(() => call(async () => (await paddle.transactions.getInvoicePDF(transactionId)).url))
    },
    async cancelTransaction(transactionId) {
      const transaction = await get(transactionId)
      if (transaction?.status === 'canceled') return transaction
      const body = { status: 'canceled' as const }
      return call(async () => readTransaction(await paddle.transactions.update(transactionId, body, withAddress)))
    },
  }
}

/** Null for what Paddle does not know. */
export async function orNull<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'not_found') return null
    throw error
  }
}
