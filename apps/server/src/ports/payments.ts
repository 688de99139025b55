import type { ProviderDescription } from './description.ts'

/**
 * A payment provider in the shape of Paddle Billing: the provider is the seller, keeps cards and computes taxes; we keep
 * plans, credits and what was bought. Amounts are whole numbers of the currency's smallest unit, times are instants.
 *
 * Every call may be made again: reads change nothing, and each write says how it stays single. Implementations throw
 * `PaymentRefused` for what the provider refuses, `PaymentUnavailable` for everything that may succeed later.
 */
export interface PaymentGateway {
  describe(): ProviderDescription
  /** Its present, where that may not be ours: the time of the sandbox can be moved. */
  now?(): Promise<Date>

  /** The customer with this email address; created when there is none. An address has one customer. */
  ensureCustomer(input: { email: string; name: string; ownerId: string }): Promise<ProviderCustomer>
  updateCustomer(customerId: string, change: { email?: string; name?: string }): Promise<ProviderCustomer>
  /** Where the customer is taxed. Saved addresses are never changed, as invoices refer to them. */
  createAddress(customerId: string, address: { countryCode: string; postalCode: string }): Promise<{ id: string }>
  createBusiness(customerId: string, business: { name: string; taxNumber: string }): Promise<{ id: string }>
  /** What a saved address and business say: customers may choose others in the checkout. */
  getPlace(customerId: string, place: SubscriptionPlace): Promise<ProviderPlace>
  /** Pages of the provider on which the customer changes card and sees receipts; links expire within the hour. */
  createPortalLinks(customerId: string, subscriptionIds: readonly string[]): Promise<{ overview: string }>

  /** What a purchase would cost, with taxes of the place; creates nothing. */
  previewTransaction(input: TransactionPreviewInput): Promise<ProviderTotals>
  /**
   * A purchase that waits for its payment in the checkout. `reference` is ours and comes back in every notification. A
   * second call makes a second purchase: nothing is charged until one is paid, and what is not wanted can be canceled.
   */
  createTransaction(input: TransactionInput): Promise<ProviderTransaction>
  getTransaction(transactionId: string): Promise<ProviderTransaction | null>
  /** Changed since the given time, oldest change first; each page is read at its own moment. */
  listTransactions(query: ListQuery): Promise<Page<ProviderTransaction>>
  /** A link to the provider's own invoice; null where there is none yet, or none at all. Expires within the hour. */
  getInvoiceLink(transactionId: string): Promise<string | null>
  /**
   * Cancels a transaction that was not paid; a canceled one stays so. One that was paid is refused with
   * `transaction_immutable`.
   */
  cancelTransaction(transactionId: string): Promise<ProviderTransaction>

  getSubscription(subscriptionId: string): Promise<ProviderSubscription | null>
  /** Changed since the given time, in no particular order: Paddle sorts these by id only. */
  listSubscriptions(query: ListQuery): Promise<Page<ProviderSubscription>>
  /** What a change would charge or credit now, and what the next bill would be; changes nothing. */
  previewSubscription(subscriptionId: string, change: SubscriptionChange): Promise<SubscriptionPreview>
  /**
   * Sets the items of a subscription. The same items again change and charge nothing. A declined card refuses the change
   * with `PaymentRefused` (`subscription_payment_declined`), and the subscription stays as it was. So do a canceled
   * subscription, one that is past due, and one with a scheduled cancellation.
   */
  updateSubscription(subscriptionId: string, change: SubscriptionChange): Promise<ProviderSubscription>
  /**
   * Taxes a subscription at another address, or of another business, from its next bill on; nothing is charged. The same again
   * changes nothing. One that is canceled, or about to be, refuses it as it refuses other items.
   */
  moveSubscription(subscriptionId: string, place: SubscriptionPlace): Promise<ProviderSubscription>
  /** Cancels now, or schedules it for the end of the billing period. */
  cancelSubscription(
    subscriptionId: string,
    effectiveFrom: 'immediately' | 'next_billing_period',
  ): Promise<ProviderSubscription>
  /** Takes a scheduled cancellation back; does nothing when none is scheduled. */
  removeScheduledChange(subscriptionId: string): Promise<ProviderSubscription>
  /**
   * Charges one-off items to the card of a subscription: automatic top-ups. `reference` makes it single: the same one
   * again returns the first. A declined card refuses it with `PaymentRefused`. One charge of a subscription at a time:
   * Paddle has no other place for the reference than the subscription itself.
   */
  chargeSubscription(
    subscriptionId: string,
    charge: { items: readonly PriceQuantity[]; reference: string },
  ): Promise<ProviderTransaction>
  /** The transaction in whose checkout the customer saves another card; pays what is past due, else costs nothing. */
  getPaymentMethodTransaction(subscriptionId: string): Promise<ProviderTransaction>

