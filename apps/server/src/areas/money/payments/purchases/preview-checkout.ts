import { type PaymentTotals, type Price, paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { type AtProvider, askProvider, findPrice, presentTotals, priceIdFor } from '../gateway.ts'
import { findCoupon } from './coupon.ts'
import { placeOf } from './details.ts'

export interface CheckoutInput {
  readonly country_code: string
  readonly postal_code: string
  readonly tax_identifier?: string | undefined
  readonly business_name?: string | undefined
  readonly coupon?: string | undefined
  readonly items: readonly { readonly price_id: string; readonly quantity: number }[]
}

/** What a purchase costs with the taxes of the place; nothing is created. */
export async function previewCheckout(ctx: SlowWorkspaceContext, input: CheckoutInput): Promise<PaymentTotals> {
  const place = placeOf(input)
  const items = providerItems(ctx, pricedItems(ctx, input.items))
  const discountId = await findCoupon(
    ctx,
    input.coupon,
    items.map(({ priceId }) => priceId),
  )
  const { countryCode, postalCode, taxNumber } = place
  const totals = await refusedInWords(() =>
    askProvider(ctx, (gateway) =>
      gateway.previewTransaction({
        items,
        countryCode,
        postalCode,
        ...(taxNumber === null ? {} : { taxNumber }),
        ...(discountId === null ? {} : { discountId }),
      }),
    ),
  )
  return presentTotals(ctx, totals)
}

export interface PricedItem {
  readonly price: Price
  readonly quantity: number
}

export function pricedItems(ctx: Pick<AtProvider, 'providers'>, items: CheckoutInput['items']): PricedItem[] {
  return items.map(({ price_id, quantity }) => {
    const price = findPrice(ctx, price_id)
    if (!price) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
    return { price, quantity }
  })
}

export function providerItems(ctx: Pick<AtProvider, 'providers'>, items: readonly PricedItem[]) {
  return items.map(({ price, quantity }) => ({ priceId: priceIdFor(ctx, price.key), quantity }))
}

/** What the provider refuses of a purchase, as far as the buyer can do something about it. */
export async function refusedInWords<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PaymentRefused)) throw error
    if (error.code.includes('discount')) throw refuse(paymentRefusals.COUPON_INVALID)
    if (error.code.includes('price')) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
    throw error
  }
}
