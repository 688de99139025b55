import {
  allows,
  billingRefusals,
  cheapestPlanWith,
  cheapestUpgrade,
  type EntitlementKey,
  featureOf,
  isWithinLimit,
  type LimitKey,
  limitOf,
  lowestPlan,
  type PlanNameOf,
  type PlanOf,
  type Product,
  type ProductOf,
  productOf,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import { Batcher } from '../../../platform/batcher.ts'
import type { SystemContext, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import type { Database, Transaction } from '../../../platform/database/database.ts'
import { bookOf, type PlanBook, withBought } from './plan-catalog.ts'
import { billingMonths, planInForce } from './rules.ts'
import {
  type AskedStanding,
  findStandings,
  findSubscriptionAndPlans,
  type SavedStanding,
  type SubscriptionRow,
} from './store.ts'

export type InWorkspace = WorkspaceContext | WorkspaceJobContext
/** Asking needs no transaction of the caller. */
type Asking = Pick<InWorkspace, 'actor' | 'clock' | 'database'>

/** What the owner of a workspace has of a product. */
export interface Standing<P extends Product> {
  readonly ownerId: string
  /** What the plan includes, with the places that were bought beside it. */
  readonly plan: PlanOf<P>
  /** What the plan alone includes. */
  readonly included: PlanOf<P>
  /** As it is saved, whether it still gives anything or not. */
  readonly subscription: SubscriptionRow | null
  readonly book: PlanBook
  /** First day of the current billing month, `YYYY-MM-DD`. */
  readonly period: string
  /** First day of the next one: when what the plan gives is full again. */
  readonly nextPeriod: string
}

/** The plan of the workspace's owner; stories and video go by the product stories, forms by theirs. */
export async function planOf<P extends Product = 'stories'>(ctx: Asking, product?: P): Promise<PlanOf<P>>
export async function planOf(ctx: Asking, product: Product = 'stories'): Promise<PlanOf<Product>> {
  return (await standingOf(ctx, product)).plan
}

export async function standingOf<P extends Product>(
  { actor, clock, database }: Asking,
  product: P,
): Promise<Standing<P>> {
  const saved = await standingsOf(database).add({ workspaceId: actor.workspaceId, product })
  return standingFrom(product, withOwner(saved), clock.now())
}

const batchers = new WeakMap<Database, Batcher<AskedStanding, SavedStanding>>()

/**
 * Calls that ask at the same moment are answered by one statement. It begins after the last of them has asked, so a change that was
 * committed before a call holds for it, in every process; nothing is remembered.
 */
function standingsOf(database: Database): Batcher<AskedStanding, SavedStanding> {
  const known = batchers.get(database)
  if (known) return known
  const made = new Batcher<AskedStanding, SavedStanding>((asked) =>
    database.system((db) => findStandings(db, asked), { isFrequent: true, isOneStatement: true }),
  )
  batchers.set(database, made)
  return made
}

function withOwner({ ownerId, subscription, kept }: SavedStanding) {
  if (!ownerId) throw new Error('The workspace has no owner.')
  return { ownerId, subscription, book: bookOf(kept) }
}

/** The same of any workspace, in one statement; `db` must be of the system role. */
export async function standingOfWorkspace<P extends Product>(
  ctx: { db: Transaction } & Pick<SystemContext, 'clock'>,
  workspaceId: string,
  product: P,
): Promise<Standing<P>> {
  const [saved] = await findStandings(ctx.db, [{ workspaceId, product }])
  if (!saved) throw new Error('Each question has an answer.')
  return standingFrom(product, withOwner(saved), ctx.clock.now())
}

/** `db` must be of the system role. */
export async function standingOfOwner<P extends Product>(
  { db, clock }: { db: Transaction } & Pick<SystemContext, 'clock'>,
  ownerId: string,
  product: P,
): Promise<Standing<P>> {
  const { subscription, kept } = await findSubscriptionAndPlans(db, ownerId, product)
  return standingFrom(product, { ownerId, subscription, book: bookOf(kept) }, clock.now())
}

export function standingFrom<P extends Product>(
  product: P,
  { ownerId, subscription, book }: Pick<Standing<P>, 'ownerId' | 'subscription' | 'book'>,
  now: Date,
): Standing<P> {
  const name = planInForce(product, subscription, now, book)
  const plans: Readonly<Record<typeof name, PlanOf<P>>> = book.plans[product]
  const included = plans[name]
  const isLowest = name === lowestPlan[product]
  const months = billingMonths(isLowest ? null : (subscription?.startedAt ?? null), now)
  return {
    ownerId,
    plan: subscription && !isLowest ? withBought[product](included, subscription) : included,
    included,
    subscription,
    book,
    period: months.current,
    nextPeriod: months.next,
  }
}

/** Refuses when the plan does not include the entitlement; answers the plan. */
export async function requireEntitlement<Key extends EntitlementKey>(
  ctx: Asking,
  key: Key,
): Promise<PlanOf<ProductOf<Key>>> {
  const { plan, book } = await standingOf(ctx, productOf(key))
  if (allows(plan, key)) return plan
  throw refuse(billingRefusals.PLAN_FEATURE_LOCKED, {
    feature: featureOf(key),
    planName: plan.planName,
    neededPlan: cheapestPlanWith(key, book.plans),
  })
}

/** The plan in force, and the cheapest one above it that includes so much of a limit; null when none is sold. */
export async function upgradeFor<Key extends LimitKey>(
  ctx: Asking,
  key: Key,
  amount: number,
): Promise<{ planName: PlanNameOf<ProductOf<Key>>; neededPlan: PlanNameOf<ProductOf<Key>> | null }> {
  const standing = await standingOf(ctx, productOf(key))
  return { planName: standing.plan.planName, neededPlan: upgradeFrom(standing, key, amount) }
}

/** The same from what is known of an owner. */
export function upgradeFrom<Key extends LimitKey>(
  { plan, book }: Pick<Standing<ProductOf<Key>>, 'plan' | 'book'>,
  key: Key,
  amount: number,
): PlanNameOf<ProductOf<Key>> | null {
  return cheapestUpgrade(key, { from: plan.planName, amount }, book.plans)
}

/** Refuses when one more (or `more`) would not fit beside `currentCount`. */
export async function requireWithin(ctx: Asking, key: LimitKey, currentCount: number, more = 1): Promise<void> {
  const { plan, book } = await standingOf(ctx, productOf(key))
  const limit = limitOf(plan, key)
  if (isWithinLimit(limit, currentCount + more) || typeof limit !== 'number') return
  throw refuse(billingRefusals.PLAN_LIMIT_REACHED, {
    limitKey: featureOf(key),
    limit,
    total: currentCount,
    planName: plan.planName,
    neededPlan: cheapestUpgrade(key, { from: plan.planName, amount: currentCount + more }, book.plans),
  })
}