  /** Refunds a transaction, whole or in part. `reference` makes it single: the same one again returns the first. */
  createRefund(input: {
    transactionId: string
    amount: 'full' | number
    reason: string
    reference: string
  }): Promise<ProviderAdjustment>
  /** Changed since the given time, in no particular order. */
  listAdjustments(query: ListQuery): Promise<Page<ProviderAdjustment>>

  createDiscount(input: DiscountInput): Promise<ProviderDiscount>
  findDiscount(code: string): Promise<ProviderDiscount | null>
  archiveDiscount(discountId: string): Promise<void>
}

/** The configured provider, or none: then the sandbox that is built in does its work. */
export interface Payments {
  describe(): ProviderDescription
  readonly gateway: PaymentGateway | null
  /** Secrets of the provider's notifications; several while one is being replaced. Empty for the sandbox, which has its own. */
  readonly notificationSecrets: readonly string[]
  /** Opens the provider's overlay in the browser; null for the sandbox, whose overlay is ours. */
  readonly overlay: { readonly clientToken: string; readonly environment: 'sandbox' | 'live' } | null
  /** The provider's price for a key of our price list; null where none is configured. */
  readonly priceFor: (key: string) => string | null
  /** The key of our price list for a price of the provider; null for an unknown one. */
  readonly keyFor: (priceId: string) => string | null
  /** Whether purchases are offered. False in production where no provider was named on purpose. */
  readonly isSelling: boolean
  /**
   * Reads the body of a notification whose signature was checked.
   * @throws PaymentRefused `invalid_notification` for a body that cannot be read.
   */
  readonly readNotification: (body: string) => ProviderNotification
}

/** Something that happened at the provider, with the whole entity as it was then. */
export interface ProviderNotification {
  /** The same for every delivery of one event. */
  readonly eventId: string
  /** `subscription.updated` and so on, in the words of Paddle Billing. */
  readonly type: string
  /** Orders the events of one entity; deliveries come in any order. */
  readonly occurredAt: Date
  readonly subject:
    | { readonly kind: 'transaction'; readonly transaction: ProviderTransaction }
    | { readonly kind: 'subscription'; readonly subscription: ProviderSubscription }
    | { readonly kind: 'adjustment'; readonly adjustment: ProviderAdjustment }
    | { readonly kind: 'customer'; readonly customer: ProviderCustomer }
    /** Of a kind that we do not follow. */
    | { readonly kind: 'other'; readonly id: string | null }
}

