import { type Price, priceOf } from '@taplore/contract'
import type { ProviderLine, ProviderTotals } from '../../../../ports/payments.ts'
import { joinReason } from '../../../../providers/payments/read-entities.ts'
import { currency } from '../catalog.ts'
import type { Entity } from '../run-sandbox.ts'
import type { AddressRow, AdjustmentRow, CustomerRow, DiscountRow, SubscriptionRow, TransactionRow } from '../store.ts'
import { readTotals } from '../stored.ts'
import { discountStatus } from './to-port.ts'

/** Rows of the sandbox as Paddle Billing would send them: amounts are text, times are ISO 8601, keys in snake case. */

export function customerEntity(row: CustomerRow): Entity {
  return {
    id: row.id,
    name: row.name || null,
    email: row.email,
    marketing_consent: false,
    status: 'active',
    custom_data: { owner_id: row.ownerId },
    locale: 'en',
    ...times(row),
    import_meta: null,
  }
}

export function addressEntity(row: AddressRow): Entity {
  return {
    id: row.id,
    customer_id: row.customerId,
    country_code: row.countryCode,
    postal_code: row.postalCode,
    status: 'active',
    created_at: row.createdAt.toISOString(),
    updated_at: row.createdAt.toISOString(),
  }
}

export function transactionEntity(row: TransactionRow): Entity {
  const totals = readTotals(row.totals)
  const prorationOf = (priceId: string) => totals.lines.find((line) => line.priceId === priceId)?.proration ?? null
  return {
    id: row.id,
    status: row.status,
    customer_id: row.customerId,
    address_id: row.addressId,
    business_id: row.businessId,
    custom_data: customData(row),
    currency_code: totals.currency,
    origin: row.origin,
    subscription_id: row.subscriptionId,
    invoice_id: row.invoiceNumber ? row.id.replace('txn_', 'inv_') : null,
    invoice_number: row.invoiceNumber,
    collection_mode: 'automatic',
    discount_id: row.discountId,
    billing_details: null,
    billing_period: row.periodFrom && row.periodTo ? period(row.periodFrom, row.periodTo) : null,
    items: row.items.map(({ priceId, quantity }) => ({
      price: priceEntity(priceId),
      quantity,
      proration: prorationEntity(prorationOf(priceId)),
    })),
    details: detailsEntity(totals, row.id),
    // Newest first.
    payments: row.payments.toReversed().map((payment) => ({
      payment_attempt_id: payment.id,
      payment_method_id: null,
      stored_payment_method_id: payment.id,
      amount: String(payment.amount),
      status: payment.status,
      error_code: payment.errorCode,
      method_details: {
        type: 'card',
        card: { type: 'visa', last4: payment.lastFourDigits, expiry_month: 1, expiry_year: 2040, cardholder_name: '' },
      },
      created_at: payment.at,
      captured_at: payment.status === 'captured' ? payment.at : null,
    })),
    checkout: { url: null },
    ...times(row),
    billed_at: row.billedAt?.toISOString() ?? null,
    revised_at: null,
  }
}

/** A charge carries its own reference beside that of its subscription, which Paddle copies. */
function customData({ origin, reference }: TransactionRow) {
  return origin === 'subscription_charge' ? { charge_reference: reference } : { reference }
}

export function detailsEntity(totals: ProviderTotals, ofTransaction?: string) {
  return {
    tax_rates_used: taxRatesUsed(totals.lines),
    totals: {
      subtotal: String(totals.subtotal),
      discount: String(totals.discount),
      tax: String(totals.tax),
      total: String(totals.total),
      credit: String(totals.credit),
      credit_to_balance: '0',
      balance: String(totals.grandTotal),
      grand_total: String(totals.grandTotal),
      grand_total_tax: String(totals.tax),
      fee: null,
      earnings: null,
      currency_code: totals.currency,
    },
    line_items: totals.lines.map((line, index) => ({
      ...(ofTransaction ? { id: lineIdOf(ofTransaction, index) } : {}),
      price_id: line.priceId,
      quantity: line.quantity,
      proration: prorationEntity(line.proration),
      tax_rate: line.taxRate,
      unit_totals: lineTotals(line),
      totals: lineTotals(line),
      product: productEntity(line.priceId, line.description),
    })),
  }
}

/** Lines have ids, by which a part of them is refunded. */
export function lineIdOf(transactionId: string, index: number): string {
  return `${transactionId.replace('txn_', 'txnitm_')}_${index}`
}

