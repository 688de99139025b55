import { z } from 'zod'
import {
  type DiscountInput,
  type PaymentErrorCode,
  type ProviderAdjustment,
  type ProviderCustomer,
  type ProviderDiscount,
  type ProviderLine,
  type ProviderSubscription,
  type ProviderTotals,
  type ProviderTransaction,
  paymentErrorCodes,
  providerSubscriptionStatuses,
  transactionOrigins,
  transactionStatuses,
} from '../../ports/payments.ts'

/**
 * Reads entities of Paddle Billing in camel case: as its SDK returns them, and as notifications have them after
 * {@link toCamelCase}. What is read is checked, so that a change at the provider is a fault here and no wrong amount.
 */

/** An amount is text of a whole number of smallest units. */
const amountSchema = z
  .string()
  .regex(/^-?\d{1,15}$/)
  .transform(Number)
const timeSchema = z.iso.datetime({ offset: true }).transform((text) => new Date(text))
const optionalText = z
  .string()
  .nullish()
  .transform((text) => text ?? null)
const optionalTime = timeSchema.nullish().transform((time) => time ?? null)
const customDataSchema = z
  .record(z.string(), z.unknown())
  .nullish()
  .transform((data) => ({ reference: textOf(data?.reference), chargeReference: textOf(data?.charge_reference) }))
const periodSchema = z
  .object({ startsAt: timeSchema, endsAt: timeSchema })
  .nullish()
  .transform((period) => (period ? { from: period.startsAt, to: period.endsAt } : null))

const lineSchema = z
  .object({
    priceId: z.string(),
    quantity: z.number().int(),
    taxRate: z.string(),
    totals: z.object({ subtotal: amountSchema, discount: amountSchema, tax: amountSchema, total: amountSchema }),
    product: z.object({ name: z.string() }).nullish(),
    proration: z.object({ rate: z.string(), billingPeriod: periodSchema }).nullish(),
  })
  .transform(({ product, proration, totals, ...line }): ProviderLine => {
    const period = proration?.billingPeriod
    return {
      ...line,
      ...totals,
      description: product?.name ?? line.priceId,
      proration: proration && period ? { rate: proration.rate, ...period } : null,
    }
  })

const detailsSchema = z
  .object({
    totals: z.object({
      subtotal: amountSchema,
      discount: amountSchema,
      tax: amountSchema,
      total: amountSchema,
      credit: amountSchema,
      grandTotal: amountSchema,
      currencyCode: z.string().length(3),
    }),
    lineItems: z.array(lineSchema),
  })
  .transform(({ totals: { currencyCode, ...totals }, lineItems }): ProviderTotals => {
    return { ...totals, currency: currencyCode, lines: lineItems }
  })

const itemSchema = z
  .object({ price: z.object({ id: z.string() }), quantity: z.number().int() })
  .transform(({ price, quantity }) => ({ priceId: price.id, quantity }))

const errorCodeSchema = z
  .string()
  .nullish()
  .transform((code): PaymentErrorCode | null =>
    code ? (paymentErrorCodes.find((known) => known === code) ?? 'unknown') : null,
  )

type Payment = NonNullable<ProviderTransaction['payment']>
const paymentStatuses: Readonly<Record<string, Payment['status']>> = {
  captured: 'captured',
  error: 'error',
  dropped: 'error',
  action_required: 'action_required',
  canceled: 'canceled',
}
const paymentSchema = z
  .object({
    status: z.string(),
    errorCode: errorCodeSchema,
    createdAt: timeSchema,
    methodDetails: z.object({ card: z.object({ last4: z.string() }).nullish() }).nullish(),
  })
  .transform(({ status, errorCode, createdAt, methodDetails }) => ({
    createdAt,
    status: paymentStatuses[status] ?? 'pending',
    errorCode,
    lastFourDigits: methodDetails?.card?.last4 ?? null,
  }))

const transactionSchema = z
  .object({
    id: z.string(),
    status: z.enum(transactionStatuses),
    origin: z.enum(transactionOrigins).catch('api'),
    customerId: optionalText,
    subscriptionId: optionalText,
    invoiceNumber: optionalText,
    items: z.array(itemSchema),
    details: detailsSchema,
    payments: z.array(paymentSchema).default([]),
    address: z.object({ countryCode: z.string() }).nullish(),
    customData: customDataSchema,
    billingPeriod: periodSchema,
    createdAt: timeSchema,
    updatedAt: timeSchema,
    billedAt: optionalTime,
  })
  .transform(({ details, payments, address, customData, ...rest }): ProviderTransaction => {
    const [latest] = payments.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
    const { reference, chargeReference } = customData
    return {
      ...rest,
      totals: details,
      payment: latest
        ? { status: latest.status, errorCode: latest.errorCode, lastFourDigits: latest.lastFourDigits }
        : null,
      countryCode: address?.countryCode ?? null,
      // A charge of a subscription has a copy of the subscription's data: its own reference is beside it.
      reference: (rest.origin === 'subscription_charge' ? chargeReference : null) ?? reference,
    }
  })

