import type { LongJobContext, SystemContext } from '../../../../platform/context.ts'
import type { ProviderNotification } from '../../../../ports/payments.ts'
import { type AtProvider, gatewayOf } from '../gateway.ts'
import { findOwnerOfCustomer } from '../state/customers/store.ts'
import { findCheckout, findSubscription, findTransaction } from '../state/store.ts'
import { applyAdjustment } from './apply-adjustment.ts'
import { type Applied, applySubscription } from './apply-subscription.ts'
import { applyTransaction } from './apply-transaction.ts'

export type Subject = ProviderNotification['subject']
/** `foreign`: of no one we know. `unfollowed`: of a kind that changes nothing here. */
export type Followed = Applied | 'foreign' | 'unfollowed'

/**
 * Takes over what the provider says of one entity, whether it notified us or we read it. `occurredAt` orders notifications;
 * null for what was just read.
 */
export async function followEntity(
  ctx: AtProvider | LongJobContext,
  subject: Subject,
  occurredAt: Date | null,
): Promise<{ followed: Followed; ownerId: string | null }> {
  if (subject.kind === 'other' || subject.kind === 'customer') return { followed: 'unfollowed', ownerId: null }
  const ownerId = await ctx.scopes.system((system) => ownerOfEntity(system, subject))
  if (!ownerId) return { followed: 'foreign', ownerId }
  return { followed: await follow(ctx, ownerId, subject, occurredAt), ownerId }
}

async function follow(
  ctx: AtProvider,
  ownerId: string,
  subject: Exclude<Subject, { kind: 'other' | 'customer' }>,
  occurredAt: Date | null,
): Promise<Followed> {
  if (subject.kind === 'transaction') {
    return ctx.scopes.system((system) => applyTransaction(system, ownerId, subject.transaction))
  }
  if (subject.kind === 'adjustment') {
    const { adjustment } = subject
    await learnTransaction(ctx, ownerId, adjustment.transactionId)
    return ctx.scopes.system((system) => applyAdjustment(system, ownerId, adjustment))
  }
  const { subscription } = subject
  const applied = await ctx.scopes.system((system) => applySubscription(system, ownerId, subscription, occurredAt))
  if (applied !== 'tie') return applied
  // Two states of the same moment: only the provider can tell which is the later one.
  const current = await gatewayOf(ctx).getSubscription(subscription.id)
  if (!current) return 'older'
  return ctx.scopes.system((system) => applySubscription(system, ownerId, current, null))
}

/** A refund may become known before what it refunds. */
async function learnTransaction(ctx: AtProvider, ownerId: string, transactionId: string): Promise<void> {
  const known = await ctx.scopes.system(({ db }) => findTransaction(db, transactionId))
  if (known?.settledAt) return
  const current = await gatewayOf(ctx).getTransaction(transactionId)
  if (current) await ctx.scopes.system((system) => applyTransaction(system, ownerId, current))
}

/**
 * Whose it is: by the customer, by our reference, by what is known of it. Where these disagree it is nobody's: an entity never
 * moves from one owner to another.
 */
async function ownerOfEntity(
  { db }: Pick<SystemContext, 'db'>,
  subject: Exclude<Subject, { kind: 'other' | 'customer' }>,
): Promise<string | null> {
  const entity =
    subject.kind === 'transaction'
      ? { ...subject.transaction, known: await findTransaction(db, subject.transaction.id) }
      : subject.kind === 'subscription'
        ? { ...subject.subscription, known: await findSubscription(db, subject.subscription.id) }
        : {
            ...subject.adjustment,
            reference: null,
            known: await findTransaction(db, subject.adjustment.transactionId),
          }
  const byCustomer = entity.customerId ? await findOwnerOfCustomer(db, entity.customerId) : null
  const byReference = entity.reference ? ((await findCheckout(db, entity.reference))?.ownerId ?? null) : null
  const owners = new Set([byCustomer, byReference, entity.known?.ownerId ?? null].filter((id) => id !== null))
  const [only] = owners
  return owners.size === 1 ? (only ?? null) : null
}
