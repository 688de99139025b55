import { type CreditKind, isMoneyCredit, priceCurrency, priceOf } from '@taplore/contract'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { planLabel } from '../../../../common/plans/plan-label.ts'
import { exactMoney, formatNumber } from '../../../../texts/formats.ts'

/** What a price of the list is for, in words: "Pro, yearly", "500 AI images". The key itself for one that is not in the list. */
export function useDescribePrice(): (key: string) => string {
  const { t } = useTranslation()
  const amountOf = useCreditAmount()
  return useCallback(
    (key) => {
      const price = priceOf(key)
      if (!price) return key
      if (price.kind === 'plan') {
        const plan = planLabel(price.plan)
        return price.interval === 'year' ? t('billing.planYearly', { plan }) : t('billing.planMonthly', { plan })
      }
      if (price.kind === 'credits') return amountOf(price.credit, price.quantity)
      return price.kind === 'seat' ? t('billing.moreUsers') : t('billing.moreDomains')
    },
    [t, amountOf],
  )
}

/** An amount of credits with its unit: "500 AI images", "$25 of series credits". */
export function useCreditAmount(): (kind: CreditKind, quantity: number) => string {
  const { t } = useTranslation()
  return useCallback((kind, quantity) => t(`addOns.amount.${kind}`, { amount: creditNumber(kind, quantity) }), [t])
}

/** The number of credits alone; of series credits an amount of money. */
export function creditNumber(kind: CreditKind, quantity: number): string {
  return isMoneyCredit(kind)
    ? exactMoney({ minor: quantity, currency: priceCurrency }, { isPrice: true })
    : formatNumber(quantity)
}
