import {
  type AnyPlanName,
  allows,
  displayOrderOf,
  entitlementKeys,
  featureOf,
  type LifetimePlan,
  lifetimePlans,
  type Plan,
  type PlanCatalog,
  type PlanConfig,
  type PlanName,
  planPrice,
  productOf,
  planMessages as say,
} from '@taplore/contract'

type Interval = Plan['billing_cycle']['interval']

interface Offer {
  readonly alias: PlanName
  readonly displayName: string
  readonly hidden: boolean
  readonly additionalFeatures: readonly string[]
}

const offers: readonly Offer[] = [
  {
    alias: 'free',
    displayName: 'Free',
    hidden: false,
    additionalFeatures: [say.toBeginWith, say.unlimitedStories, say.storiesFromLinks, say.images100, say.storage1],
  },
  {
    alias: 'web-stories-only',
    displayName: 'Web Stories Only',
    hidden: true,
    additionalFeatures: [say.forPublishers, say.unlimitedForPublishers, say.domains3, say.storyAnalytics],
  },
  {
    alias: 'core',
    displayName: 'Core',
    hidden: false,
    additionalFeatures: [say.allOfFree, say.users10, say.domains1, say.images200, say.noWatermark, say.storage10],
  },
  {
    alias: 'plus',
    displayName: 'Plus',
    hidden: false,
    additionalFeatures: [say.allOfCore, say.customFonts, say.images500, say.noiseRemoval, say.storage50],
  },
  {
    alias: 'pro',
    displayName: 'Pro',
    hidden: false,
    additionalFeatures: [say.allOfCore, say.workspaces5, say.widgets, say.customFonts, say.moreUsers],
  },
  {
    alias: 'enterprise',
    displayName: 'Enterprise',
    hidden: false,
    additionalFeatures: [say.allOfPro, say.users10, say.unlimitedWorkspaces, say.voices, say.unlimitedSubtitles],
  },
]

const intervals: readonly Interval[] = ['month', 'year']

/** Every plan with each of its prices, cheapest rank last, as the cards are drawn by falling order. */
export function offeredPlans(plans: PlanCatalog['stories']): Plan[] {
  return offers.flatMap((offer) =>
    (offer.alias === 'free' ? intervals.slice(0, 1) : intervals).map((interval) =>
      asPlan(offer, interval, plans[offer.alias]),
    ),
  )
}

/** Each lifetime plan with the one it is like: in its rank and in what its card says. */
const lifetimeOffers: Readonly<Record<LifetimePlan, { displayName: string; like: PlanName }>> = {
  'ltd-1': { displayName: 'Lifetime 1', like: 'core' },
  'ltd-2': { displayName: 'Lifetime 2', like: 'plus' },
  'lifetime-agency': { displayName: 'Lifetime agency', like: 'enterprise' },
}

/** A lifetime plan in the form of one on offer: it costs nothing and never renews. Null for every other plan. */
export function lifetimeOffer(plans: PlanCatalog['stories'], name: AnyPlanName): Plan | null {
  const alias = lifetimePlans.find((known) => known === name)
  if (!alias) return null
  const { displayName, like } = lifetimeOffers[alias]
  const additionalFeatures = offers.find((offer) => offer.alias === like)?.additionalFeatures ?? []
  const plan = asPlan({ alias, displayName, hidden: true, additionalFeatures }, 'year', plans[alias])
  return { ...plan, id: alias, displayOrder: displayOrderOf('stories', like) }
}

function asPlan(offer: Offer, interval: Interval, config: PlanConfig): Plan {
  return {
    id: planId(offer.alias, interval),
    displayName: offer.displayName,
    base_price: (planPrice('stories', offer.alias, interval)?.amount ?? 0) / 100,
    displayOrder: displayOrderOf('stories', offer.alias),
    billing_cycle: { interval },
    unit_price: { currencyCode: config.currency },
    planTypes: { isEnterprise: offer.alias === 'enterprise', isWebStoriesOnly: offer.alias === 'web-stories-only' },
    additionalFeatures: [...offer.additionalFeatures],
    features: entitlementKeys
      .filter((key) => productOf(key) === 'stories')
      .map((key) => ({ feature: featureOf(key), availability: allows(config, key) })),
    alias: offer.alias,
    modifierDetails: {
      member_monthly: 'modifier-member-month',
      member_yearly: 'modifier-member-year',
      member_enterprise_monthly: 'modifier-member-enterprise-month',
      member_enterprise_yearly: 'modifier-member-enterprise-year',
      domain_monthly: 'modifier-domain-month',
      domain_yearly: 'modifier-domain-year',
    },
    hidden: offer.hidden,
  }
}

/** Our own names of plans; the provider's price ids are mapped to plan names by `plan-ids.ts`. */
function planId(alias: PlanName, interval: Interval): string {
  return alias === 'free' ? 'free' : `${alias}-${interval}`
}
