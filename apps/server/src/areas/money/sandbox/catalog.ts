import { type CreditKind, isMoneyCredit, type Price, priceCurrency, priceOf } from '@taplore/contract'
import { PaymentRefused, type PriceQuantity } from '../../../ports/payments.ts'
import type { Interval } from './engine/periods.ts'
import type { PricedItem } from './engine/totals.ts'

export const currency = priceCurrency

const mostOfOne = 100_000
const mostItems = 100

/** What is bought, from our own price list: the sandbox takes its keys as they are. */
export interface Priced {
  readonly items: readonly PricedItem[]
  /** Those that are billed again. */
  readonly recurring: readonly PriceQuantity[]
  /** Of the recurring items; null when there are none. */
  readonly interval: Interval | null
}

/** @throws PaymentRefused for what cannot be bought, or not together. */
export function price(items: readonly PriceQuantity[]): Priced {
  if (items.length === 0 || items.length > mostItems) throw new PaymentRefused('invalid_field', 'items: 1 to 100')
  const keys = new Set(items.map(({ priceId }) => priceId))
  if (keys.size !== items.length) throw new PaymentRefused('transaction_duplicate_price_ids', 'A price comes twice.')
  const priced = items.map(({ priceId, quantity }) => {
    const found = priceOf(priceId)
    if (!found) throw new PaymentRefused('transaction_price_not_found', `There is no price ${priceId}.`)
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > mostOfOne)
      throw new PaymentRefused('transaction_item_quantity_out_of_range', `${quantity} of ${priceId}`)
    return { price: found, quantity }
  })
  const intervals = new Set(priced.flatMap(({ price }) => (price.kind === 'credits' ? [] : [price.interval])))
  if (intervals.size > 1)
    throw new PaymentRefused('transaction_price_different_billing_cycle', 'Monthly and yearly prices do not mix.')
  return {
    items: priced.map(({ price, quantity }) => ({
      priceId: price.key,
      description: nameOf(price),
      quantity,
      unitAmount: price.amount,
    })),
    recurring: items.filter(({ priceId }) => priceOf(priceId)?.kind !== 'credits'),
    interval: [...intervals][0] ?? null,
  }
}

/** What a subscription is to consist of from now on. */
export function priceSubscription(items: readonly PriceQuantity[]): Priced & { readonly interval: Interval } {
  const priced = price(items)
  const { interval, recurring } = priced
  if (interval === null || recurring.length !== items.length)
    throw new PaymentRefused('subscription_items_must_be_recurring', 'A subscription has no one-off items.')
  return { ...priced, interval }
}

const creditNames: Readonly<Record<CreditKind, string>> = {
  aiImageGeneration: 'AI images',
  textToSpeech: 'speech characters',
  subtitleSeconds: 'subtitle seconds',
  noiseRemovalSeconds: 'noise removal seconds',
  emailCredits: 'email credits',
  mobileCredits: 'mobile credits',
  submissions: 'submissions',
  kycCredits: 'identity checks',
  seriesCredits: 'Series credits',
}

/** What bills of the sandbox call it: names of products, as they are at a real provider. */
function nameOf(price: Price): string {
  if (price.kind === 'credits') {
    const name = creditNames[price.credit]
    return isMoneyCredit(price.credit) ? name : `${price.quantity.toLocaleString('en')} ${name}`
  }
  const cycle = price.interval === 'month' ? 'monthly' : 'yearly'
  if (price.kind === 'plan') return `${price.plan.charAt(0).toUpperCase()}${price.plan.slice(1)}, ${cycle}`
  return `Additional ${price.kind === 'seat' ? 'user' : 'domain'}, ${cycle}`
}
