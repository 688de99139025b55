import type { Checkout } from '@taplore/contract'
import type { Place } from '../../details/place-fields.tsx'

export interface Card {
  readonly number: string
  /** `MM/YY` */
  readonly expiry: string
  readonly code: string
}

export interface CheckoutViewProps {
  readonly checkout: Checkout
  readonly working: 'place' | 'coupon' | 'pay' | 'code' | null
  /** What went wrong with the last request, besides a declined card. */
  readonly problem: string | null
  readonly isCouponWrong: boolean
  readonly onPlace: (place: Place) => Promise<boolean>
  readonly onCoupon: (coupon: string | null) => void
  readonly onPay: (card: Card) => void
  readonly onCode: (code: string) => void
  readonly onClose: () => void
}
