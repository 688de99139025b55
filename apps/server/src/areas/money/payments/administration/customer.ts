import { creditKinds, priceCurrency, staffPaymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { StaffContext } from '../../../../platform/context.ts'
import { findUserById } from '../../../accounts/identity/index.ts'
import { subscriptionsOf } from '../../billing/index.ts'
import { balancesOf, paidBy } from '../../ledger/index.ts'
import { findCustomer } from '../state/customers/store.ts'
import { isReturning, subscriptionThatCounts } from '../state/rules.ts'
import { findAdjustmentsOf, findSubscriptionsOf } from '../state/store.ts'
import { findPayments } from './store.ts'

const mostPayments = 100

/** What a customer has a subscription to, what they paid, what was refunded of it, and which credits they have. */
export async function readCustomer(ctx: StaffContext, { personId }: { personId: string }) {
  const { db } = ctx
  const user = await requireCustomer(ctx, personId)
  const customer = await findCustomer(db, personId)
  const rows = await findPayments(db, personId, mostPayments)
  const adjustments = await findAdjustmentsOf(
    db,
    rows.map(({ id }) => id),
  )
  const atProvider = await findSubscriptionsOf(db, personId)
  const balances = await balancesOf(ctx, personId)
  return {
    ownerId: personId,
    email: user.email,
    customerId: customer?.customerId ?? null,
    paid: (await paidBy(ctx, personId)).map(({ minor: amount, currency }) => ({ amount, currency })),
    credits: creditKinds.flatMap((kind) => {
      const { available, reserved } = balances[kind]
      return available === 0 && reserved === 0 ? [] : [{ kind, available, reserved }]
    }),
    subscriptions: (await subscriptionsOf(ctx, personId)).map((subscription) => {
      const bill = subscriptionThatCounts(atProvider.filter(({ product }) => product === subscription.product))
      const isBilled = bill !== null && bill.status !== 'canceled'
      return {
        ...subscription,
        nextAmount: isBilled ? bill.nextAmount : null,
        currency: bill?.currency ?? priceCurrency,
      }
    }),
    payments: rows.map((row) => ({
      id: row.id,
      product: row.product,
      status: row.status,
      isPaid: row.settledAt !== null,
      key: row.lines[0]?.key ?? row.items[0]?.key ?? null,
      description: row.lines[0]?.description ?? '',
      amount: row.due,
      refunded: adjustments
        .filter((given) => given.transactionId === row.id && isReturning(given))
        .reduce((sum, { total }) => sum + total, 0),
      currency: row.currency,
      createdAt: row.createdAt.toISOString(),
    })),
  }
}

export async function requireCustomer({ db }: Pick<StaffContext, 'db'>, personId: string) {
  const user = await findUserById(db, personId)
  if (!user) throw refuse(staffPaymentRefusals.CUSTOMER_NOT_FOUND)
  return user
}
