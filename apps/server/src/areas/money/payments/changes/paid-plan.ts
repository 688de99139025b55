import {
  type AnyPlanName,
  type BillingInterval,
  billableBeyond,
  itemsOf,
  limitOf,
  lowestPlan,
  type PaidPlan,
  type PlanConfig,
  type Product,
  paymentRefusals,
  planNamesOf,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext } from '../../../../platform/context.ts'
import { type PlanBook, standingOfOwner } from '../../billing/index.ts'
import { type AtProvider, findPrice, priceIdFor } from '../gateway.ts'
import { subscriptionThatCounts } from '../state/rules.ts'
import { findScheduled, findSubscriptionsOf, type KnownSubscription, type ScheduledRow } from '../state/store.ts'
import type { WantedPlan } from '../tables.ts'

/** What an owner pays for at the moment; null for the subscription when there is none in force. */
export interface Current {
  readonly ownerId: string
  readonly book: PlanBook
  readonly subscription: KnownSubscription | null
  readonly paid: PaidPlan | null
  readonly scheduled: ScheduledRow | null
}

/** `db` is of the system role. */
export async function currentOf(system: SystemContext, ownerId: string, product: Product): Promise<Current> {
  const { db } = system
  const { book } = await standingOfOwner(system, ownerId, product)
  const counts = subscriptionThatCounts(await findSubscriptionsOf(db, ownerId, product))
  const isLive = counts !== null && counts.status !== 'canceled' && counts.status !== 'paused'
  const scheduled = await findScheduled(db, ownerId, product)
  const ofThis = scheduled && scheduled.subscriptionId === counts?.id ? scheduled : null
  if (!isLive) return { ownerId, book, subscription: null, paid: null, scheduled: null }
  // A downgrade that the provider has already: what was paid for is still the previous plan.
  const { planId, seats, domains } = ofThis?.state === 'applied' ? ofThis.previous : counts
  const paid = { plan: book.nameOf(product, planId), interval: intervalOf(planId, counts.interval), seats, domains }
  return { ownerId, book, subscription: counts, paid, scheduled: ofThis }
}

function intervalOf(planId: string, otherwise: BillingInterval): BillingInterval {
  return planId.endsWith('-year') ? 'year' : planId.endsWith('-month') ? 'month' : otherwise
}

export interface WantedInput {
  readonly product: Product
  readonly plan_id: string
  /** In total, as on the screen. */
  readonly seats?: number | undefined
  readonly domains?: number | undefined
}

/** A plan as someone asked for it, with the places that have to be paid for; those that are not named stay as they are. */
export function wantedPlan(ctx: AtProvider, { book, paid }: Current, input: WantedInput): PaidPlan {
  const { product, plan_id: planId } = input
  if (isLowest(product, planId)) return { plan: lowestPlan[product], interval: 'month', seats: 0, domains: 0 }
  const price = findPrice(ctx, planId)
  if (price?.kind !== 'plan' || price.product !== product) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  const { plan, interval } = price
  const config = product === 'stories' ? storyPlan(book, plan) : null
  if (!config) return { plan, interval, seats: 0, domains: 0 }
  const before = paid && storyPlan(book, paid.plan)
  const placesOf = (key: 'stories.users' | 'stories.customDomains', total: number | undefined, bought: number) => {
    const included = unlimitedAsSuch(limitOf(config, key))
    if (total !== undefined) return billableBeyond(total, included)
    // What was bought goes on, except where the next plan includes it.
    const includedBefore = before ? unlimitedAsSuch(limitOf(before, key)) : 0
    return includedBefore === 'unlimited' ? bought : Math.min(bought, billableBeyond(includedBefore + bought, included))
  }
  return {
    plan,
    interval,
    seats: placesOf('stories.users', input.seats, paid?.seats ?? 0),
    domains: config.customDomains.access ? placesOf('stories.customDomains', input.domains, paid?.domains ?? 0) : 0,
  }
}

/** Plans write "no limit" as 0 or `unlimited`. */
function unlimitedAsSuch(limit: number | 'unlimited'): number | 'unlimited' {
  return limit === 0 ? 'unlimited' : limit
}

export function storyPlan({ plans }: PlanBook, plan: AnyPlanName): PlanConfig | null {
  const name = planNamesOf.stories.find((known) => known === plan)
  return name ? plans.stories[name] : null
}

function isLowest(product: Product, planId: string): boolean {
  return planId === lowestPlan[product]
}

/** The items of a plan by the ids of the provider. Refused for a plan that is not sold. */
export function providerItemsOf(ctx: AtProvider, product: Product, plan: PaidPlan) {
  const items = itemsOf(product, plan)
  if (!items) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  return items.map(({ key, quantity }) => ({ priceId: priceIdFor(ctx, key), quantity }))
}

/** As rows keep it. */
export function asWanted(product: Product, plan: PaidPlan): WantedPlan {
  const [first] = itemsOf(product, plan) ?? []
  if (!first) throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  return { planId: first.key, seats: plan.seats, domains: plan.domains }
}

export function fromWanted(ctx: AtProvider, { planId, seats, domains }: WantedPlan): PaidPlan {
  const price = findPrice(ctx, planId)
  if (price?.kind !== 'plan') throw refuse(paymentRefusals.PRICE_NOT_FOUND)
  return { plan: price.plan, interval: price.interval, seats, domains }
}
