import { readLocal, writeLocal } from './local-storage.ts'

const storageKey = 'taplore.coupon'

/** A lifetime code that someone is about to redeem in this browser, and what they entered beside it. */
export interface PendingCoupon {
  readonly name: string
  readonly email: string
  readonly code: string
}

/**
 * Kept through sign-up, sign-in, the second factor and the verification email (LTD-10). It is bound to the address, so that nobody
 * else who signs in here later redeems it.
 */
export function rememberCoupon(coupon: PendingCoupon): void {
  localStorage.setItem(storageKey, JSON.stringify(coupon))
  writeLocal('couponCode', coupon.code)
  writeLocal('isLtd', true)
}

/** Null when none is pending. */
export function savedCoupon(): PendingCoupon | null {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(storageKey) ?? 'null')
    return isCoupon(found) ? found : null
  } catch {
    return null
  }
}

/** Without the schema library, which the first page does not load. */
function isCoupon(value: unknown): value is PendingCoupon {
  if (typeof value !== 'object' || value === null) return false
  return ['name', 'email', 'code'].every((key) => typeof Reflect.get(value, key) === 'string')
}

/** It was redeemed, or can't be. */
export function clearCoupon(): void {
  localStorage.removeItem(storageKey)
}

/**
 * Clears what belongs to a user, but not a code that is still pending: the first user who signs in here may
 * have come with it.
 */
export function keepingCoupon(clear: () => void): void {
  const coupon = readLocal('userId') === null ? savedCoupon() : null
  clear()
  if (coupon) rememberCoupon(coupon)
}
