import {
  allows,
  displayOrderOf,
  entitlementKeys,
  featureOf,
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
    additionalFeatures: [say.adds, say.workspaces5, say.widgets, say.customFonts, say.moreUsers],
  },
  {
    alias: 'enterprise',
    displayName: 'Enterprise',
    hidden: false,
    additionalFeatures: [say.adds, say.users10, say.unlimitedWorkspaces, say.voices, say.unlimitedSubtitles],
  },
]

/** Given by codes alone, so none has a price. */
const lifetimeOffers: readonly Offer[] = [
  {
    alias: 'ltd-1',
    displayName: 'Lifetime 1',
    hidden: true,
    additionalFeatures: [say.allOfFree, say.users10, say.domains1, say.images200, say.noWatermark, say.storage10],
  },
  {
    alias: 'ltd-2',
    displayName: 'Lifetime 2',
    hidden: true,
    additionalFeatures: [say.allOfCore, say.customFonts, say.images500, say.noiseRemoval, say.storage50],
  },
  {
    alias: 'lifetime-agency',
    displayName: 'Lifetime agency',
    hidden: true,
    additionalFeatures: [say.adds, say.users10, say.unlimitedWorkspaces, say.voices, say.unlimitedSubtitles],
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

/** The plans of lifetime deals, lowest tier first. */
export function lifetimeOffered(plans: PlanCatalog['stories']): Plan[] {
  return lifetimeOffers.map((offer, index) => ({
    ...asPlan(offer, 'month', plans[offer.alias]),
    id: offer.alias,
    displayOrder: lifetimeOffers.length - index,
  }))
}

/** A plan of the product stories by its id, for sale or not; null for one that is neither. */
export function planById(plans: PlanCatalog['stories'], planId: string): Plan | null {
  return [...offeredPlans(plans), ...lifetimeOffered(plans)].find(({ id }) => id === planId) ?? null
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
