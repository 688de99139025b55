import { isUnlimited, type Limit, type PlanConfig, type PlanName, planConfigSchema, planNames } from '@taplore/contract'
import { planConfigs } from './plan-configs.ts'
import { planNameOf } from './plan-ids.ts'

/** What every plan allows at this moment, and which plan an id stands for: what is built in, changed by what staff have set. */
export interface PlanBook {
  readonly configs: Readonly<Record<PlanName, PlanConfig>>
  nameOf(planId: string): PlanName
}

/** As it lies in the database; both by name or id. */
export interface KeptPlans {
  readonly patches: Readonly<Record<string, unknown>> | null
  readonly ids: Readonly<Record<string, string>> | null
}

export const builtInBook: PlanBook = { configs: planConfigs, nameOf: planNameOf }

/**
 * The book with what staff have set. A patch that this version cannot read (a key that has gone, another shape) is left out
 * whole: a plan never gets half of what was meant.
 */
export function bookOf({ patches, ids }: KeptPlans): PlanBook {
  if (!patches && !ids) return builtInBook
  const configs = Object.fromEntries(
    planNames.map((name) => [name, patched(planConfigs[name], patches?.[name])]),
  ) as Record<PlanName, PlanConfig>
  return {
    configs,
    nameOf: (planId) => planNames.find((name) => name === ids?.[planId]) ?? planNameOf(planId),
  }
}

/** The plan with the places that were bought beside it. */
export function withBought(
  config: PlanConfig,
  { boughtSeats, boughtDomains }: { readonly boughtSeats: number; readonly boughtDomains: number },
): PlanConfig {
  const { users, customDomains } = config
  return {
    ...config,
    users: { ...users, limit: more(users.limit, boughtSeats) },
    customDomains: customDomains.access
      ? { ...customDomains, limit: more(customDomains.limit, boughtDomains) }
      : customDomains,
  }
}

function patched(config: PlanConfig, patch: unknown): PlanConfig {
  if (typeof patch !== 'object' || patch === null) return config
  const read = planConfigSchema.safeParse({ ...config, ...patch, planName: config.planName })
  return read.success ? read.data : config
}

function more(limit: Limit, bought: number): Limit {
  return isUnlimited(limit) ? limit : limit + bought
}
