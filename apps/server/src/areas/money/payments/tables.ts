import { products } from '@taplore/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 })
const whole = (name: string) => bigint(name, { mode: 'number' })
const product = () => text('product', { enum: products })

/** An owner at the payment provider, and what their invoices say. */
export const paymentCustomer = pgTable('payment_customer', {
  ownerId: uuid('owner_id').primaryKey(),
  customerId: text('customer_id').unique(),
  countryCode: text('country_code'),
  postalCode: text('postal_code'),
  /** The provider's id of that place; null until one is needed. */
  addressId: text('address_id'),
  businessName: text('business_name'),
  taxNumber: text('tax_number'),
  businessId: text('business_id'),
  lastFourDigits: text('last_four_digits'),
  /** When the card was last seen, by the provider's clock. */
  cardSeenAt: moment('card_seen_at'),
})

/** What is wanted of a subscription: a plan by its key, with seats and domains beyond it. */
export interface WantedPlan {
  readonly planId: string
  readonly seats: number
  readonly domains: number
}

/** Our side of a purchase. Its id is the reference that comes back in every notification. */
export const paymentCheckout = pgTable(
  'payment_checkout',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    product: product().notNull(),
    purpose: text('purpose', { enum: ['plan', 'credits', 'card'] }).notNull(),
    /** Null for a purchase that cannot be begun twice, as nobody asked for it by a key. */
    requestKey: text('request_key'),
    transactionId: text('transaction_id').unique(),
    state: text('state', { enum: ['open', 'done', 'canceled'] }).notNull(),
    /** A change whose card was declined: made once another card is saved. */
    wanted: jsonb('wanted').$type<WantedPlan>(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    unique('payment_checkout_request').on(table.ownerId, table.requestKey),
    index('payment_checkout_owner').on(table.ownerId, table.product, table.state),
  ],
)

/** Every notification of the provider, stored before it is acknowledged. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    entityId: text('entity_id'),
    ownerId: uuid('owner_id'),
    body: text('body').notNull(),
    /** `ignored`: it was of no one we know, or older than what we have. */
    state: text('state', { enum: ['new', 'done', 'ignored', 'failed'] }).notNull(),
    tries: integer('tries').notNull().default(0),
    error: text('error'),
    receivedAt: moment('received_at').notNull(),
    handledAt: moment('handled_at'),
  },
  (table) => [
    index('payment_event_open').on(table.receivedAt).where(sql`state in ('new', 'failed')`),
    index('payment_event_owner').on(table.ownerId, table.id),
    index('payment_event_entity').on(table.entityId, table.type),
  ],
)

/** A subscription as the provider last described it. */
export const paymentSubscription = pgTable(
  'payment_subscription',
  {
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    product: product().notNull(),
    customerId: text('customer_id').notNull(),
    status: text('status', { enum: ['active', 'canceled', 'past_due', 'paused', 'trialing'] }).notNull(),
    /** Key of the price list; the provider's id of a price that is not in it. */
    planId: text('plan_id').notNull(),
    seats: integer('seats').notNull(),
    domains: integer('domains').notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    collectionMode: text('collection_mode').notNull(),
    currency: text('currency').notNull(),
    periodFrom: moment('period_from'),
    periodTo: moment('period_to'),
    nextBilledAt: moment('next_billed_at'),
    /** When the card of one that is past due is tried again; null where the provider does not tell. */
    nextAttemptAt: moment('next_attempt_at'),
    cancelAt: moment('cancel_at'),
    startedAt: moment('started_at'),
    canceledAt: moment('canceled_at'),
    /** The provider's time of this state; an older one never replaces it. */
    updatedAt: moment('updated_at').notNull(),
    /** When we learned of it; decides between states of the same time. */
    stampedAt: moment('stamped_at').notNull(),
    /** What the next bill comes to; null when unknown or when there is none. */
    nextAmount: whole('next_amount'),
    /** Since when it has been past due; null when it is not. */
    pastDueSince: moment('past_due_since'),
    /** Another tax address was saved, of which the provider doesn't know yet. */
    isMoveOwed: boolean('is_move_owed').notNull().default(false),
  },
  (table) => [index('payment_subscription_owner').on(table.ownerId, table.product)],
)

