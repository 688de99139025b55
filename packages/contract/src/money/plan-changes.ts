import {
  type AnyPlanName,
  allows,
  type EntitlementKey,
  isEntitlementKey,
  type LimitKey,
  limitOf,
  type PlanNameOf,
  type PlanOf,
  type ProductOf,
  productOf,
} from '../foundation/entitlements.ts'
import { isWithinLimit, type Limit } from '../foundation/limits.ts'
import type { Product } from '../foundation/products.ts'
import { builtInPlans, cheapestWhere, lowestPlan, type PlanCatalog } from './plan-catalog.ts'
import { type BillingInterval, modifierPrice, type Price, planPrice } from './price-list.ts'

/** Falls with rank, so that "not above" means an upgrade. Plans that are not sold have none. */
const displayOrders: { readonly [P in Product]: Readonly<Record<string, number>> } = {
  stories: {
    enterprise: 1,
    pro: 2,
    'rh pro': 2,
    'rh team': 2,
    plus: 3,
    core: 4,
    'web-stories-only': 5,
    free: 6,
  },
  forms: { business: 1, growth: 2, starter: 3, basic: 4 },
  faceless: { series: 1, none: 2 },
}

export function displayOrderOf(product: Product, plan: AnyPlanName): number {
  return displayOrders[product][plan] ?? Number.POSITIVE_INFINITY
}

/**
 * The cheapest plan above the current one that includes so much of a limit; null when none does, and for plans that are not sold:
 * a lifetime deal takes another code instead.
 */
export function cheapestUpgrade<Key extends LimitKey>(
  key: Key,
  { from, amount }: { from: AnyPlanName; amount: number },
  catalog: PlanCatalog = builtInPlans,
): PlanNameOf<ProductOf<Key>> | null {
  const product = productOf(key)
  const order = displayOrderOf(product, from)
  if (!Number.isFinite(order)) return null
  return cheapestWhere(
    product,
    (plan) => displayOrderOf(product, plan.planName) < order && includesAmount(plan, key, amount),
    catalog,
  )
}

function includesAmount<Key extends LimitKey>(plan: PlanOf<ProductOf<Key>>, key: Key, amount: number): boolean {
  const gate: string = key
  const isOpen = !isEntitlementKey(gate) || allows<EntitlementKey>(plan, gate)
  return isOpen && isWithinLimit(limitOf(plan, key), amount)
}

export const changeDirections = ['new', 'same', 'upgrade', 'downgrade', 'cancel'] as const
export type ChangeDirection = (typeof changeDirections)[number]

/** What is paid for: a plan, and the seats and domains beside it. */
export interface PaidPlan {
  readonly plan: AnyPlanName
  readonly interval: BillingInterval
  /** Bought beyond what the plan includes. */
  readonly seats: number
  readonly domains: number
}

/**
 * What a change amounts to (R-57, BILL-28 to BILL-31, BILL-35): the interval decides first, whatever the tier, then the
 * plan's rank, then whether there are more seats or domains. Upgrades take effect at once, downgrades and cancellations at the
 * end of the billing period. The plan without cost is always the cancel flow.
 */
export function changeDirection(product: Product, current: PaidPlan | null, next: PaidPlan): ChangeDirection {
  if (next.plan === lowestPlan[product]) return 'cancel'
  if (!current || current.plan === lowestPlan[product]) return 'new'
  if (current.interval !== next.interval) return next.interval === 'year' ? 'upgrade' : 'downgrade'
  if (current.plan !== next.plan) {
    return displayOrderOf(product, next.plan) <= displayOrderOf(product, current.plan) ? 'upgrade' : 'downgrade'
  }
  if (next.seats > current.seats || next.domains > current.domains) return 'upgrade'
  return next.seats < current.seats || next.domains < current.domains ? 'downgrade' : 'same'
}

/** How many of a total are paid for beside the plan; never negative. */
export function billableBeyond(total: number, included: Limit): number {
  return included === 'unlimited' ? 0 : Math.max(0, total - included)
}

/** BILL-78: Enterprise includes ten users, the other plans with seats for sale include one. */
export function billableUsers(total: number, isEnterprise: boolean): number {
  return billableBeyond(total, isEnterprise ? 10 : 1)
}

/** BILL-78: every paid plan includes one domain. */
export function billableDomains(total: number): number {
  return billableBeyond(total, 1)
}

/** BILL-77, R-59: what more seats and domains add, in cents; an estimate, as the provider's preview is what counts. */
export function estimateExtras({
  users,
  domains,
  interval,
}: {
  users: number
  domains: number
  interval: BillingInterval
}): number {
  return (
    users * modifierPrice('seat', 'pro', interval).amount + domains * modifierPrice('domain', 'pro', interval).amount
  )
}

/** What a paid plan consists of, by the keys of the price list; null for a plan that is not sold. */
export function itemsOf(
  product: Product,
  { plan, interval, seats, domains }: PaidPlan,
): readonly { readonly key: string; readonly quantity: number }[] | null {
  const price = planPrice(product, plan, interval)
  if (!price) return null
  const extras = (['seat', 'domain'] as const).flatMap((kind) => {
    const quantity = kind === 'seat' ? seats : domains
    return product === 'stories' && quantity > 0 ? [{ key: modifierPrice(kind, plan, interval).key, quantity }] : []
  })
  return [{ key: price.key, quantity: 1 }, ...extras]
}

/** The paid plan that a list of items stands for; null when they hold no plan. */
export function paidPlanOf(
  items: readonly { readonly price: Price; readonly quantity: number }[],
): (PaidPlan & { readonly product: Product; readonly key: string }) | null {
  for (const { price } of items) {
    if (price.kind !== 'plan') continue
    const count = (kind: 'seat' | 'domain') =>
      items.reduce((sum, item) => (item.price.kind === kind ? sum + item.quantity : sum), 0)
    const { key, product, plan, interval } = price
    return { key, product, plan, interval, seats: count('seat'), domains: count('domain') }
  }
  return null
}

/** What someone wants to buy, and whether it can be bought in one checkout. */
export type Purchase =
  | { readonly kind: 'plan'; readonly plan: PaidPlan & { readonly product: Product; readonly key: string } }
  | { readonly kind: 'credits'; readonly product: Product }

/** A plan once with its own seats and domains, or credits of one product alone; null for any other mix. */
export function purchaseOf(items: readonly { readonly price: Price; readonly quantity: number }[]): Purchase | null {
  const [first] = items
  if (!first || items.some(({ price }) => price.product !== first.price.product)) return null
  if (new Set(items.map(({ price }) => price.key)).size !== items.length) return null
  if (items.every(({ price }) => price.kind === 'credits')) return { kind: 'credits', product: first.price.product }
  const plan = paidPlanOf(items)
  const own = plan && itemsOf(plan.product, plan)
  if (!plan || !own || own.length !== items.length) return null
  const isOwn = items.every(({ price, quantity }) =>
    own.some((item) => item.key === price.key && item.quantity === quantity),
  )
  return isOwn ? { kind: 'plan', plan } : null
}

/** Credits that come with each payment for a plan: series credits in cents, for each month that is paid (FBILL-07). */
export function planCredits(
  price: Price,
): { readonly kind: 'seriesCredits'; readonly amount: number; readonly expiryDays: number } | null {
  if (price.kind !== 'plan' || price.plan !== 'series') return null
  return { kind: 'seriesCredits', amount: price.interval === 'year' ? 12_000 : 1_000, expiryDays: 365 }
}
