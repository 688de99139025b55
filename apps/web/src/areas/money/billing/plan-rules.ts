import { isUnlimited, type Limit, type PlanConfig } from '@taplore/contract'

type Offered = {
  alias: string
  hidden: boolean
  displayOrder: number
  base_price: number
  billing_cycle: { interval: 'month' | 'year' }
}

/**
 * Plans to show for an interval: without hidden ones, by descending display order, free ones in both
 * intervals.
 */
export function shownPlans<OnePlan extends Offered>(plans: readonly OnePlan[], interval: 'month' | 'year'): OnePlan[] {
  const seen = new Set<string>()
  return plans
    .filter((plan) => !plan.hidden && (plan.base_price === 0 || plan.billing_cycle.interval === interval))
    .filter((plan) => !seen.has(plan.alias) && seen.add(plan.alias))
    .sort((a, b) => b.displayOrder - a.displayOrder)
}

/** A number that a plan includes, or whether it includes something. */
export type PlanRow =
  | { id: 'users' | 'workspaces' | 'storage' | 'images' | 'speech' | 'subtitles' | 'domains'; limit: Limit }
  | { id: 'removeBranding'; isIncluded: boolean }

/** What tells plans apart, in the same order for each. */
export function planRows(config: PlanConfig): PlanRow[] {
  const { users, workspaces, accountStorage, aiImageGeneration, textToSpeech, subtitles, customDomains } = config
  const { characterLimit } = textToSpeech
  return [
    { id: 'users', limit: amount(users) },
    { id: 'workspaces', limit: amount(workspaces) },
    { id: 'storage', limit: amount({ access: true, limit: accountStorage.limit }) },
    { id: 'images', limit: amount(aiImageGeneration) },
    { id: 'speech', limit: amount({ access: textToSpeech.access, limit: characterLimit }) },
    { id: 'subtitles', limit: amount({ access: subtitles.access, limit: subtitles.totalMinutes }) },
    { id: 'domains', limit: amount(customDomains) },
    { id: 'removeBranding', isIncluded: config.removeBranding },
  ]
}

/** 0 is no limit, unless there is no access at all. */
function amount({ access, limit }: { access: boolean; limit: Limit }): Limit {
  if (!isUnlimited(limit)) return limit
  return access ? 'unlimited' : 0
}

interface WithFeatures {
  readonly features: readonly { readonly feature: string; readonly availability: boolean }[]
}

/** All features that plans list: first those that not every plan has. */
export function featuresByDifference(plans: readonly WithFeatures[]): string[] {
  const all = [...new Set(plans.flatMap(({ features }) => features.map(({ feature }) => feature)))]
  const isIn = ({ features }: WithFeatures, feature: string) =>
    features.some((one) => one.feature === feature && one.availability)
  const differs = (feature: string) => new Set(plans.map((plan) => isIn(plan, feature))).size > 1
  return [...all.filter(differs), ...all.filter((feature) => !differs(feature))]
}
