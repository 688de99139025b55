import { sql } from 'drizzle-orm'
import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core'
import type { PriceQuantity } from '../../../ports/payments.ts'
import { providerSubscriptionStatuses, transactionOrigins, transactionStatuses } from '../../../ports/payments.ts'
import type { SavedCard } from './engine/cards.ts'
import type { StoredAmount, StoredPayment, StoredPending, StoredTotals } from './stored.ts'

const moment = (name: string) => timestamp(name, { withTimezone: true })
const amount = (name: string) => bigint(name, { mode: 'number' })

/*
 * The sandbox is the provider: these rows are its own, other features know it by its answers and notifications only. Ids look
 * like the provider's and sort by time.
 */

export const sandboxCustomer = pgTable(
  'sandbox_customer',
  {
    id: text('id').primaryKey(),
    /** Lower case: one address has one customer. */
    email: text('email').notNull(),
    name: text('name').notNull(),
    /** The user who pays. */
    ownerId: text('owner_id').notNull(),
    /** What it is owed, in smallest units; pays the next bill first. */
    credit: amount('credit').notNull().default(0),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_customer_email').on(table.email)],
)

export const sandboxAddress = pgTable('sandbox_address', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  countryCode: text('country_code').notNull(),
  postalCode: text('postal_code').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const sandboxBusiness = pgTable('sandbox_business', {
  id: text('id').primaryKey(),
  customerId: text('customer_id').notNull(),
  name: text('name').notNull(),
  taxNumber: text('tax_number').notNull(),
  createdAt: moment('created_at').notNull(),
})

export const sandboxTransaction = pgTable(
  'sandbox_transaction',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: transactionStatuses }).notNull(),
    origin: text('origin', { enum: transactionOrigins }).notNull(),
    customerId: text('customer_id').notNull(),
    addressId: text('address_id').notNull(),
    businessId: text('business_id'),
    subscriptionId: text('subscription_id'),
    discountId: text('discount_id'),
    items: jsonb('items').$type<PriceQuantity[]>().notNull(),
    totals: jsonb('totals').$type<StoredTotals>().notNull(),
    reference: text('reference'),
    periodFrom: moment('period_from'),
    periodTo: moment('period_to'),
    invoiceNumber: text('invoice_number'),
    /** Attempts, oldest first. */
    payments: jsonb('payments').$type<StoredPayment[]>().notNull(),
    /** Waits for the code of its bank. */
    challengedCard: jsonb('challenged_card').$type<SavedCard>(),
    /** When its charge is disputed. */
    disputeAt: moment('dispute_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
    billedAt: moment('billed_at'),
  },
  (table) => [
    index('sandbox_transaction_updated').on(table.updatedAt, table.id),
    index('sandbox_transaction_customer').on(table.customerId),
    index('sandbox_transaction_dispute').on(table.disputeAt).where(sql`${table.disputeAt} is not null`),
    uniqueIndex('sandbox_transaction_charge')
      .on(table.subscriptionId, table.reference)
      .where(sql`${table.origin} = 'subscription_charge'`),
  ],
)

