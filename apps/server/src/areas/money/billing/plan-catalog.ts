import {
  builtInPlans,
  isUnlimited,
  type Limit,
  type PlanCatalog,
  type PlanConfig,
  type PlanNameOf,
  type PlanOf,
  type Product,
  planConfigSchema,
  planNameIn,
  planNamesOf,
} from '@taplore/contract'
import { storyPlanNameOf } from './plan-ids.ts'

/** What every plan includes now, and which plan an id stands for: the built-in plans with what staff have set. */
export interface PlanBook {
  readonly plans: PlanCatalog
  nameOf<P extends Product>(product: P, planId: string): PlanNameOf<P>
}

/** What staff have set, as it is in the database; both by name or id. */
export interface KeptPlans {
  readonly patches: Readonly<Record<string, unknown>> | null
  readonly ids: Readonly<Record<string, string>> | null
}

export const builtInBook: PlanBook = { plans: builtInPlans, nameOf: builtInNameOf }

/**
 * The book with what staff have set. A patch that this version cannot read (a key that has gone, another shape) is left out
 * whole: a plan never gets half of what was meant. Only plans of the product stories can be changed.
 */
export function bookOf({ patches, ids }: KeptPlans): PlanBook {
  if (!patches && !ids) return builtInBook
  const { stories } = builtInPlans
  const changed = Object.entries(patches ?? {}).map(([name, patch]) => patchedStoryPlan(stories, name, patch))
  return {
    plans: { ...builtInPlans, stories: Object.assign({}, stories, ...changed) },
    nameOf: (product, planId) => knownName(product, ids?.[planId]) ?? builtInNameOf(product, planId),
  }
}

/** A plan with the places that were bought beside it. Only stories sell any. */
export const withBought: {
  readonly [P in Product]: (plan: PlanOf<P>, bought: Bought) => PlanOf<P>
} = {
  stories: (plan, { boughtSeats, boughtDomains }) => {
    const { users, customDomains } = plan
    return {
      ...plan,
      users: { ...users, limit: more(users.limit, boughtSeats) },
      customDomains: customDomains.access
        ? { ...customDomains, limit: more(customDomains.limit, boughtDomains) }
        : customDomains,
    }
  },
  forms: (plan) => plan,
  faceless: (plan) => plan,
}

interface Bought {
  readonly boughtSeats: number
  readonly boughtDomains: number
}

function patchedStoryPlan(
  plans: PlanCatalog['stories'],
  name: string,
  patch: unknown,
): Partial<PlanCatalog['stories']> {
  const planName = knownName('stories', name)
  if (!planName || typeof patch !== 'object' || patch === null) return {}
  const read = planConfigSchema.safeParse({ ...plans[planName], ...patch, planName })
  return read.success ? { [planName]: read.data satisfies PlanConfig } : {}
}

function builtInNameOf<P extends Product>(product: P, planId: string): PlanNameOf<P> {
  const story = product === 'stories' ? storyPlanNameOf(planId) : null
  return knownName(product, story ?? undefined) ?? planNameIn(product, planId)
}

function knownName<P extends Product>(product: P, name: string | undefined): PlanNameOf<P> | null {
  const names: readonly PlanNameOf<P>[] = planNamesOf[product]
  return names.find((known) => known === name) ?? null
}

function more(limit: Limit, bought: number): Limit {
  return isUnlimited(limit) ? limit : limit + bought
}
