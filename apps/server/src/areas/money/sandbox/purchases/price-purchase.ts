import { PaymentRefused, type PriceQuantity, type ProviderTotals } from '../../../../ports/payments.ts'
import { currency, type Priced, price } from '../catalog.ts'
import { taxRateFor } from '../engine/tax-rates.ts'
import { isEligible, linesOf, type Reduction, totalsOf } from '../engine/totals.ts'
import { discountStatus } from '../entities/to-port.ts'
import type { Sandbox } from '../run-sandbox.ts'
import { type DiscountRow, findAddress, findBusiness, findDiscountById } from '../store.ts'

/** Where the customer is taxed, and what is taken off. */
export interface Terms {
  readonly taxRate: number
  readonly reduction: Reduction | null
}

/** @throws PaymentRefused when address or business are not the customer's. */
export async function taxRateAt(
  { db }: Pick<Sandbox, 'db'>,
  at: { customerId: string; addressId: string; businessId: string | null },
): Promise<number> {
  const address = await findAddress(db, at.addressId)
  if (address?.customerId !== at.customerId)
    throw new PaymentRefused('transaction_address_not_found', 'The customer has no such address.')
  const business = at.businessId ? await findBusiness(db, at.businessId) : null
  if (at.businessId && business?.customerId !== at.customerId)
    throw new PaymentRefused('transaction_business_not_found', 'The customer has no such business.')
  return taxRateFor({ countryCode: address.countryCode, taxNumber: business?.taxNumber })
}

/** @throws PaymentRefused for a discount that cannot be used, or not for this. */
export async function requireDiscount(
  { db, now }: Pick<Sandbox, 'db' | 'now'>,
  discountId: string,
  items: readonly PriceQuantity[],
): Promise<DiscountRow> {
  const discount = await findDiscountById(db, discountId)
  if (!discount) throw new PaymentRefused('transaction_discount_not_found', 'There is no such discount.')
  const status = discountStatus(discount, now)
  if (status === 'used') throw new PaymentRefused('discount_usage_limit_exceeded', 'It was used as often as it may.')
  if (status !== 'active') throw new PaymentRefused('discount_expired', `The discount is ${status}.`)
  if (!isEligible(items, reductionOf(discount)))
    throw new PaymentRefused('transaction_discount_not_eligible', 'The discount is for other prices.')
  return discount
}

export function reductionOf({ amount, priceIds }: DiscountRow): Reduction {
  return { amount, priceIds }
}

/** What a first purchase costs. Credit of the customer is for bills of subscriptions, and left alone here. */
export function totalsFor(items: readonly PriceQuantity[], terms: Terms): { priced: Priced; totals: ProviderTotals } {
  const priced = price(items)
  return { priced, totals: totalsOf(linesOf(priced.items, terms), { currency, credit: 0 }) }
}
