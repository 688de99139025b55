import type { Product } from '@taplore/contract'
import type { Transaction } from '../../../../platform/database/database.ts'
import { findSubscriptionAndPlans } from '../../billing/index.ts'

/** Whether the owner has a lifetime plan of the product, beside which no plan is paid for. `db` is of the system role. */
export async function hasLifetimePlan(db: Transaction, ownerId: string, product: Product): Promise<boolean> {
  const { subscription } = await findSubscriptionAndPlans(db, ownerId, product)
  return subscription?.isLtd === true && subscription.status !== 'deleted'
}
