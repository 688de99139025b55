import type { Transaction } from '@paddle/paddle-node-sdk'
import { splitMinor } from '@taplore/kit'
import type { PaymentGateway } from '../../../ports/payments.ts'
import { joinReason, readAdjustment, splitReason } from '../read-entities.ts'
import type { PaddleCalls } from './call.ts'

export function adjustmentCalls({
  paddle,
  call,
}: PaddleCalls): Pick<PaymentGateway, 'createRefund' | 'listAdjustments'> {
  return {
    createRefund: ({ transactionId, amount, reason, reference }) =>
      call(async () => {
        const before = await paddle.adjustments.list({ transactionId: [transactionId], perPage: 50 }).next()
        const same = before.find((one) => splitReason(one.reason).reference === reference)
        if (same) return readAdjustment(same)
        const refund = { action: 'refund', transactionId, reason: joinReason(reason, reference) } as const
        if (amount === 'full') return readAdjustment(await paddle.adjustments.create({ ...refund, type: 'full' }))
        const items = partsOf(await paddle.transactions.get(transactionId), amount)
        return readAdjustment(await paddle.adjustments.create({ ...refund, type: 'partial', items }))
      }),
    listAdjustments: ({ updatedSince, customerId, after }) =>
      call(async () => {
        const page = paddle.adjustments.list({
          perPage: 50,
          ...(customerId ? { customerId: [customerId] } : {}),
          ...(after ? { after } : {}),
        })
        const items = (await page.next()).map(readAdjustment)
        // Paddle has no filter for it.
        const changed = items.filter(({ updatedAt }) => updatedAt >= updatedSince)
        return { items: changed, next: page.hasMore ? (items.at(-1)?.id ?? null) : null }
      }),
  }
}

/** Paddle refunds lines: the amount, taxes included, is split among them by what they cost. */
function partsOf({ details }: Transaction, amount: number) {
  const lines = details?.lineItems ?? []
  const parts = splitMinor(
    amount,
    lines.map(({ totals }) => Number(totals?.total ?? 0)),
  )
  return lines.flatMap(({ id }, index) => {
    const part = parts[index] ?? 0
    return part > 0 ? [{ itemId: id, type: 'partial' as const, amount: String(part) }] : []
  })
}
