import type { PriceQuantity, ProviderLine, ProviderTotals, ProviderTransaction } from '../../../../ports/payments.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import type { PricedItem } from '../engine/totals.ts'
import { linesOf } from '../engine/totals.ts'
import { customerEntity, transactionEntity } from '../entities/to-paddle.ts'
import { reductionOf, taxRateAt } from '../purchases/price-purchase.ts'
import { invoiceNumberOf } from '../purchases/settle.ts'
import { type Sandbox, sandboxId } from '../run-sandbox.ts'
import {
  findCustomer,
  findDiscountById,
  findSubscription,
  lockCustomer,
  putCustomer,
  putTransaction,
  type SubscriptionRow,
  type TransactionRow,
} from '../store.ts'
import { storeTotals } from '../stored.ts'

/** The subscription, with its customer locked until the transaction ends. */
export async function lockSubscription(sandbox: Sandbox, id: string): Promise<SubscriptionRow> {
  const found = await findSubscription(sandbox.db, id)
  if (!found) throw new PaymentRefused('not_found', `There is no subscription ${id}.`)
  await lockCustomer(sandbox.db, found.customerId)
  // It may have changed while the lock was waited for.
  return (await findSubscription(sandbox.db, id)) ?? found
}

/** What these items cost for a whole period, with taxes and discount of the subscription. */
export async function wholeLines(
  sandbox: Sandbox,
  subscription: SubscriptionRow,
  items: readonly PricedItem[],
): Promise<ProviderLine[]> {
  const { discountId } = subscription
  const discount = discountId ? await findDiscountById(sandbox.db, discountId) : null
  return linesOf(items, {
    taxRate: await taxRateAt(sandbox, subscription),
    reduction: discount ? reductionOf(discount) : null,
  })
}

export async function creditOf(sandbox: Sandbox, customerId: string): Promise<number> {
  return (await findCustomer(sandbox.db, customerId))?.credit ?? 0
}

export async function setCredit(sandbox: Sandbox, customerId: string, credit: number): Promise<void> {
  const customer = await findCustomer(sandbox.db, customerId)
  if (!customer || customer.credit === credit) return
  const changed = { ...customer, credit, updatedAt: sandbox.now }
  await putCustomer(sandbox.db, changed)
  sandbox.notify('customer.updated', customerEntity(changed))
}

/** Writes a bill of a subscription that is still to be paid. */
export async function writeBill(
  sandbox: Sandbox,
  subscription: SubscriptionRow,
  bill: {
    origin: ProviderTransaction['origin']
    items: readonly PriceQuantity[]
    totals: ProviderTotals
    reference: string | null
    period: { from: Date; to: Date } | null
    at: Date
    status?: 'billed' | 'ready'
  },
): Promise<TransactionRow> {
  const id = sandboxId('txn', sandbox.now)
  const { at, period, status = 'billed' } = bill
  const isBilled = status === 'billed'
  const row: TransactionRow = {
    id,
    status,
    origin: bill.origin,
    customerId: subscription.customerId,
    addressId: subscription.addressId,
    businessId: subscription.businessId,
    subscriptionId: subscription.id,
    discountId: subscription.discountId,
    items: [...bill.items],
    totals: storeTotals(bill.totals),
    reference: bill.reference,
    periodFrom: period?.from ?? null,
    periodTo: period?.to ?? null,
    invoiceNumber: isBilled ? invoiceNumberOf(id) : null,
    payments: [],
    challengedCard: null,
    disputeAt: null,
    createdAt: at,
    updatedAt: sandbox.now,
    billedAt: isBilled ? at : null,
  }
  await putTransaction(sandbox.db, row)
  sandbox.notify('transaction.created', transactionEntity(row))
  sandbox.notify(`transaction.${status}`, transactionEntity(row))
  return row
}
