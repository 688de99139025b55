import { type Checkout, sandboxCheckoutRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { transactionEntity } from '../entities/to-paddle.ts'
import { reductionOf, requireDiscount, taxRateAt, totalsFor } from '../purchases/price-purchase.ts'
import { type Sandbox, sandboxId } from '../run-sandbox.ts'
import { findDiscountByCode, insertAddress, insertBusiness, putTransaction, type TransactionRow } from '../store.ts'
import { storeTotals } from '../stored.ts'
import { inCheckout, requirePurchase } from './open-checkout.ts'
import { presentCheckout } from './present-checkout.ts'

export function readCheckout(ctx: UserContext, { transactionId }: { transactionId: string }): Promise<Checkout> {
  return inCheckout(ctx, transactionId, presentCheckout)
}

/** Where the customer is taxed; the same again changes nothing but the rows it is written in. */
export function setAddress(
  ctx: UserContext,
  given: {
    transactionId: string
    countryCode: string
    postalCode: string
    business: { name: string; taxNumber: string } | null
  },
): Promise<Checkout> {
  return inCheckout(ctx, given.transactionId, async (sandbox, row) => {
    requirePurchase(row)
    const { db, now } = sandbox
    const { customerId } = row
    const { countryCode, postalCode, business } = given
    const addressId = sandboxId('add', now)
    await insertAddress(db, { id: addressId, customerId, countryCode, postalCode, createdAt: now })
    const businessId = business ? sandboxId('biz', now) : null
    if (business && businessId) await insertBusiness(db, { id: businessId, customerId, ...business, createdAt: now })
    return reprice(sandbox, { ...row, addressId, businessId })
  })
}

export function applyDiscount(
  ctx: UserContext,
  { transactionId, code }: { transactionId: string; code: string },
): Promise<Checkout> {
  return inCheckout(ctx, transactionId, async (sandbox, row) => {
    requirePurchase(row)
    const discount = await findDiscountByCode(sandbox.db, code)
    if (!discount) throw refuse(sandboxCheckoutRefusals.DISCOUNT_NOT_VALID)
    return reprice(sandbox, { ...row, discountId: discount.id })
  })
}

export function removeDiscount(ctx: UserContext, { transactionId }: { transactionId: string }): Promise<Checkout> {
  return inCheckout(ctx, transactionId, async (sandbox, row) => {
    requirePurchase(row)
    return reprice(sandbox, { ...row, discountId: null })
  })
}

/** A bank that waits for a code was told another amount: it is asked again. */
async function reprice(sandbox: Sandbox, row: TransactionRow): Promise<Checkout> {
  const taxRate = await taxRateAt(sandbox, row)
  const discount = row.discountId ? await requireValid(sandbox, row) : null
  const { totals } = totalsFor(row.items, { taxRate, reduction: discount && reductionOf(discount) })
  const changed = { ...row, totals: storeTotals(totals), challengedCard: null, updatedAt: sandbox.now }
  await putTransaction(sandbox.db, changed)
  sandbox.notify('transaction.updated', transactionEntity(changed))
  return presentCheckout(sandbox, changed)
}

/** The discount of a checkout, which may have ended since it was applied. */
export async function requireValid(sandbox: Sandbox, { discountId, items }: TransactionRow) {
  try {
    return discountId ? await requireDiscount(sandbox, discountId, items) : null
  } catch (error) {
    if (error instanceof PaymentRefused) throw refuse(sandboxCheckoutRefusals.DISCOUNT_NOT_VALID)
    throw error
  }
}
