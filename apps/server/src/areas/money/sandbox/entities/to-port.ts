import type {
  ProviderAdjustment,
  ProviderCustomer,
  ProviderDiscount,
  ProviderSubscription,
  ProviderTransaction,
} from '../../../../ports/payments.ts'
import { currency } from '../catalog.ts'
import type { AdjustmentRow, CustomerRow, DiscountRow, SubscriptionRow, TransactionRow } from '../store.ts'
import { readTotals } from '../stored.ts'

export function toCustomer({ id, email, name }: CustomerRow): ProviderCustomer {
  return { id, email, name }
}

export function toTransaction(row: TransactionRow, countryCode: string | null): ProviderTransaction {
  const last = row.payments.at(-1)
  return {
    id: row.id,
    status: row.status,
    origin: row.origin,
    customerId: row.customerId,
    subscriptionId: row.subscriptionId,
    invoiceNumber: row.invoiceNumber,
    items: row.items,
    totals: readTotals(row.totals),
    payment: last ? { status: last.status, errorCode: last.errorCode, lastFourDigits: last.lastFourDigits } : null,
    countryCode,
    reference: row.reference,
    billingPeriod: row.periodFrom && row.periodTo ? { from: row.periodFrom, to: row.periodTo } : null,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    billedAt: row.billedAt,
  }
}

export function toSubscription(row: SubscriptionRow): ProviderSubscription {
  const isEnded = row.status === 'canceled'
  return {
    id: row.id,
    status: row.status,
    customerId: row.customerId,
    items: row.items,
    interval: row.interval,
    collectionMode: 'automatic',
    currency,
    currentPeriod: isEnded ? null : { from: row.periodFrom, to: row.periodTo },
    nextBilledAt: row.nextBilledAt,
    nextAttemptAt: row.nextAttemptAt,
    scheduledChange: row.cancelAt ? { action: 'cancel', effectiveAt: row.cancelAt } : null,
    startedAt: row.startedAt,
    canceledAt: row.canceledAt,
    reference: row.reference,
    place: { addressId: row.addressId, businessId: row.businessId },
    updatedAt: row.updatedAt,
  }
}

export function toAdjustment({ tax: _, reference: __, ...row }: AdjustmentRow): ProviderAdjustment {
  return row
}

/** Whether it can be used is a question of the time. */
export function toDiscount(row: DiscountRow, now: Date): ProviderDiscount {
  const { isArchived: _, createdAt: __, ...discount } = row
  return { ...discount, status: discountStatus(row, now) }
}

export function discountStatus(row: DiscountRow, now: Date): ProviderDiscount['status'] {
  if (row.isArchived) return 'archived'
  if (row.expiresAt && row.expiresAt <= now) return 'expired'
  return row.usageLimit !== null && row.timesUsed >= row.usageLimit ? 'used' : 'active'
}
