import { type Price, planCredits, priceOf } from '@taplore/contract'
import type { KnownTransaction } from '../state/store.ts'

/** The credits that a transaction gives, each under a cause of its own. */
export function creditsOf({ id, items }: Pick<KnownTransaction, 'id' | 'items'>) {
  return items.flatMap(({ key, quantity }, index) => {
    const price = priceOf(key ?? '')
    const given = price && creditsIn(price)
    return given ? [{ ...given, amount: given.amount * quantity, cause: `${id} ${index}` }] : []
  })
}

function creditsIn(price: Price) {
  if (price.kind === 'credits') {
    return { credit: price.credit, amount: price.quantity, expiryDays: price.expiryDays }
  }
  const withPlan = planCredits(price)
  return withPlan && { credit: withPlan.kind, amount: withPlan.amount, expiryDays: withPlan.expiryDays }
}
