import type { BillingOverview, ProductBilling } from '@taplore/contract'

/** The subscriptions that are charged to a card. Each has a card of its own at the payment provider. */
export function cardPaid({ products }: Pick<BillingOverview, 'products'>): readonly ProductBilling[] {
  return products.filter(
    (one) => one.subscription_id && one.collection_mode === 'automatic' && !one.isLtd && one.status !== 'deleted',
  )
}

/** The one card of all of them, by its last digits; null where there is none, or several. */
export function oneCard(overview: Pick<BillingOverview, 'products' | 'details'>): string | null {
  const digits = new Set(cardPaid(overview).map(cardOf))
  if (digits.size === 0) return overview.details.lastFourDigits
  return digits.size === 1 ? ([...digits][0] ?? null) : null
}

export function hasSeveralCards(overview: Pick<BillingOverview, 'products'>): boolean {
  return new Set(cardPaid(overview).map(cardOf)).size > 1
}

export function cardOf({ payment_information: card }: ProductBilling): string | null {
  return card?.last_four_digits ?? null
}
