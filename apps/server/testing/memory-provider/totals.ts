import { type BillingInterval, priceOf } from '@taplore/contract'
import type { PriceQuantity, ProviderTotals, ProviderTransaction } from '../../src/ports/payments.ts'

/** Whether a payment was made. */
export function isPaid({ status }: Pick<ProviderTransaction, 'status'>): boolean {
  return status === 'paid' || status === 'completed'
}

/** Of a plan among the items; null when there is none. */
export function intervalOf(items: readonly PriceQuantity[]): BillingInterval | null {
  for (const { priceId } of items) {
    const price = priceOf(priceId)
    if (price?.kind === 'plan') return price.interval
  }
  return null
}

/** Ten percent of tax, in whole cents. */
export function totalsOf(items: readonly PriceQuantity[], percentOff = 0): ProviderTotals {
  const lines = items.map(({ priceId, quantity }) => {
    const subtotal = (priceOf(priceId)?.amount ?? 0) * quantity
    const discount = Math.round((subtotal * percentOff) / 100)
    const tax = Math.round((subtotal - discount) / 10)
    return {
      priceId,
      quantity,
      description: priceId,
      subtotal,
      discount,
      tax,
      total: subtotal - discount + tax,
      taxRate: '0.1',
      proration: null,
    }
  })
  const sum = (key: 'subtotal' | 'discount' | 'tax' | 'total') => lines.reduce((total, line) => total + line[key], 0)
  const total = sum('total')
  return {
    currency: 'USD',
    subtotal: sum('subtotal'),
    discount: sum('discount'),
    tax: sum('tax'),
    total,
    credit: 0,
    grandTotal: total,
    lines,
  }
}

/** The difference that a change costs, on the line of the plan. */
export function onlyTotal(total: number, [plan]: readonly PriceQuantity[]): ProviderTotals {
  const amounts = { subtotal: total, discount: 0, tax: 0, total }
  const priceId = plan?.priceId ?? ''
  const line = { ...amounts, priceId, quantity: 1, description: priceId, taxRate: '0', proration: null }
  return { currency: 'USD', ...amounts, credit: 0, grandTotal: total, lines: [line] }
}
