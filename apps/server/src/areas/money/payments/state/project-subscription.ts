import { constants, type Product, priceOf } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import { findSubscriptionAndPlans, lockPlans, type SetSubscription, setSubscription } from '../../billing/index.ts'
import { findCustomer } from './customers/store.ts'
import { subscriptionThatCounts } from './rules.ts'
import {
  findCardOf,
  findPastDue,
  findScheduled,
  findSubscriptionsOf,
  type KnownSubscription,
  type ScheduledRow,
} from './store.ts'

/**
 * Writes what an owner has of a product, from what is known of the provider's subscriptions. The same knowledge gives the same
 * row, however it came. A lifetime plan is never replaced; what staff have set by hand, and a lifetime plan that was taken back,
 * are left alone unless a subscription is in force. The owner must be locked.
 */
export async function projectSubscription(ctx: SystemContext, ownerId: string, product: Product): Promise<void> {
  const { db } = ctx
  const counts = subscriptionThatCounts(await findSubscriptionsOf(db, ownerId, product))
  if (!counts) return
  await lockPlans(db, ownerId)
  const { subscription: row } = await findSubscriptionAndPlans(db, ownerId, product)
  const isOver = counts.status === 'canceled' || counts.status === 'paused'
  if (row?.isLtd) return
  if (row && !row.providerSubscriptionId && isOver) return
  const scheduled = await findScheduled(db, ownerId, product)
  const pastDue = counts.status === 'past_due' ? await findPastDue(db, counts.id) : null
  const customer = await findCustomer(db, ownerId)
  const now = ctx.clock.now()
  await setSubscription(ctx, {
    ownerId,
    product,
    ...stateOf(counts, scheduled?.subscriptionId === counts.id ? scheduled : null, now),
    pastDueId: pastDue?.id ?? null,
    collectionMode: counts.collectionMode,
    nextBilledAt: counts.nextBilledAt,
    isLtd: false,
    providerSubscriptionId: counts.id,
    lastFourDigits: (await findCardOf(db, counts.id)) ?? customer?.lastFourDigits ?? null,
    startedAt: counts.startedAt ?? row?.startedAt ?? now,
  })
}

/** Writes it again where it is not what follows from what is known: true when it was not. The owner must be locked. */
export async function repairProjection(ctx: SystemContext, ownerId: string, product: Product): Promise<boolean> {
  const read = async () => (await findSubscriptionAndPlans(ctx.db, ownerId, product)).subscription
  const before = await read()
  await projectSubscription(ctx, ownerId, product)
  const after = await read()
  return projected.some((key) => JSON.stringify(before?.[key]) !== JSON.stringify(after?.[key]))
}

/** What of a row follows from the provider. */
const projected = [
  'planId',
  'status',
  'interval',
  'scheduledChange',
  'downgradedToPlanId',
  'pastDueId',
  'nextBilledAt',
  'boughtSeats',
  'boughtDomains',
  'providerSubscriptionId',
] as const

/** Plan, places, status and what is scheduled. */
function stateOf(
  counts: KnownSubscription,
  scheduled: ScheduledRow | null,
  now: Date,
): Pick<
  SetSubscription,
  'planId' | 'interval' | 'boughtSeats' | 'boughtDomains' | 'status' | 'scheduledChange' | 'downgradedToPlanId'
> {
  const { planId, seats, domains, canceledAt, cancelAt, updatedAt } = counts
  const isWaiting = scheduled !== null && scheduled.effectiveAt > now
  // The provider has the new items a little before its renewal; until then what was paid for is given.
  const given = isWaiting && scheduled.state === 'applied' ? scheduled.previous : { planId, seats, domains }
  const price = priceOf(given.planId)
  const places = {
    planId: given.planId,
    interval: price && price.kind !== 'credits' ? price.interval : counts.interval,
    boughtSeats: given.seats,
    boughtDomains: given.domains,
  }
  if (counts.status === 'canceled' || counts.status === 'paused') {
    const effective_at = (canceledAt ?? updatedAt).toISOString()
    return {
      ...places,
      status: 'deleted',
      scheduledChange: { action: 'cancel', effective_at },
      downgradedToPlanId: null,
    }
  }
  const change = cancelAt
    ? { action: 'cancel', effective_at: cancelAt.toISOString() }
    : isWaiting
      ? { action: 'downgrade', effective_at: scheduled.effectiveAt.toISOString() }
      : null
  return {
    ...places,
    status: counts.status,
    scheduledChange: change,
    downgradedToPlanId: isWaiting && !cancelAt ? scheduled.wanted.planId : null,
  }
}

/** Until when nothing is taken away from someone whose payment failed. */
export function graceEnd({ pastDueSince, updatedAt }: Pick<KnownSubscription, 'pastDueSince' | 'updatedAt'>): Date {
  return new Date((pastDueSince ?? updatedAt).getTime() + constants.billing.graceMs)
}
