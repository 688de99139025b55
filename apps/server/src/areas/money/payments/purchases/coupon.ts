import { paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { type AtProvider, askProvider } from '../gateway.ts'

/** The provider's id of a coupon that applies to one of the prices; null without a coupon. Refused for any other. */
export async function findCoupon(
  ctx: AtProvider,
  code: string | undefined,
  priceIds: readonly string[],
): Promise<string | null> {
  const wanted = code?.trim()
  if (!wanted) return null
  const found = await askProvider(ctx, (gateway) => gateway.findDiscount(wanted))
  const isOver = found?.expiresAt ? found.expiresAt <= ctx.clock.now() : false
  const isFor = found?.priceIds.length === 0 || found?.priceIds.some((id) => priceIds.includes(id))
  if (found?.status !== 'active' || isOver || !isFor) throw refuse(paymentRefusals.COUPON_INVALID)
  return found.id
}
