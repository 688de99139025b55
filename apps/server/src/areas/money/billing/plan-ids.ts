import { builtInPlans, type PlanName } from '@taplore/contract'
import { offeredPlans } from './plan-offers.ts'

/** Numeric ids of plans, monthly and yearly, as old subscriptions carry them; all seeded here. */
const numericIds: Readonly<Record<string, PlanName>> = {
  '1001': 'core',
  '1002': 'core',
  '1003': 'plus',
  '1004': 'plus',
  '1005': 'pro',
  '1006': 'pro',
  '1007': 'enterprise',
  '1008': 'enterprise',
  '1009': 'web-stories-only',
  '1010': 'web-stories-only',
  '1011': 'rh pro',
  '1012': 'rh team',
}

const lifetimeIds: Readonly<Record<string, PlanName>> = {
  'ltd-1': 'ltd-1',
  'ltd-2': 'ltd-2',
  'lifetime-agency': 'lifetime-agency',
}

const known: ReadonlyMap<string, PlanName> = new Map([
  ...offeredPlans(builtInPlans.stories).map(({ id, alias }) => [id, alias] as const),
  ...Object.entries(numericIds),
  ...Object.entries(lifetimeIds),
])

/** Every id that is built in, and its plan. */
export const builtInIds: readonly (readonly [id: string, plan: PlanName])[] = [...known]

/** The plan of the product stories that an id stands for; null for an unknown one. */
export function storyPlanNameOf(planId: string): PlanName | null {
  return known.get(planId) ?? null
}