export function subscriptionEntity(row: SubscriptionRow): Entity {
  const isEnded = row.status === 'canceled'
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    id: row.id,
    status: row.status,
    customer_id: row.customerId,
    address_id: row.addressId,
    business_id: row.businessId,
    currency_code: currency,
    ...times(row),
    started_at: time(row.startedAt),
    first_billed_at: time(row.startedAt),
    next_billed_at: time(row.nextBilledAt),
    // Ours: Paddle tells no one when it tries a card again.
    next_attempt_at: time(row.nextAttemptAt),
    paused_at: null,
    canceled_at: time(row.canceledAt),
    discount: row.discountId ? { id: row.discountId, starts_at: time(row.startedAt), ends_at: null } : null,
    collection_mode: 'automatic',
    billing_details: null,
    current_billing_period: isEnded ? null : period(row.periodFrom, row.periodTo),
    billing_cycle: { interval: row.interval, frequency: 1 },
    scheduled_change: row.cancelAt
      ? { action: 'cancel', effective_at: row.cancelAt.toISOString(), resume_at: null }
      : null,
    management_urls: null,
    items: row.items.map(({ priceId, quantity }) => ({
      status: isEnded ? 'inactive' : 'active',
      quantity,
      recurring: true,
      ...times(row),
      previously_billed_at: time(row.periodFrom),
      next_billed_at: time(row.nextBilledAt),
      trial_dates: null,
      price: priceEntity(priceId),
      product: productEntity(priceId, priceId),
    })),
    custom_data: { reference: row.reference },
    import_meta: null,
  }
}

export function adjustmentEntity(row: AdjustmentRow): Entity {
  const totals = {
    subtotal: String(row.total - row.tax),
    tax: String(row.tax),
    total: String(row.total),
    fee: '0',
    earnings: String(row.total - row.tax),
    retained_fee: '0',
    currency_code: row.currency,
  }
  return {
    id: row.id,
    action: row.action,
    type: 'partial',
    transaction_id: row.transactionId,
    subscription_id: row.subscriptionId,
    customer_id: row.customerId,
    reason: row.reference ? joinReason(row.reason, row.reference) : row.reason,
    credit_applied_to_balance: false,
    currency_code: row.currency,
    status: row.status,
    items: [],
    totals,
    payout_totals: null,
    ...times(row),
  }
}

export function discountEntity(row: DiscountRow, now: Date): Entity {
  const isPercent = 'percent' in row.amount
  return {
    id: row.id,
    status: discountStatus(row, now),
    description: row.description,
    enabled_for_checkout: true,
    code: row.code,
    mode: 'standard',
    type: isPercent ? 'percentage' : 'flat',
    amount: String('percent' in row.amount ? row.amount.percent : row.amount.minor),
    currency_code: 'minor' in row.amount ? row.amount.currency : null,
    recur: row.periods !== 1,
    maximum_recurring_intervals: row.periods === 1 ? null : row.periods,
    usage_limit: row.usageLimit,
    restrict_to: row.priceIds.length > 0 ? row.priceIds : null,
    expires_at: row.expiresAt?.toISOString() ?? null,
    custom_data: null,
    times_used: row.timesUsed,
    created_at: row.createdAt.toISOString(),
    updated_at: row.createdAt.toISOString(),
    import_meta: null,
  }
}

function priceEntity(priceId: string) {
  const price = priceOf(priceId)
  return {
    id: priceId,
    product_id: productIdOf(price),
    description: priceId,
    type: 'standard',
    name: priceId,
    billing_cycle: price && price.kind !== 'credits' ? { interval: price.interval, frequency: 1 } : null,
    trial_period: null,
    tax_mode: 'external',
    unit_price: { amount: String(price?.amount ?? 0), currency_code: currency },
    unit_price_overrides: [],
    quantity: { minimum: 1, maximum: 100_000 },
    status: 'active',
    custom_data: null,
    created_at: catalogTime,
    updated_at: catalogTime,
  }
}

function productEntity(priceId: string, name: string) {
  return {
    id: productIdOf(priceOf(priceId)),
    name,
    type: 'standard',
    description: null,
    tax_category: 'saas',
    image_url: null,
    custom_data: null,
    status: 'active',
    created_at: catalogTime,
    updated_at: catalogTime,
  }
}

/** The price list is part of the product and has no time of its own. */
const catalogTime = '2026-01-01T00:00:00.000Z'

function productIdOf(price: Price | null): string {
  return `pro_${price?.product ?? 'unknown'}`
}

function lineTotals({ subtotal, discount, tax, total }: ProviderLine) {
  return { subtotal: String(subtotal), discount: String(discount), tax: String(tax), total: String(total) }
}

function taxRatesUsed(lines: readonly ProviderLine[]) {
  const rates = new Set(lines.map(({ taxRate }) => taxRate))
  return [...rates].map((rate) => {
    const ofRate = lines.filter(({ taxRate }) => taxRate === rate)
    const sum = (of: (line: ProviderLine) => number) => ofRate.reduce((total, line) => total + of(line), 0)
    const [subtotal, discount, tax] = [sum((l) => l.subtotal), sum((l) => l.discount), sum((l) => l.tax)]
    const total = sum((l) => l.total)
    return {
      tax_rate: rate,
      totals: { subtotal: String(subtotal), discount: String(discount), tax: String(tax), total: String(total) },
    }
  })
}

function prorationEntity(proration: ProviderLine['proration']) {
  return proration && { rate: proration.rate, billing_period: period(proration.from, proration.to) }
}

function period(from: Date, to: Date) {
  return { starts_at: from.toISOString(), ends_at: to.toISOString() }
}

function times({ createdAt, updatedAt }: { createdAt: Date; updatedAt: Date }) {
  return { created_at: createdAt.toISOString(), updated_at: updatedAt.toISOString() }
}
