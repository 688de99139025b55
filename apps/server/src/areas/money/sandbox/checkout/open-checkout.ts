import { sandboxCheckoutRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { UserContext } from '../../../../platform/context.ts'
import { PaymentRefused } from '../../../../ports/payments.ts'
import { isOpen } from '../engine/statuses.ts'
import { lockTransaction } from '../gateway/transactions.ts'
import { runSandbox, type Sandbox } from '../run-sandbox.ts'
import { findCustomer, type TransactionRow } from '../store.ts'

/** The sandbox is asked only where it is the provider. */
export function requireSandbox({ providers }: Pick<UserContext, 'providers'>): void {
  if (providers.payments.gateway) throw refuse(sandboxCheckoutRefusals.SANDBOX_OFF)
}

/**
 * Work on a checkout of the signed-in user, with everything of the customer locked until it is done. Who is not the
 * customer learns nothing of it.
 */
export async function inCheckout<T>(
  ctx: UserContext,
  transactionId: string,
  work: (sandbox: Sandbox, row: TransactionRow) => Promise<T>,
): Promise<T> {
  requireSandbox(ctx)
  return runSandbox(ctx, async (sandbox) => {
    const row = await lockOrNull(sandbox, transactionId)
    const customer = row && (await findCustomer(sandbox.db, row.customerId))
    const { userId, email, isEmailVerified } = ctx.actor
    const isTheirs =
      customer && (customer.ownerId === userId || (isEmailVerified && customer.email === email.toLowerCase()))
    if (!row || !isTheirs) throw refuse(sandboxCheckoutRefusals.CHECKOUT_NOT_FOUND)
    return work(sandbox, row)
  })
}

export function requireOpen(row: TransactionRow): void {
  if (!isOpen(row.status)) throw refuse(sandboxCheckoutRefusals.CHECKOUT_CLOSED)
}

/** Only a first purchase can be changed: a bill was issued as it is. */
export function requirePurchase(row: TransactionRow): void {
  requireOpen(row)
  if (row.origin !== 'api') throw refuse(sandboxCheckoutRefusals.CHECKOUT_FIXED)
}

async function lockOrNull(sandbox: Sandbox, id: string): Promise<TransactionRow | null> {
  try {
    return await lockTransaction(sandbox, id)
  } catch (error) {
    if (error instanceof PaymentRefused && error.code === 'not_found') return null
    throw error
  }
}
