import {
  type BillingInterval,
  changeDirection,
  isUnlimited,
  type Limit,
  type PaidPlan,
  type PlanConfig,
  type ProductBilling,
} from '@taplore/contract'

/** A number that a plan includes, or whether it includes something. */
export type PlanRow =
  | {
      id:
        | 'users'
        | 'workspaces'
        | 'storage'
        | 'images'
        | 'speech'
        | 'subtitles'
        | 'domains'
        | 'forms'
        | 'submissions'
        | 'emailCredits'
        | 'series'
        | 'videosPerWeek'
      limit: Limit
    }
  | { id: 'removeBranding' | 'automaticTopUp'; isIncluded: boolean }
  /** Credits in money that come with each month. */
  | { id: 'monthlyCredits'; minor: number; currency: string }

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

/** Whether the second of two rows of the same thing gives less. */
export function isLessIn(before: PlanRow, after: PlanRow): boolean {
  if ('isIncluded' in before) return before.isIncluded && 'isIncluded' in after && !after.isIncluded
  const numberOf = (row: PlanRow) =>
    'minor' in row ? row.minor : 'limit' in row && row.limit !== 'unlimited' ? row.limit : Number.POSITIVE_INFINITY
  return numberOf(after) < numberOf(before)
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

/** Lines about AI or animation, which have an icon of their own (PLAN-04); `line` is the English one of the contract. */
export function isAboutAi(line: string): boolean {
  return /\bAI\b|\banimated\b/i.test(line)
}

/** What is paid for now; null without a paid plan. */
export function paidPlanOf(current: ProductBilling): PaidPlan | null {
  if (!current.isPaid || !current.billing_cycle) return null
  return {
    plan: current.planName,
    interval: current.billing_cycle.interval,
    seats: current.seats?.bought ?? 0,
    domains: current.domains?.bought ?? 0,
  }
}

/** What the button of a plan does, and why it may not be pressed. */
export type PlanAction =
  | { readonly kind: ChangeKind | 'current' }
  /** `canceled`: this plan ends; `scheduled`: the change to this plan is scheduled (BILL-37, BILL-38). */
  | { readonly kind: 'canceled' | 'scheduled' | 'byHand' | 'nothingForSale' | 'onlyEnterprise' }
  /** Another change is scheduled; `next` is what the button does once that is undone. */
  | { readonly kind: 'undoFirst'; readonly next: ChangeKind }

export type ChangeKind = 'choose' | 'upgrade' | 'downgrade' | 'cancel'

/** BILL-28 to BILL-38, R-67. */
export function planAction(
  offer: {
    readonly plan: PaidPlan['plan']
    readonly interval: BillingInterval
    readonly isEnterprise: boolean
    readonly isFree: boolean
  },
  { current, isSelling, members = 1 }: { current: ProductBilling; isSelling: boolean; members?: number },
): PlanAction {
  const paid = paidPlanOf(current)
  const isCurrent = offer.plan === current.planName && (!paid || offer.isFree || paid.interval === offer.interval)
  if (current.collection_mode !== 'automatic') return { kind: 'byHand' }
  const { scheduled } = current
  if (isCurrent && !paid) return { kind: 'current' }
  const change = isCurrent ? 'cancel' : changeTo(offer, current.product, paid)
  if (scheduled) {
    if (isCurrent && scheduled.action === 'cancel') return { kind: 'canceled' }
    const isTarget =
      scheduled.planName === offer.plan && (scheduled.interval === null || scheduled.interval === offer.interval)
    return !isCurrent && isTarget ? { kind: 'scheduled' } : { kind: 'undoFirst', next: change }
  }
  if (isCurrent) return { kind: change }
  if (!isSelling) return { kind: 'nothingForSale' }
  if (members >= 10 && !offer.isEnterprise) return { kind: 'onlyEnterprise' }
  return { kind: change }
}

function changeTo(
  { plan, interval }: { readonly plan: PaidPlan['plan']; readonly interval: BillingInterval },
  product: ProductBilling['product'],
  paid: PaidPlan | null,
): ChangeKind {
  const places = { seats: paid?.seats ?? 0, domains: paid?.domains ?? 0 }
  const direction = changeDirection(product, paid, { plan, interval, ...places })
  return direction === 'new' || direction === 'same' ? 'choose' : direction
}

/** The one plan whose button is primary: the next one up, or Enterprise for ten members and more (BILL-18). */
export function recommendedPlan(
  offers: readonly {
    readonly plan: PaidPlan['plan']
    readonly displayOrder: number
    readonly isEnterprise: boolean
    readonly isFree: boolean
  }[],
  { current, members = 1 }: { current: PaidPlan['plan'] | null; members?: number },
): PaidPlan['plan'] | null {
  const paid = offers.filter(({ isFree }) => !isFree)
  if (members >= 10) return paid.find(({ isEnterprise }) => isEnterprise)?.plan ?? null
  const mine = offers.find(({ plan }) => plan === current)
  // Several users without a plan: the first that sells seats. Otherwise the next one up.
  if (!mine || mine.isFree)
    return (paid.find(({ plan }) => plan === 'pro') ?? paid[Math.floor(paid.length / 2)])?.plan ?? null
  return paid.filter(({ displayOrder }) => displayOrder < mine.displayOrder)[0]?.plan ?? null
}
