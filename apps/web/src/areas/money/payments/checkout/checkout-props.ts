/** What a checkout of any provider reports. */
export interface CheckoutProps {
  readonly txnId: string
  /** Paid: the overlay has said so already. */
  readonly onPaid: () => void
  readonly onClose: () => void
}
