import type { FacelessPlan, FacelessPlanName } from '../foundation/faceless-plan-config.ts'

/**
 * Series need a plan of their own (FBILL-07). The specification prints no tiers, only what holds for everyone with one: at most 3
 * active series (SERIES-06), each with 1 to 5 videos a week (SERIES-05), and automatic top-ups (SERIES-11).
 */
export const facelessPlans: Readonly<Record<FacelessPlanName, FacelessPlan>> = {
  none: {
    planName: 'none',
    series: { access: false, limit: 0, videosPerWeek: 0 },
    automaticTopUp: false,
  },
  series: {
    planName: 'series',
    series: { access: true, limit: 3, videosPerWeek: 5 },
    automaticTopUp: true,
  },
}