export interface TransactionItem {
  readonly key: string | null
  readonly priceId: string
  readonly quantity: number
}
/** As the contract shows them; times are text. */
export interface TransactionLine {
  readonly key: string | null
  readonly description: string
  readonly quantity: number
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly taxRate: string
  readonly from: string | null
  readonly to: string | null
}

/** A transaction as the provider last described it. */
export const paymentTransaction = pgTable(
  'payment_transaction',
  {
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    product: product().notNull(),
    customerId: text('customer_id'),
    subscriptionId: text('subscription_id'),
    checkoutId: uuid('checkout_id'),
    status: text('status', {
      enum: ['draft', 'ready', 'billed', 'paid', 'completed', 'canceled', 'past_due'],
    }).notNull(),
    origin: text('origin').notNull(),
    currency: text('currency').notNull(),
    subtotal: whole('subtotal').notNull(),
    discount: whole('discount').notNull(),
    tax: whole('tax').notNull(),
    total: whole('total').notNull(),
    credit: whole('credit').notNull(),
    /** What is charged. */
    due: whole('due').notNull(),
    items: jsonb('items').$type<readonly TransactionItem[]>().notNull(),
    lines: jsonb('lines').$type<readonly TransactionLine[]>().notNull(),
    errorCode: text('error_code'),
    lastFourDigits: text('last_four_digits'),
    countryCode: text('country_code'),
    createdAt: moment('created_at').notNull(),
    billedAt: moment('billed_at'),
    updatedAt: moment('updated_at').notNull(),
    /** When what was paid for was given; it is given once. */
    settledAt: moment('settled_at'),
  },
  (table) => [
    index('payment_transaction_owner').on(table.ownerId, table.createdAt),
    index('payment_transaction_subscription').on(table.subscriptionId, table.status),
  ],
)

/** A refund or chargeback as the provider last described it. */
export const paymentAdjustment = pgTable(
  'payment_adjustment',
  {
    id: text('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    transactionId: text('transaction_id').notNull(),
    action: text('action').notNull(),
    status: text('status').notNull(),
    total: whole('total').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    /** When it took effect here; it does so once. */
    appliedAt: moment('applied_at'),
  },
  (table) => [index('payment_adjustment_transaction').on(table.transactionId)],
)

/** What an invoice says, as it was when it was issued. */
export interface InvoiceDocument {
  readonly number: string
  readonly issuedAt: string
  readonly language: string
  readonly seller: {
    readonly name: string
    readonly address: string
    readonly taxNumber: string
    readonly email: string
  }
  readonly buyer: {
    readonly name: string
    readonly email: string
    readonly businessName: string | null
    readonly taxNumber: string | null
    readonly countryCode: string | null
    readonly postalCode: string | null
  }
  readonly currency: string
  readonly lines: readonly TransactionLine[]
  readonly subtotal: number
  readonly discount: number
  readonly tax: number
  readonly total: number
  readonly credit: number
  readonly due: number
  readonly lastFourDigits: string | null
}

/** Issued once for a transaction and never changed. */
export const invoice = pgTable(
  'invoice',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    transactionId: text('transaction_id').notNull().unique(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    document: jsonb('document').$type<InvoiceDocument>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** SHA-256 of the PDF in hex; null until it is drawn. */
    sha256: text('sha256'),
  },
  (table) => [
    unique('invoice_number').on(table.year, table.sequence),
    index('invoice_owner').on(table.ownerId, table.issuedAt),
  ],
)

/** What a credit note says: an invoice that is taken back, whole or in part. */
export interface CreditNoteDocument extends InvoiceDocument {
  readonly invoiceNumber: string
}

/** Issued once for a refund and never changed; it takes back what its invoice says. */
export const creditNote = pgTable(
  'credit_note',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    adjustmentId: text('adjustment_id').notNull().unique(),
    invoiceId: uuid('invoice_id').notNull(),
    year: integer('year').notNull(),
    sequence: integer('sequence').notNull(),
    number: text('number').notNull(),
    document: jsonb('document').$type<CreditNoteDocument>().notNull(),
    issuedAt: moment('issued_at').notNull(),
    /** SHA-256 of the PDF in hex; null until it is drawn. */
    sha256: text('sha256'),
  },
  (table) => [
    unique('credit_note_number').on(table.year, table.sequence),
    index('credit_note_invoice').on(table.invoiceId),
  ],
)

