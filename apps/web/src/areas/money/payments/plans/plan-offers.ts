import { useQuery } from '@tanstack/react-query'
import {
  type AnyPlanName,
  type BillingInterval,
  lowestPlan,
  type OfferedPlan,
  type Plan,
  type PlanConfig,
  type Product,
  planCredits,
  priceOf,
} from '@taplore/contract'
import { query } from '../../../../api/client.ts'
import { type PlanRow, planRows } from './plan-rules.ts'

/** A plan of any product as the cards show it. */
export interface PlanOffer {
  /** Key of the price; the plan's name where it costs nothing. */
  readonly id: string
  readonly plan: AnyPlanName
  readonly name: string
  readonly interval: BillingInterval
  /** For the interval, in smallest units. */
  readonly amount: number
  readonly currency: string
  readonly displayOrder: number
  readonly isEnterprise: boolean
  readonly isFree: boolean
  readonly rows: readonly PlanRow[]
  /** Of the product stories, for the full list of features. */
  readonly full: Plan | null
}

/** Plans of stories: hidden ones left out (BILL-71), by falling display order, free ones for both intervals. */
export function storyOffers(
  plans: readonly Plan[],
  configs: Readonly<Record<string, PlanConfig>> | undefined,
  interval: BillingInterval,
): PlanOffer[] {
  const seen = new Set<string>()
  return plans
    .filter((plan) => !plan.hidden && (plan.base_price === 0 || plan.billing_cycle.interval === interval))
    .filter((plan) => !seen.has(plan.alias) && seen.add(plan.alias))
    .map((plan) => ({
      id: plan.base_price === 0 ? plan.alias : plan.id,
      plan: plan.alias,
      name: plan.displayName,
      interval,
      amount: Math.round(plan.base_price * 100),
      currency: plan.unit_price.currencyCode,
      displayOrder: plan.displayOrder,
      isEnterprise: plan.planTypes.isEnterprise,
      isFree: plan.base_price === 0,
      rows: configs?.[plan.alias] ? planRows(configs[plan.alias] as PlanConfig) : [],
      full: plan,
    }))
    .sort(byFallingOrder)
}

/** Plans of forms and of video series; having none is no plan to choose. */
export function otherOffers(plans: readonly OfferedPlan[], interval: BillingInterval): PlanOffer[] {
  return plans
    .filter(({ plan }) => plan !== 'none')
    .map((plan) => {
      const price = plan.prices.find((one) => one.interval === interval)
      return {
        id: price?.id ?? plan.plan,
        plan: plan.plan,
        name: plan.displayName,
        interval,
        amount: price?.amount ?? 0,
        currency: plan.currency,
        displayOrder: plan.displayOrder,
        isEnterprise: false,
        isFree: Object.values(lowestPlan).some((lowest) => lowest === plan.plan),
        rows: [...limitRows(plan.limits), ...creditRows(price?.id, plan.currency)],
        full: null,
      }
    })
    .sort(byFallingOrder)
}

/** The limits that have a name here, in this order, with their key in the answer of the server. */
const limitKeys = [
  ['forms', 'forms'],
  ['submissions', 'submissions'],
  ['emailCredits', 'emailCredits'],
  ['users', 'users'],
  ['domains', 'customDomains.limit'],
  ['series', 'series.limit'],
  ['videosPerWeek', 'series.videosPerWeek'],
  ['removeBranding', 'removeBranding'],
  ['automaticTopUp', 'automaticTopUp'],
] as const

function limitRows(limits: OfferedPlan['limits']): PlanRow[] {
  return limitKeys.flatMap(([id, key]): PlanRow[] => {
    const limit = limits[key]
    if (limit === undefined) return []
    if (id === 'removeBranding' || id === 'automaticTopUp') return [{ id, isIncluded: limit === true }]
    return typeof limit === 'boolean' ? [] : [{ id, limit }]
  })
}

function creditRows(priceId: string | undefined, currency: string): PlanRow[] {
  const price = priceOf(priceId ?? '')
  const credits = price && planCredits(price)
  if (!credits || price.kind !== 'plan') return []
  return [{ id: 'monthlyCredits', minor: credits.amount / (price.interval === 'year' ? 12 : 1), currency }]
}

const byFallingOrder = (one: PlanOffer, other: PlanOffer) => other.displayOrder - one.displayOrder

/** The plans of a product on offer. */
export function usePlanOffers(product: Product, interval: BillingInterval) {
  const isStories = product === 'stories'
  const plans = useQuery(query.billing.allPlans.queryOptions({ input: {}, staleTime: 60_000, enabled: isStories }))
  const configs = useQuery(query.billing.plansConfig.queryOptions({ input: {}, staleTime: 60_000, enabled: isStories }))
  const others = useQuery(
    query.payments.offeredPlans.queryOptions({
      input: { product: product === 'faceless' ? 'faceless' : 'forms' },
      staleTime: 60_000,
      enabled: !isStories,
    }),
  )
  const asked = isStories ? plans : others
  const offers = isStories
    ? plans.data && storyOffers(plans.data.plans, configs.data?.plans, interval)
    : others.data && otherOffers(others.data.plans, interval)
  return { offers, error: asked.isError ? asked.error : null, refetch: () => void asked.refetch() }
}
