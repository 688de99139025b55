import { billingRefusals, gate, isUnlimited, isWithinLimit, type PlanConfig, type PlanFeature } from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext, WorkspaceJobContext } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { ownerOf } from '../workspaces/index.ts'
import { planConfigs } from './plan-configs.ts'
import { billingMonth, cheapestPlanWith, planInForce } from './rules.ts'
import { findSubscription, type ProductKey } from './store.ts'

export type InWorkspace = WorkspaceContext | WorkspaceJobContext
/** Asking needs no transaction of the caller. */
type Asking = Pick<InWorkspace, 'actor' | 'clock' | 'scopes'>

/** What the plan of the workspace's owner allows (product stories, by which all story and video gates go, R-68). */
export async function planOf(ctx: Asking): Promise<PlanConfig> {
  return (await standingOf(ctx)).config
}

export interface Standing {
  readonly ownerId: string
  readonly config: PlanConfig
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
  const row = await findSubscription(db, ownerId, product)
  const name = planInForce(row, now)
  return {
    ownerId,
    config: planConfigs[name],
    period: billingMonth(name === 'free' ? null : (row?.startedAt ?? null), now),
  }
}

/** Refuses when the plan does not have the feature. */
export async function requireFeature(ctx: Asking, feature: PlanFeature): Promise<PlanConfig> {
  const config = await planOf(ctx)
  if (gate(config, feature)) return config
  throw refuse(billingRefusals.PLAN_FEATURE_LOCKED, {
    feature,
    planName: config.planName,
    neededPlan: cheapestPlanWith(feature),
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