/** The last number of credit notes of a year: a series of its own. */
export const creditNoteCounter = pgTable('credit_note_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** The last invoice number of a year: a row, as sequences of the database leave gaps. */
export const invoiceCounter = pgTable('invoice_counter', {
  year: integer('year').primaryKey(),
  last: integer('last').notNull(),
})

/** A downgrade that waits for the end of the billing period. The provider knows nothing of it until shortly before. */
export const scheduledPlan = pgTable(
  'scheduled_plan',
  {
    id: uuid('id').primaryKey(),
    ownerId: uuid('owner_id').notNull(),
    product: product().notNull(),
    subscriptionId: text('subscription_id').notNull(),
    /** `applied`: the provider has the new items, and the previous plan is in force until the period ends. */
    state: text('state', { enum: ['scheduled', 'applied', 'done', 'undone'] }).notNull(),
    wanted: jsonb('wanted').$type<WantedPlan>().notNull(),
    previous: jsonb('previous').$type<WantedPlan>().notNull(),
    effectiveAt: moment('effective_at').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [
    uniqueIndex('scheduled_plan_open').on(table.ownerId, table.product).where(sql`state in ('scheduled', 'applied')`),
    index('scheduled_plan_due').on(table.effectiveAt).where(sql`state in ('scheduled', 'applied')`),
  ],
)

/** Buys series credits by itself when they run low. */
export const topUp = pgTable('top_up', {
  ownerId: uuid('owner_id').primaryKey(),
  isOn: boolean('is_on').notNull(),
  thresholdPercent: integer('threshold_percent').notNull(),
  addOnId: text('add_on_id').notNull(),
  /** Of a charge that may have been made: the same one again charges nothing. */
  reference: uuid('reference'),
  lastError: text('last_error'),
  /** After a declined card it rests until then. */
  restUntil: moment('rest_until'),
})

/** Coupons that staff made. The provider knows how often each was used. */
export const paymentCoupon = pgTable('payment_coupon', {
  id: uuid('id').primaryKey(),
  discountId: text('discount_id').notNull().unique(),
  code: text('code').notNull().unique(),
  description: text('description').notNull(),
  percent: doublePrecision('percent'),
  amount: whole('amount'),
  currency: text('currency'),
  periods: integer('periods'),
  usageLimit: integer('usage_limit'),
  timesUsed: integer('times_used').notNull().default(0),
  status: text('status', { enum: ['active', 'archived', 'expired', 'used'] }).notNull(),
  expiresAt: moment('expires_at'),
  createdAt: moment('created_at').notNull(),
})

/** How far the provider was last read, by what was read. */
export const paymentSync = pgTable('payment_sync', {
  what: text('what', { enum: ['transactions', 'subscriptions', 'adjustments'] }).primaryKey(),
  until: moment('until').notNull(),
})

/** What the last reconciliations found, for metrics and the staff console. */
export const paymentRepair = pgTable(
  'payment_repair',
  {
    entityId: text('entity_id').notNull(),
    at: moment('at').notNull(),
    ownerId: uuid('owner_id'),
    found: text('found').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.at] }), index('payment_repair_at').on(table.at)],
)
