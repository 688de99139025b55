import {
  allows,
  type EntitlementKey,
  type PlanNameOf,
  type PlanOf,
  type ProductOf,
  planNamesOf,
  productOf,
} from '../foundation/entitlements.ts'
import type { Product } from '../foundation/products.ts'
import { facelessPlans } from './faceless-plans.ts'
import { formPlans } from './form-plans.ts'
import { storyPlans } from './story-plans.ts'

/** The plans of every product by name. */
export type PlanCatalog = { readonly [P in Product]: Readonly<Record<PlanNameOf<P>, PlanOf<P>>> }

/** The plans as they are built in; the server adds what platform staff have set. */
export const builtInPlans: PlanCatalog = { stories: storyPlans, forms: formPlans, faceless: facelessPlans }

/** The plan without a subscription. */
export const lowestPlan = { stories: 'free', forms: 'basic', faceless: 'none' } as const satisfies {
  [P in Product]: PlanNameOf<P>
}

/** Plans that anyone can buy, cheapest first. */
const forSale: { readonly [P in Product]: readonly PlanNameOf<P>[] } = {
  stories: ['free', 'core', 'plus', 'pro', 'enterprise'],
  forms: ['basic', 'starter', 'growth', 'business'],
  faceless: ['none', 'series'],
}

/** The cheapest plan for sale that includes the entitlement; null when none does. */
export function cheapestPlanWith<Key extends EntitlementKey>(
  key: Key,
  catalog: PlanCatalog = builtInPlans,
): PlanNameOf<ProductOf<Key>> | null {
  return cheapestWhere(productOf(key), (plan) => allows(plan, key), catalog)
}

/** The cheapest plan for sale of which this is true; null when it is of none. */
export function cheapestWhere<P extends Product>(
  product: P,
  includes: (plan: PlanOf<P>) => boolean,
  catalog: PlanCatalog,
): PlanNameOf<P> | null {
  const plans: Readonly<Record<PlanNameOf<P>, PlanOf<P>>> = catalog[product]
  return forSale[product].find((name) => includes(plans[name])) ?? null
}

/** The plan that an id of ours stands for, `growth-month` or `growth`; the lowest for an unknown one (PLAN-12). */
export function planNameIn<P extends Product>(product: P, planId: string): PlanNameOf<P> {
  const names: readonly PlanNameOf<P>[] = planNamesOf[product]
  const name = planId.replace(/-(month|year)$/, '')
  return names.find((known) => known === name) ?? lowestPlan[product]
}
