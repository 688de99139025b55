import type { CurrencyCode, DiscountStatus } from '@paddle/paddle-node-sdk'
import { type PaymentGateway, PaymentRefused, type ProviderDiscount } from '../../../ports/payments.ts'
import { readDiscount } from '../read-entities.ts'
import type { PaddleCalls } from './call.ts'

const statuses: DiscountStatus[] = ['active', 'archived', 'expired', 'used']

export function discountCalls({
  paddle,
  call,
}: PaddleCalls): Pick<PaymentGateway, 'createDiscount' | 'findDiscount' | 'archiveDiscount'> {
  const find = (code: string): Promise<ProviderDiscount | null> =>
    call(async () => {
      const found = (await paddle.discounts.list({ code: [code], status: statuses }).next()).map(readDiscount)
      return found.find(({ status }) => status === 'active') ?? found[0] ?? null
    })
  return {
    async createDiscount({ code, description, amount, periods, usageLimit, expiresAt, priceIds }) {
      const isPercent = 'percent' in amount
      try {
        return await call(async () =>
          readDiscount(
            await paddle.discounts.create({
              code,
              description,
              type: isPercent ? 'percentage' : 'flat',
              amount: String(isPercent ? amount.percent : amount.minor),
              currencyCode: isPercent ? null : (amount.currency as CurrencyCode),
              enabledForCheckout: true,
              recur: periods !== 1,
              maximumRecurringIntervals: periods === 1 ? null : periods,
              usageLimit,
              expiresAt: expiresAt?.toISOString() ?? null,
              restrictTo: priceIds.length > 0 ? [...priceIds] : null,
            }),
          ),
        )
      } catch (error) {
        // Made by an earlier call whose answer was lost.
        const isTaken = error instanceof PaymentRefused && error.code === 'discount_code_conflict'
        const made = isTaken ? await find(code) : null
        if (made?.status === 'active' && made.description === description) return made
        throw error
      }
    },
    findDiscount: find,
    async archiveDiscount(discountId) {
      await call(() => paddle.discounts.archive(discountId))
    },
  }
}
