import { lifetimeRefusals } from '@taplore/contract'
import { readProblem } from '../../api/problem.ts'

const { COUPON_INVALID, COUPON_REDEEMED, COUPON_EXPIRED, LIFETIME_TOP_TIER, LIFETIME_NOT_OWNER } = lifetimeRefusals
const ofTheCode = [COUPON_INVALID, COUPON_REDEEMED, COUPON_EXPIRED, LIFETIME_TOP_TIER, LIFETIME_NOT_OWNER].map(
  ({ code }) => code,
)

/** The sentence of the server that belongs under the coupon field (LTD-05); null for any other problem. */
export function couponProblem(error: unknown): string | null {
  const { code, message } = readProblem(error)
  return ofTheCode.includes(code) ? message : null
}

/** The account has a paid subscription (LTD-08). */
export function isPlanActive(error: unknown): boolean {
  return readProblem(error).code === lifetimeRefusals.PAID_PLAN_ACTIVE.code
}
