import {
  allows,
  billingRefusals,
  cheapestPlanWith,
  type DomainProduct,
  domainRefusals,
  featureOf,
  isWithinLimit,
  type Limit,
  limitOf,
  modifierPrice,
  priceCurrency,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'
import type { SystemContext, WorkspaceContext, WorkspaceJobContext } from '../../../platform/context.ts'
import { acquireAdvisoryLock } from '../../../platform/database/advisory-lock.ts'
import { findOwnedIds } from '../../accounts/workspaces/index.ts'
import { countUsage, standingOfWorkspace, upgradeFrom } from '../../money/billing/index.ts'
import { countDomainsOf } from './store.ts'

type Ctx = WorkspaceContext | WorkspaceJobContext
const keys = { stories: 'stories.customDomains', forms: 'forms.customDomains' } as const

/** How many domains the account has, and how many its plan allows: those of all its workspaces count together. */
export async function capacityOf(ctx: Pick<Ctx, 'scopes' | 'actor'>, product: DomainProduct) {
  return ctx.scopes.system(async (system) => {
    const standing = await standingOfWorkspace(system, ctx.actor.workspaceId, product)
    const key = keys[product]
    const isLocked = !allows(standing.plan, key)
    return {
      ...{ ownerId: standing.ownerId, planName: standing.plan.planName },
      total: await countDomains(system, product, await findOwnedIds(system.db, standing.ownerId)),
      available: isLocked ? 0 : limitOf(standing.plan, key),
      isLocked,
      neededPlan: isLocked ? cheapestPlanWith(key, standing.book.plans) : null,
      upgradeTo: (amount: number) => upgradeFrom(standing, key, amount),
      subscription: standing.subscription,
    }
  })
}
export type Capacity = Awaited<ReturnType<typeof capacityOf>>

/**
 * Refuses one more domain than the plan allows: it can be bought where the subscription is charged automatically, and support
 * helps otherwise. Additions of one account wait for each other.
 */
export async function requireRoom(ctx: Ctx, product: DomainProduct): Promise<void> {
  const { ownerId } = await capacityOf(ctx, product)
  await acquireAdvisoryLock(ctx.db, `domains of ${ownerId} ${product}`)
  const capacity = await capacityOf(ctx, product)
  const { total, available, isLocked, planName, neededPlan } = capacity
  if (isLocked) {
    throw refuse(billingRefusals.PLAN_FEATURE_LOCKED, { feature: featureOf(keys[product]), planName, neededPlan })
  }
  if (isWithinLimit(available, total + 1)) return
  throw refuse(domainRefusals.DOMAIN_LIMIT_REACHED, {
    ...{ limit: toNumber(available), total, planName },
    collectionMode: capacity.subscription?.collectionMode ?? 'automatic',
    neededPlan: capacity.upgradeTo(total + 1),
    addOnPrice: product === 'stories' ? priceOfOneMore(capacity) : null,
    supportEmail: ctx.config.TAPLORE_SUPPORT_EMAIL,
  })
}

/** Of one more domain beside the plan; only stories sell any, and not beside a free plan or a lifetime deal. */
function priceOfOneMore({ planName, subscription }: Capacity) {
  if (planName === 'free' || subscription?.isLtd || subscription?.collectionMode !== 'automatic') return null
  const interval = subscription.interval ?? 'month'
  return { minor: modifierPrice('domain', planName, interval).amount, currency: priceCurrency, interval }
}

function countDomains(system: SystemContext, product: DomainProduct, ownedIds: readonly string[]): Promise<number> {
  return product === 'stories' ? countUsage(system, 'domains', ownedIds) : countDomainsOf(system, ownedIds, product)
}

function toNumber(limit: Limit): number {
  return limit === 'unlimited' ? Number.MAX_SAFE_INTEGER : limit
}
