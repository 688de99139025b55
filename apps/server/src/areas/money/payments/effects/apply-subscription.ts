import { type Product, paidPlanOf, priceOf } from '@taplore/contract'
import type { SystemContext } from '../../../../platform/context.ts'
import type { ProviderSubscription } from '../../../../ports/payments.ts'
import { followPlace, keepLifetimePlan, movePlans, readNextBill, undoDuplicate } from '../jobs.ts'
import { findCustomer, linkCustomer, lockOwner } from '../state/customers/store.ts'
import { hasLifetimePlan } from '../state/lifetime-plan.ts'
import { projectSubscription, repairProjection } from '../state/project-subscription.ts'
import { compareStates, liveOf } from '../state/rules.ts'
import {
  findCheckout,
  findPastDue,
  findSubscription,
  findSubscriptionsOf,
  type KnownSubscription,
  putSubscription,
} from '../state/store.ts'
import { tellTabs } from '../tell-tabs.ts'
import { mailPaymentFailed } from './mail-owner.ts'

export type Applied = 'applied' | 'older' | 'tie'

/**
 * Takes over a state of a subscription of this owner, unless a newer one is known. `occurredAt` is when the provider notified
 * us of it; null for what was just read, which is the truth. Doing it again, or in another order, ends in the same.
 */
export async function applySubscription(
  ctx: SystemContext,
  ownerId: string,
  given: ProviderSubscription,
  occurredAt: Date | null,
): Promise<Applied> {
  const { db } = ctx
  await lockOwner(db, ownerId)
  await linkCustomer(db, ownerId, given.customerId)
  const known = await findSubscription(db, given.id)
  if (known && known.ownerId !== ownerId) return 'older'
  const stampedAt = occurredAt ?? known?.stampedAt ?? given.updatedAt
  const state = await rowOf(ctx, { ownerId, given, known, stampedAt })
  const order = compareStates(known, state)
  const isLatest = order === 'newer' || (order === 'tie' && !occurredAt)
  const row = isLatest ? { ...state, isMoveOwed: await keepPlace(ctx, { ownerId, given, known }) } : state
  const isKnown = known !== null && isSameState(known, row)
  // What was read is the truth, and what follows from it must be too.
  const isRepaired = isKnown && occurredAt === null && (await repairProjection(ctx, ownerId, row.product))
  if (isKnown && order !== 'older') await putSubscription(db, row)
  if (isKnown || order === 'older') return isRepaired ? 'applied' : 'older'
  if (order === 'tie' && occurredAt) return 'tie'
  await putSubscription(db, row)
  await projectSubscription(ctx, ownerId, row.product)
  const live = liveOf(await findSubscriptionsOf(db, ownerId, row.product))
  if (live.length > 0 && (await hasLifetimePlan(db, ownerId, row.product))) {
    await ctx.jobs(keepLifetimePlan, { ownerId, product: row.product }, { singletonKey: ownerId })
    await tellTabs(ctx, ownerId)
    return 'applied'
  }
  for (const { id } of live.slice(1)) await ctx.jobs(undoDuplicate, { subscriptionId: id }, { singletonKey: id })
  if (live.some(({ id }) => id === row.id)) {
    await ctx.jobs(readNextBill, { subscriptionId: row.id }, { singletonKey: row.id })
  }
  if (row.status === 'past_due' && known?.status !== 'past_due') {
    const due = await findPastDue(db, row.id)
    if (due) await mailPaymentFailed(ctx, due, row)
  }
  await tellTabs(ctx, ownerId)
  return 'applied'
}

/**
 * An address that was saved and could not be told the provider is told once it can be; one that was chosen in a checkout becomes
 * that of the payment details. Answers whether the first is still owed.
 */
async function keepPlace(
  { db, jobs }: SystemContext,
  { ownerId, given, known }: { ownerId: string; given: ProviderSubscription; known: KnownSubscription | null },
): Promise<boolean> {
  if (given.status === 'canceled') return false
  const isOwed = known?.isMoveOwed ?? false
  // What is about to end can't be moved, and need not be.
  if (given.scheduledChange) return isOwed
  const customer = await findCustomer(db, ownerId)
  const { addressId, businessId } = given.place
  const isThere = customer?.addressId === addressId && customer.businessId === businessId
  if (isThere || customer?.customerId !== given.customerId) return false
  if (isOwed) await jobs(movePlans, { ownerId }, { singletonKey: ownerId })
  else await jobs(followPlace, { ownerId, subscriptionId: given.id }, { singletonKey: given.id })
  return isOwed
}

async function rowOf(
  ctx: SystemContext,
  {
    ownerId,
    given,
    known,
    stampedAt,
  }: { ownerId: string; given: ProviderSubscription; known: KnownSubscription | null; stampedAt: Date },
): Promise<KnownSubscription> {
  const priced = given.items.flatMap(({ priceId, quantity }) => {
    const price = priceOf(ctx.providers.payments.keyFor(priceId) ?? '')
    return price ? [{ price, quantity }] : []
  })
  const plan = paidPlanOf(priced)
  const isPastDue = given.status === 'past_due'
  return {
    id: given.id,
    ownerId,
    product: plan?.product ?? known?.product ?? (await productOfReference(ctx, given.reference)),
    customerId: given.customerId,
    status: given.status,
    // A price that is not in our list may be one that staff have mapped to a plan.
    planId: plan?.key ?? given.items[0]?.priceId ?? 'unknown',
    seats: plan?.seats ?? 0,
    domains: plan?.domains ?? 0,
    interval: given.interval,
    collectionMode: given.collectionMode,
    currency: given.currency,
    periodFrom: given.currentPeriod?.from ?? null,
    periodTo: given.currentPeriod?.to ?? null,
    nextBilledAt: given.nextBilledAt,
    nextAttemptAt: isPastDue ? given.nextAttemptAt : null,
    cancelAt: given.scheduledChange?.action === 'cancel' ? given.scheduledChange.effectiveAt : null,
    startedAt: given.startedAt ?? known?.startedAt ?? null,
    canceledAt: given.canceledAt,
    updatedAt: given.updatedAt,
    stampedAt,
    nextAmount: known?.nextAmount ?? null,
    isMoveOwed: known?.isMoveOwed ?? false,
    pastDueSince: isPastDue ? (known?.pastDueSince ?? given.currentPeriod?.from ?? given.updatedAt) : null,
  }
}

async function productOfReference({ db }: SystemContext, reference: string | null): Promise<Product> {
  const checkout = reference ? await findCheckout(db, reference) : null
  return checkout?.product ?? 'stories'
}

const compared = [
  'status',
  'planId',
  'seats',
  'domains',
  'interval',
  'collectionMode',
  'nextBilledAt',
  'nextAttemptAt',
  'cancelAt',
  'periodTo',
] as const

function isSameState(a: KnownSubscription, b: KnownSubscription): boolean {
  return compared.every((key) => String(a[key]) === String(b[key]))
}
