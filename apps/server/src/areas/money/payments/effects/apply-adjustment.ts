import type { SystemContext } from '../../../../platform/context.ts'
import type { ProviderAdjustment } from '../../../../ports/payments.ts'
import { lockOwner } from '../state/customers/store.ts'
import { findAdjustment, findTransaction, putAdjustment } from '../state/store.ts'
import { tellTabs } from '../tell-tabs.ts'
import type { Applied } from './apply-subscription.ts'
import { settleAdjustment } from './settle-adjustment.ts'

/**
 * Takes over a state of a refund or chargeback. It takes effect when its transaction is settled: at once, or with the
 * transaction, should that become known later.
 */
export async function applyAdjustment(
  ctx: SystemContext,
  ownerId: string,
  given: ProviderAdjustment,
): Promise<Applied> {
  const { db } = ctx
  await lockOwner(db, ownerId)
  const known = await findAdjustment(db, given.id)
  if (known && known.ownerId !== ownerId) return 'older'
  if (known?.appliedAt || (known && !isLater(known, given))) return 'older'
  const row = {
    id: given.id,
    ownerId,
    transactionId: given.transactionId,
    action: given.action,
    status: given.status,
    total: given.total,
    currency: given.currency,
    reason: given.reason,
    createdAt: given.createdAt,
    updatedAt: given.updatedAt,
    appliedAt: null,
  }
  await putAdjustment(db, row)
  const paid = await findTransaction(db, given.transactionId)
  if (paid?.settledAt && paid.ownerId === ownerId) await settleAdjustment(ctx, row, paid)
  await tellTabs(ctx, ownerId)
  return 'applied'
}

/** A decision on a refund is final. */
function isLater(known: { status: string; updatedAt: Date }, given: { status: string; updatedAt: Date }): boolean {
  if (known.status === 'pending_approval' && given.status !== 'pending_approval') return true
  if (known.status !== 'pending_approval' && given.status === 'pending_approval') return false
  return given.updatedAt > known.updatedAt
}
