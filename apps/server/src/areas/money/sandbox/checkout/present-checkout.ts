import { type Checkout, cardErrorCodes } from '@taplore/contract'
import { price } from '../catalog.ts'
import { boundariesAfter, boundaryAfter } from '../engine/periods.ts'
import { isOpen } from '../engine/statuses.ts'
import { linesOf, totalsOf } from '../engine/totals.ts'
import { reductionOf, taxRateAt } from '../purchases/price-purchase.ts'
import { discountAfter } from '../purchases/settle.ts'
import type { Sandbox } from '../run-sandbox.ts'
import {
  type DiscountRow,
  findAddress,
  findBusiness,
  findCustomer,
  findDiscountById,
  findSubscription,
  type TransactionRow,
} from '../store.ts'

export async function presentCheckout(sandbox: Sandbox, row: TransactionRow): Promise<Checkout> {
  const { db } = sandbox
  const { totals } = row
  const customer = await findCustomer(db, row.customerId)
  const address = await findAddress(db, row.addressId)
  const business = row.businessId ? await findBusiness(db, row.businessId) : null
  const discount = row.discountId ? await findDiscountById(db, row.discountId) : null
  const errorCode = row.payments.at(-1)?.errorCode ?? null
  return {
    transactionId: row.id,
    status: isOpen(row.status) ? 'open' : row.status === 'canceled' ? 'canceled' : 'paid',
    purpose: purposeOf(row),
    currency: totals.currency,
    lines: totals.lines.map(({ priceId, quantity, subtotal, discount, tax, total, taxRate }) => {
      return { priceKey: priceId, quantity, subtotal, discount, tax, total, taxRate }
    }),
    subtotal: totals.subtotal,
    discount: totals.discount,
    tax: totals.tax,
    total: totals.total,
    credit: totals.credit,
    grandTotal: totals.grandTotal,
    email: customer?.email ?? '',
    address: { countryCode: address?.countryCode ?? '', postalCode: address?.postalCode ?? '' },
    business: business && { name: business.name, taxNumber: business.taxNumber },
    discountCode: discount?.code ?? null,
    isCodeRequired: row.challengedCard !== null,
    renewal: await renewalOf(sandbox, row, discount),
    errorCode: cardErrorCodes.find((code) => code === errorCode) ?? (errorCode ? 'declined' : null),
  }
}

function purposeOf(row: TransactionRow): Checkout['purpose'] {
  if (row.origin === 'subscription_payment_method_change') return 'card-change'
  if (row.status === 'past_due' || row.origin === 'subscription_recurring') return 'past-due'
  return row.items.length > 0 && price(row.items).interval !== null ? 'subscription' : 'one-time'
}

/** What is charged next and when, as of today's taxes and discount. */
async function renewalOf(
  sandbox: Sandbox,
  row: TransactionRow,
  discount: DiscountRow | null,
): Promise<Checkout['renewal']> {
  const subscription = row.subscriptionId ? await findSubscription(sandbox.db, row.subscriptionId) : null
  const items = subscription?.items ?? row.items
  if (items.length === 0 || (subscription && subscription.nextBilledAt === null)) return null
  const { interval, items: priced, recurring } = price(items)
  if (interval === null) return null
  const keys = new Set(recurring.map(({ priceId }) => priceId))
  const { discountId, discountPeriods } = subscription ?? discountAfter(discount, 1)
  const left = discountId ? await findDiscountById(sandbox.db, discountId) : null
  const taxRate = await taxRateAt(sandbox, subscription ?? row)
  const amountWith = (reduction: DiscountRow | null) => {
    const repeated = priced.filter(({ priceId }) => keys.has(priceId))
    const lines = linesOf(repeated, { taxRate, reduction: reduction && reductionOf(reduction) })
    return totalsOf(lines, { currency: row.totals.currency, credit: 0 }).total
  }
  const at = subscription?.nextBilledAt ?? boundaryAfter(sandbox.now, interval, sandbox.now)
  const anchor = subscription?.anchor ?? sandbox.now
  const endsAt =
    left && discountPeriods !== null ? boundariesAfter(anchor, interval, { time: at, count: discountPeriods }) : null
  return {
    interval,
    at: at.toISOString(),
    amount: amountWith(left),
    later: endsAt && { at: endsAt.toISOString(), amount: amountWith(null) },
  }
}
