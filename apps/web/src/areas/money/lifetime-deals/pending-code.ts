import type { UserDetails } from '@taplore/contract'
import type { PendingCoupon } from '../../../shell/session/pending-coupon.ts'

/** The code to redeem now; null without one. The one in the details of a user without a deal is still to be redeemed. */
export function codeToRedeem({
  email,
  details,
  saved,
}: {
  email: string
  details: Pick<UserDetails, 'isLtd' | 'couponCode'>
  saved: PendingCoupon | null
}): string | null {
  if (saved && saved.email === email) return saved.code
  return details.isLtd ? null : details.couponCode
}