export const sandboxSubscription = pgTable(
  'sandbox_subscription',
  {
    id: text('id').primaryKey(),
    status: text('status', { enum: providerSubscriptionStatuses }).notNull(),
    customerId: text('customer_id').notNull(),
    addressId: text('address_id').notNull(),
    businessId: text('business_id'),
    discountId: text('discount_id'),
    /** Bills on which the discount still counts; null for all. */
    discountPeriods: integer('discount_periods'),
    items: jsonb('items').$type<PriceQuantity[]>().notNull(),
    interval: text('interval', { enum: ['month', 'year'] }).notNull(),
    /** Boundaries of its periods are counted from here. */
    anchor: moment('anchor').notNull(),
    periodFrom: moment('period_from').notNull(),
    periodTo: moment('period_to').notNull(),
    /** What the current period costs as it was paid. */
    paidLines: jsonb('paid_lines').$type<StoredTotals['lines']>().notNull(),
    pending: jsonb('pending').$type<StoredPending>().notNull(),
    nextBilledAt: moment('next_billed_at'),
    cancelAt: moment('cancel_at'),
    card: jsonb('card').$type<SavedCard>().notNull(),
    reference: text('reference'),
    pastDueTransactionId: text('past_due_transaction_id'),
    pastDueSince: moment('past_due_since'),
    failures: integer('failures').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at'),
    startedAt: moment('started_at').notNull(),
    canceledAt: moment('canceled_at'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    index('sandbox_subscription_customer').on(table.customerId),
    index('sandbox_subscription_updated').on(table.updatedAt, table.id),
    index('sandbox_subscription_due')
      .on(sql`least(${table.nextBilledAt}, ${table.cancelAt}, ${table.nextAttemptAt})`)
      .where(sql`${table.status} <> 'canceled'`),
  ],
)

export const sandboxAdjustment = pgTable(
  'sandbox_adjustment',
  {
    id: text('id').primaryKey(),
    action: text('action', { enum: ['refund', 'chargeback'] }).notNull(),
    status: text('status', { enum: ['pending_approval', 'approved', 'rejected', 'reversed'] }).notNull(),
    transactionId: text('transaction_id').notNull(),
    customerId: text('customer_id').notNull(),
    subscriptionId: text('subscription_id'),
    total: amount('total').notNull(),
    tax: amount('tax').notNull(),
    currency: text('currency').notNull(),
    reason: text('reason').notNull(),
    reference: text('reference'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (table) => [
    uniqueIndex('sandbox_adjustment_reference').on(table.transactionId, table.reference),
    index('sandbox_adjustment_updated').on(table.updatedAt, table.id),
    index('sandbox_adjustment_pending').on(table.createdAt).where(sql`${table.status} = 'pending_approval'`),
  ],
)

export const sandboxDiscount = pgTable(
  'sandbox_discount',
  {
    id: text('id').primaryKey(),
    /** As it was given; compared without regard to case. */
    code: text('code').notNull(),
    description: text('description').notNull(),
    amount: jsonb('amount').$type<StoredAmount>().notNull(),
    periods: integer('periods'),
    usageLimit: integer('usage_limit'),
    timesUsed: integer('times_used').notNull().default(0),
    expiresAt: moment('expires_at'),
    priceIds: jsonb('price_ids').$type<string[]>().notNull(),
    isArchived: boolean('is_archived').notNull().default(false),
    createdAt: moment('created_at').notNull(),
  },
  (table) => [uniqueIndex('sandbox_discount_code').on(sql`lower(${table.code})`).where(sql`not ${table.isArchived}`)],
)

/** A notification, written with its cause and delivered until it is acknowledged. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    /** The entity that it is about. */
    entityId: text('entity_id').notNull(),
    occurredAt: moment('occurred_at').notNull(),
    /** What is sent and signed, letter for letter. */
    body: text('body').notNull(),
    state: text('state', { enum: ['waiting', 'delivered', 'failed'] }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull(),
    /** A worker has claimed it until then. */
    claimedUntil: moment('claimed_until'),
    lastStatus: integer('last_status'),
    deliveredAt: moment('delivered_at'),
  },
  (table) => [
    index('sandbox_event_due').on(table.nextAttemptAt).where(sql`${table.state} = 'waiting'`),
    index('sandbox_event_entity').on(table.entityId, table.occurredAt),
  ],
)

/** The only row: the time of the sandbox, and what staff asked of its next payments. */
export const sandboxClock = pgTable('sandbox_clock', {
  id: integer('id').primaryKey(),
  /** Its time is this far ahead of ours. */
  offsetMs: amount('offset_ms').notNull().default(0),
  /** Events never share a moment, so that the newest of an entity is known. */
  lastEventAt: moment('last_event_at'),
  failuresLeft: integer('failures_left').notNull().default(0),
  failureCode: text('failure_code'),
})