const subscriptionSchema = z
  .object({
    id: z.string(),
    status: z.enum(providerSubscriptionStatuses),
    customerId: z.string(),
    addressId: z.string(),
    businessId: optionalText,
    items: z.array(itemSchema),
    billingCycle: z.object({ interval: z.enum(['month', 'year']).catch('month') }),
    collectionMode: z.enum(['automatic', 'manual']),
    currencyCode: z.string().length(3),
    currentBillingPeriod: periodSchema,
    nextBilledAt: optionalTime,
    /** Of the sandbox alone. */
    nextAttemptAt: optionalTime,
    scheduledChange: z
      .object({ action: z.enum(['cancel', 'pause', 'resume']), effectiveAt: timeSchema })
      .nullish()
      .transform((change) => change ?? null),
    startedAt: optionalTime,
    canceledAt: optionalTime,
    customData: customDataSchema,
    updatedAt: timeSchema,
  })
  .transform((entity): ProviderSubscription => {
    const { billingCycle, currencyCode, currentBillingPeriod, customData, addressId, businessId, ...rest } = entity
    return {
      ...rest,
      place: { addressId, businessId },
      interval: billingCycle.interval,
      currency: currencyCode,
      currentPeriod: currentBillingPeriod,
      reference: customData.reference,
    }
  })

const adjustmentSchema = z
  .object({
    id: z.string(),
    action: z.enum(['refund', 'credit', 'chargeback', 'chargeback_reverse', 'chargeback_warning', 'credit_reverse']),
    status: z.enum(['pending_approval', 'approved', 'rejected', 'reversed']),
    transactionId: z.string(),
    customerId: z.string(),
    subscriptionId: optionalText,
    totals: z.object({ total: amountSchema, currencyCode: z.string().length(3) }),
    reason: z.string(),
    createdAt: timeSchema,
    updatedAt: timeSchema,
  })
  .transform(({ totals, reason, ...rest }): ProviderAdjustment => {
    return { ...rest, total: totals.total, currency: totals.currencyCode, reason: splitReason(reason).reason }
  })

const customerSchema = z
  .object({ id: z.string(), email: z.string(), name: optionalText })
  .transform(({ id, email, name }): ProviderCustomer => ({ id, email, name: name ?? '' }))

const discountSchema = z
  .object({
    id: z.string(),
    status: z.enum(['active', 'archived', 'expired', 'used']),
    description: z.string(),
    code: z.string(),
    type: z.enum(['flat', 'flat_per_seat', 'percentage']),
    amount: z.string().regex(/^\d{1,15}(\.\d+)?$/),
    currencyCode: optionalText,
    recur: z.boolean(),
    maximumRecurringIntervals: z.number().int().nullish(),
    usageLimit: z.number().int().nullish(),
    restrictTo: z.array(z.string()).nullish(),
    expiresAt: optionalTime,
    timesUsed: z.number().int().nullish(),
  })
  .transform((given): ProviderDiscount => {
    const { id, status, code, description, expiresAt } = given
    const amount: DiscountInput['amount'] =
      given.type === 'percentage'
        ? { percent: Number(given.amount) }
        : { minor: Number(given.amount), currency: given.currencyCode ?? 'USD' }
    return {
      id,
      status,
      code,
      description,
      amount,
      periods: given.recur ? (given.maximumRecurringIntervals ?? null) : 1,
      usageLimit: given.usageLimit ?? null,
      expiresAt,
      priceIds: given.restrictTo ?? [],
      timesUsed: given.timesUsed ?? 0,
    }
  })

export const readTransaction = (entity: unknown): ProviderTransaction => transactionSchema.parse(entity)
export const readTotals = (details: unknown): ProviderTotals => detailsSchema.parse(details)
export const readSubscription = (entity: unknown): ProviderSubscription => subscriptionSchema.parse(entity)
export const readAdjustment = (entity: unknown): ProviderAdjustment => adjustmentSchema.parse(entity)
export const readCustomer = (entity: unknown): ProviderCustomer => customerSchema.parse(entity)
export const readDiscount = (entity: unknown): ProviderDiscount => discountSchema.parse(entity)

/** Adjustments have no field for a reference of ours: it stands at the end of the reason. */
export function joinReason(reason: string, reference: string): string {
  return `${reason} (ref: ${reference})`
}

/** The reason and reference of {@link joinReason}. */
export function splitReason(text: string): { reason: string; reference: string | null } {
  const [, reason, reference] = /^(.*) \(ref: ([^()]+)\)$/s.exec(text) ?? []
  return { reason: reason ?? text, reference: reference ?? null }
}

/** Keys of an entity in camel case, as the SDK has them; `custom_data` is ours and keeps its keys. */
export function toCamelCase(json: unknown): unknown {
  if (Array.isArray(json)) return json.map(toCamelCase)
  if (json === null || typeof json !== 'object') return json
  return Object.fromEntries(
    Object.entries(json).map(([key, value]) => [
      key.replaceAll(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()),
      key === 'custom_data' ? value : toCamelCase(value),
    ]),
  )
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null
}
