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
