import type { Subscription } from '@taplore/contract'
import { newId } from '@taplore/kit'
import type { SlowWorkspaceContext, SystemContext, WorkspaceContext } from '../../../platform/context.ts'
import { publishLive } from '../../../platform/live/live.ts'
import { findUserById } from '../../accounts/identity/index.ts'
import { findOwnedIds, fitSeats, ownerOf } from '../../accounts/workspaces/index.ts'
import { usageChanged } from './live.ts'
import { bookOf, type PlanBook } from './plan-catalog.ts'
import { planById } from './plan-offers.ts'
import { isPaid, planInForce } from './rules.ts'
import {
  findSubscriptionAndPlans,
  findSubscriptionsOf,
  type ProductKey,
  putActiveProduct,
  putSubscription,
  type SubscriptionRow,
} from './store.ts'

type Reading = Pick<SlowWorkspaceContext, 'actor' | 'clock' | 'scopes'>

/** The subscription of the workspace's owner. Payment details are shown only to them (ROLE-02), the plan not to guests. */
export async function readSubscription(ctx: Reading, { product }: { product: ProductKey }): Promise<Subscription> {
  const isGuest = ctx.actor.role === 'VIEW'
  return ctx.scopes.system(async ({ db }) => {
    const ownerId = (await ownerOf(db, ctx.actor.workspaceId)) ?? ''
    const owner = isGuest ? null : await findUserById(db, ownerId)
    const { subscription, kept } = await findSubscriptionAndPlans(db, ownerId, product)
    const row = isGuest ? null : subscription
    const all = isGuest ? [] : await findSubscriptionsOf(db, [ownerId])
    return present(ctx, { row, all, product, ownerId, ownerEmail: owner?.email ?? '', book: bookOf(kept) })
  })
}

/** What someone without a subscription has. */
export async function readFreeSubscription(ctx: WorkspaceContext): Promise<Subscription> {
  return ctx.scopes.system(async ({ db }) => {
    const ownerId = (await ownerOf(db, ctx.actor.workspaceId)) ?? ''
    const owner = await findUserById(db, ownerId)
    const { kept } = await findSubscriptionAndPlans(db, ownerId, 'stories')
    const shown = { ownerId, ownerEmail: owner?.email ?? '', book: bookOf(kept) }
    return present(ctx, { ...shown, row: null, all: [], product: 'stories' })
  })
}

export async function chooseProduct(ctx: WorkspaceContext, { product }: { product: ProductKey }) {
  await ctx.scopes.system(({ db }) => putActiveProduct(db, ctx.actor.userId, product))
  return { product }
}

export interface SetSubscription {
  readonly ownerId: string
  readonly product?: ProductKey
  readonly planId: string
  readonly status?: SubscriptionRow['status']
  readonly scheduledChange?: SubscriptionRow['scheduledChange']
  readonly pastDueId?: string | null
  readonly collectionMode?: string
  readonly interval?: SubscriptionRow['interval']
  readonly nextBilledAt?: Date | null
  readonly boughtSeats?: number
  readonly boughtDomains?: number
  readonly isLtd?: boolean
  /** The plan that a scheduled downgrade leads to. */
  readonly downgradedToPlanId?: string | null
  /** The payment provider's id of it; null for one that no provider knows. */
  readonly providerSubscriptionId?: string | null
  readonly lastFourDigits?: string | null
  /** When billing months began to be counted. */
  readonly startedAt?: Date
}

/**
 * Writes a subscription as it now is: for what the payment provider reports, for operators, and for tests. People beyond the
 * seats that it gives become disabled in the same transaction.
 */
export async function setSubscription(ctx: SystemContext, input: SetSubscription): Promise<void> {
  const now = ctx.clock.now()
  const { ownerId, product = 'stories', planId } = input
  const { subscription: known, kept: plans } = await findSubscriptionAndPlans(ctx.db, ownerId, product)
  await putSubscription(ctx.db, {
    id: known?.id ?? newId(now.getTime()),
    ownerId,
    product,
    planId,
    status: input.status ?? 'active',
    scheduledChange: input.scheduledChange ?? null,
    pastDueId: input.pastDueId ?? null,
    collectionMode: input.collectionMode ?? 'automatic',
    interval:
      input.interval ?? planById(bookOf(plans).plans.stories, planId)?.billing_cycle.interval ?? intervalOf(planId),
    nextBilledAt: input.nextBilledAt ?? null,
    boughtSeats: input.boughtSeats ?? known?.boughtSeats ?? 0,
    boughtDomains: input.boughtDomains ?? known?.boughtDomains ?? 0,
    isLtd: input.isLtd ?? known?.isLtd ?? false,
    downgradedToPlanId: input.downgradedToPlanId ?? null,
    providerSubscriptionId: kept(input.providerSubscriptionId, known?.providerSubscriptionId),
    lastFourDigits: kept(input.lastFourDigits, known?.lastFourDigits),
    webStoriesOnlyAcceptedAt: known?.webStoriesOnlyAcceptedAt ?? null,
    startedAt: input.startedAt ?? known?.startedAt ?? now,
    updatedAt: now,
  })
  if (product === 'stories') await fitSeats(ctx, ownerId)
  for (const workspaceId of await findOwnedIds(ctx.db, ownerId)) {
    await publishLive(ctx, usageChanged, { workspaceId, payload: {} })
  }
}

function kept<Value>(given: Value | undefined, known: Value | undefined): Value | null {
  return (given === undefined ? known : given) ?? null
}

function intervalOf(planId: string): 'month' | 'year' {
  return planId.endsWith('-year') ? 'year' : 'month'
}

/** Notes that the notice of the plan Web Stories Only was accepted; the first time counts. `db` is of the system role. */
export async function acceptWebStoriesOnly({ db, clock }: SystemContext, ownerId: string): Promise<Date | null> {
  const { subscription: row } = await findSubscriptionAndPlans(db, ownerId, 'stories')
  if (!row) return null
  const at = row.webStoriesOnlyAcceptedAt ?? clock.now()
  await putSubscription(db, { ...row, webStoriesOnlyAcceptedAt: at })
  return at
}

function present(
  ctx: Reading,
  {
    row,
    all,
    product,
    ownerId,
    ownerEmail,
    book,
  }: {
    row: SubscriptionRow | null
    all: readonly SubscriptionRow[]
    product: ProductKey
    ownerId: string
    ownerEmail: string
    book: PlanBook
  },
): Subscription {
  const now = ctx.clock.now()
  const isOwner = ownerId === ctx.actor.userId
  return {
    product,
    planName: planInForce(product, row, now, book),
    isPaid: row !== null && isPaid(row, now),
    hasPaidPlan: all.some((one) => isPaid(one, now)),
    subscription_plan_id: row?.planId ?? null,
    subscription_id: row?.providerSubscriptionId ?? row?.id ?? null,
    status: row?.status ?? null,
    scheduled_change: row?.scheduledChange ?? null,
    planDetails: planById(book.plans.stories, row?.planId ?? 'free'),
    pastDueId: row?.pastDueId ?? null,
    collection_mode: row?.collectionMode ?? 'automatic',
    isLtd: row?.isLtd ?? false,
    downgradedTo: row?.downgradedToPlanId ? { plan_id: row.downgradedToPlanId } : null,
    next_billed_at: row?.nextBilledAt?.toISOString() ?? null,
    payment_information: isOwner && row?.lastFourDigits ? { last_four_digits: row.lastFourDigits } : null,
    billing_cycle: row?.interval ? { interval: row.interval } : null,
    isOwner,
    ownerEmail,
  }
}
