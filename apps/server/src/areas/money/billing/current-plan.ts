import { billingRefusals, gate, isUnlimited, isWithinLimit, type PlanConfig, type PlanFeature } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import { ownerOf } from '../../accounts/workspaces/index.ts'
import { bookOf, type PlanBook, withBought } from './plan-catalog.ts'
import { billingMonth, cheapestPlanWith, planInForce } from './rules.ts'
import { findSubscriptionAndPlans, type ProductKey, type SubscriptionRow } from './store.ts'

export type InWorkspace = WorkspaceContext | WorkspaceJobContext
/** Asking needs no transaction of the caller. */
type Asking = Pick<InWorkspace, 'actor' | 'clock' | 'scopes'>

/** What the plan of the workspace's owner allows (product stories, by which all story and video gates go, R-68). */
export async function planOf(ctx: Asking): Promise<PlanConfig> {
  return (await standingOf(ctx)).config
}

export interface Standing {
  readonly ownerId: string
  /** What the plan allows, with the places that were bought beside it. */
  readonly config: PlanConfig
  /** What the plan alone includes. */
  readonly included: PlanConfig
  /** As it is kept, whether it still gives anything or not. */
  readonly subscription: SubscriptionRow | null
  readonly book: PlanBook
  /** First day of the present billing month, `YYYY-MM-DD`. */
  readonly period: string
}

export async function standingOf(ctx: Asking): Promise<Standing> {
  return ctx.scopes.system(async ({ db }) => {
    const ownerId = await ownerOf(db, ctx.actor.workspaceId)
    if (!ownerId) throw new Error('The workspace at hand has no owner.')
    return standingOfOwner({ db, clock: ctx.clock }, ownerId)
  })
}

/** `db` must be of the system role. */
export async function standingOfOwner(
  { db, clock }: { db: Transaction } & Pick<SystemContext, 'clock'>,
  ownerId: string,
  product: ProductKey = 'stories',
): Promise<Standing> {
  const now = clock.now()
  const { subscription, kept } = await findSubscriptionAndPlans(db, ownerId, product)
  const book = bookOf(kept)
  const included = book.configs[planInForce(subscription, now, book)]
  const isFree = included.planName === 'free'
  return {
    ownerId,
    config: subscription && !isFree ? withBought(included, subscription) : included,
    included,
    subscription,
    book,
    period: billingMonth(isFree ? null : (subscription?.startedAt ?? null), now),
  }
}

/** Refuses when the plan does not have the feature. */
export async function requireFeature(ctx: Asking, feature: PlanFeature): Promise<PlanConfig> {
  const { config, book } = await standingOf(ctx)
  if (gate(config, feature)) return config
  throw refuse(billingRefusals.PLAN_FEATURE_LOCKED, {
    feature,
    planName: config.planName,
    neededPlan: cheapestPlanWith(feature, book),
  })
}

const limits = {
  storiesCount: (config: PlanConfig) => config.limits.storiesCount,
  users: (config: PlanConfig) => config.users.limit,
  workspaces: (config: PlanConfig) => config.workspaces.limit,
  customDomains: (config: PlanConfig) => config.customDomains.limit,
  /** In bytes; 1 GB = 1024 MB. */
  accountStorage: (config: PlanConfig) =>
    isUnlimited(config.accountStorage.limit) ? 'unlimited' : config.accountStorage.limit * 1024 ** 3,
} as const
export type LimitKey = keyof typeof limits

/** Refuses when one more (or `more`) would not fit beside `currentCount`. */
export async function requireWithin(
  ctx: InWorkspace,
  limitKey: LimitKey,
  currentCount: number,
  more = 1,
): Promise<void> {
  const config = await planOf(ctx)
  const limit = limits[limitKey](config)
  if (isWithinLimit(limit, currentCount + more) || typeof limit !== 'number') return
  throw refuse(billingRefusals.PLAN_LIMIT_REACHED, { limitKey, limit, total: currentCount, planName: config.planName })
}