/** The provider will not do it, however often it is asked. `code` is the provider's, `message` is for the log, not for users. */
export class PaymentRefused extends Error {
  override readonly name = 'PaymentRefused'
  readonly code: string
  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

/** The provider was not reached, answered too late or was at fault: the call may be made again. */
export class PaymentUnavailable extends Error {
  override readonly name = 'PaymentUnavailable'
}

/** Why a card was refused, as Paddle Billing names it. */
export const paymentErrorCodes = [
  'authentication_failed',
  'blocked_card',
  'canceled',
  'declined',
  'expired_card',
  'fraud',
  'invalid_amount',
  'invalid_payment_details',
  'issuer_unavailable',
  'not_enough_balance',
  'psp_error',
  'redacted_payment_method',
  'system_error',
  'transaction_not_permitted',
  'unknown',
] as const
export type PaymentErrorCode = (typeof paymentErrorCodes)[number]

export interface PriceQuantity {
  readonly priceId: string
  readonly quantity: number
}

export interface ProviderCustomer {
  readonly id: string
  readonly email: string
  readonly name: string
}

export interface TransactionPreviewInput {
  readonly items: readonly PriceQuantity[]
  readonly countryCode: string
  readonly postalCode: string
  /** The sandbox takes it into account; Paddle only that of a saved business. */
  readonly taxNumber?: string
  readonly business?: { readonly customerId: string; readonly addressId: string; readonly businessId: string }
  readonly discountId?: string
}

export interface TransactionInput {
  readonly customerId: string
  readonly addressId: string
  readonly businessId?: string
  readonly items: readonly PriceQuantity[]
  readonly discountId?: string
  /** Ours; comes back as `custom_data.reference`. */
  readonly reference: string
}

/** Whole smallest units of `currency`. `total` = subtotal − discount + tax; `grandTotal` = total − credit of the customer. */
export interface ProviderTotals {
  readonly currency: string
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly credit: number
  readonly grandTotal: number
  readonly lines: readonly ProviderLine[]
}

export interface ProviderLine {
  readonly priceId: string
  readonly description: string
  readonly quantity: number
  /** Of this line, before discount and tax. */
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  /** `0.25` for 25 %. */
  readonly taxRate: string
  /** The part of a billing period that is charged, for changes in the middle of one. */
  readonly proration: { readonly rate: string; readonly from: Date; readonly to: Date } | null
}

export const transactionStatuses = ['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due'] as const
export const transactionOrigins = [
  'api',
  'web',
  'subscription_recurring',
  'subscription_update',
  'subscription_charge',
  'subscription_payment_method_change',
] as const

export interface ProviderTransaction {
  readonly id: string
  readonly status: (typeof transactionStatuses)[number]
  readonly origin: (typeof transactionOrigins)[number]
  readonly customerId: string | null
  readonly subscriptionId: string | null
  /** The provider's number of its invoice, once there is one. */
  readonly invoiceNumber: string | null
  readonly items: readonly PriceQuantity[]
  readonly totals: ProviderTotals
  /** Of the latest attempt. */
  readonly payment: {
    readonly status: 'captured' | 'error' | 'pending' | 'action_required' | 'canceled'
    readonly errorCode: PaymentErrorCode | null
    readonly lastFourDigits: string | null
  } | null
  readonly countryCode: string | null
  readonly reference: string | null
  readonly billingPeriod: { readonly from: Date; readonly to: Date } | null
  readonly createdAt: Date
  readonly updatedAt: Date
  readonly billedAt: Date | null
}

export const providerSubscriptionStatuses = ['active', 'canceled', 'past_due', 'paused', 'trialing'] as const

export interface ProviderSubscription {
  readonly id: string
  readonly status: (typeof providerSubscriptionStatuses)[number]
  readonly customerId: string
  readonly items: readonly PriceQuantity[]
  readonly interval: 'month' | 'year'
  readonly collectionMode: 'automatic' | 'manual'
  readonly currency: string
  readonly currentPeriod: { readonly from: Date; readonly to: Date } | null
  readonly nextBilledAt: Date | null
  /** When the card of one that is past due is tried again; null where the provider does not tell, as Paddle. */
  readonly nextAttemptAt: Date | null
  readonly scheduledChange: { readonly action: 'cancel' | 'pause' | 'resume'; readonly effectiveAt: Date } | null
  readonly startedAt: Date | null
  readonly canceledAt: Date | null
  readonly reference: string | null
  /** Where and as whom it is taxed. */
  readonly place: SubscriptionPlace
  readonly updatedAt: Date
}

/** Where and as whom a customer is taxed: a saved address, and a saved business or none. */
export interface SubscriptionPlace {
  readonly addressId: string
  readonly businessId: string | null
}

/** `postalCode` is empty where a country has none. */
export interface ProviderPlace {
  readonly countryCode: string
  readonly postalCode: string
  readonly business: { readonly name: string; readonly taxNumber: string } | null
}

/** How the change of a running subscription is billed; the words of Paddle Billing. */
export const prorationModes = [
  'prorated_immediately',
  'prorated_next_billing_period',
  'full_immediately',
  'full_next_billing_period',
  'do_not_bill',
] as const

export interface SubscriptionChange {
  /**
   * All items. Another interval with an immediate mode begins a new period now; with any other mode the current period
   * runs to its end, and the next is billed by the new interval.
   */
  readonly items: readonly PriceQuantity[]
  readonly proration: (typeof prorationModes)[number]
  readonly discountId?: string
}

export interface SubscriptionPreview {
  /** Charged now; null when nothing is. */
  readonly immediate: ProviderTotals | null
  /** Credited to the customer now, in smallest units. */
  readonly creditedNow: number
  readonly next: ProviderTotals
  readonly nextBilledAt: Date | null
}

export interface ProviderAdjustment {
  readonly id: string
  readonly action: 'refund' | 'credit' | 'chargeback' | 'chargeback_reverse' | 'chargeback_warning' | 'credit_reverse'
  readonly status: 'pending_approval' | 'approved' | 'rejected' | 'reversed'
  readonly transactionId: string
  readonly customerId: string
  readonly subscriptionId: string | null
  /** What goes back to the customer, taxes included. */
  readonly total: number
  readonly currency: string
  readonly reason: string
  readonly createdAt: Date
  readonly updatedAt: Date
}

export interface DiscountInput {
  readonly code: string
  readonly description: string
  readonly amount: { readonly percent: number } | { readonly minor: number; readonly currency: string }
  /** How many billing periods it lasts; null for all. */
  readonly periods: number | null
  readonly usageLimit: number | null
  readonly expiresAt: Date | null
  /** Prices that it applies to; empty for all. */
  readonly priceIds: readonly string[]
}

export interface ProviderDiscount extends DiscountInput {
  readonly id: string
  readonly status: 'active' | 'archived' | 'expired' | 'used'
  readonly timesUsed: number
}

export interface ListQuery {
  readonly updatedSince: Date
  readonly customerId?: string
  readonly after?: string
}

export interface Page<Item> {
  readonly items: readonly Item[]
  /** The cursor of the next page; null on the last. */
  readonly next: string | null
}
