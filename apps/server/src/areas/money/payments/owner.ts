import type { Product } from '@taplore/contract'
import { paymentRefusals } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext } from '../../../platform/context.ts'
import { findUserById, type UserSummary } from '../../accounts/identity/index.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { findSubscriptionAndPlans } from '../billing/index.ts'

/** Who pays for the workspace of a call. `db` is of the system role. */
export async function requireOwner({ db }: Pick<SystemContext, 'db'>, workspaceId: string): Promise<UserSummary> {
  const owner = await findUserById(db, (await ownerOf(db, workspaceId)) ?? '')
  if (!owner) throw new Error('The workspace has no owner.')
  return owner
}

export function ownerIdOf(ctx: Pick<SlowWorkspaceContext, 'actor' | 'scopes'>): Promise<string> {
  return ctx.scopes.system(async (system) => (await requireOwner(system, ctx.actor.workspaceId)).userId)
}

/** Refuses what our team manages, and lifetime plans: neither is bought or changed here. */
export async function requireSelfManaged(
  { db }: Pick<SystemContext, 'db'>,
  ownerId: string,
  product: Product,
): Promise<void> {
  const { subscription: row } = await findSubscriptionAndPlans(db, ownerId, product)
  if (!row || row.status === 'deleted') return
  if (row.isLtd) throw refuse(paymentRefusals.LIFETIME_PLAN)
  if (row.collectionMode !== 'automatic') throw refuse(paymentRefusals.MANAGED_OFFLINE)
}
