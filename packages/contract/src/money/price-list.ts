import { type AnyPlanName, planNamesOf } from '../foundation/entitlements.ts'
import { type Product, products } from '../foundation/products.ts'
import type { CreditKind } from './credit-kinds.ts'

/**
 * Everything that is sold, by our own key, in whole smallest units of `priceCurrency`. A payment provider has ids of its own
 * for these; the operator maps them. The sandbox takes the keys as they are. Amounts are seed data: another
 * price is a change here, or at the provider, whose answer is what counts in a checkout.
 */
export const priceCurrency = 'USD'

export const billingIntervals = ['month', 'year'] as const
export type BillingInterval = (typeof billingIntervals)[number]

interface Priced {
  readonly key: string
  readonly product: Product
  /** In cents. */
  readonly amount: number
}
export interface PlanPrice extends Priced {
  readonly kind: 'plan'
  readonly plan: AnyPlanName
  readonly interval: BillingInterval
}
/** One more seat or domain beside the plan, as a further item of its subscription. */
export interface ModifierPrice extends Priced {
  readonly kind: 'seat' | 'domain'
  readonly interval: BillingInterval
  /** Seats of Enterprise have a price of their own (BILL-73). */
  readonly isEnterprise: boolean
}
/** Credits that are bought once. */
export interface CreditPrice extends Priced {
  readonly kind: 'credits'
  readonly credit: CreditKind
  readonly quantity: number
  /** Days until what is left lapses. */
  readonly expiryDays: number
}
export type Price = PlanPrice | ModifierPrice | CreditPrice

/** Cents for a month and for a year; a year is 11 months where the specification prints no other number. */
const planAmounts: { readonly [P in Product]: Readonly<Record<string, readonly [month: number, year: number]>> } = {
  stories: {
    'web-stories-only': [900, 9_900],
    core: [1_900, 20_900],
    plus: [2_900, 31_900],
    pro: [3_900, 42_000],
    enterprise: [35_000, 348_000],
  },
  forms: { starter: [1_900, 20_900], growth: [4_900, 53_900], business: [9_900, 108_900] },
  faceless: { series: [2_900, 31_900] },
}

const planPrices: readonly PlanPrice[] = products.flatMap((product) =>
  planNamesOf[product].flatMap((plan) => {
    const amounts = planAmounts[product][plan]
    if (!amounts) return []
    return billingIntervals.map((interval, index) => ({
      key: `${plan}-${interval}`,
      kind: 'plan' as const,
      product,
      plan,
      interval,
      amount: amounts[index] ?? 0,
    }))
  }),
)

const modifierPrices: readonly ModifierPrice[] = [
  modifier('seat', 'month', false, 3_900),
  modifier('seat', 'year', false, 42_000),
  modifier('seat', 'month', true, 3_500),
  modifier('seat', 'year', true, 34_800),
  modifier('domain', 'month', false, 300),
  modifier('domain', 'year', false, 3_600),
]

function modifier(
  kind: ModifierPrice['kind'],
  interval: BillingInterval,
  isEnterprise: boolean,
  amount: number,
): ModifierPrice {
  const name = kind === 'seat' ? 'member' : 'domain'
  return {
    key: `modifier-${name}-${isEnterprise ? 'enterprise-' : ''}${interval}`,
    kind,
    product: 'stories',
    interval,
    isEnterprise,
    amount,
  }
}

const creditNames: Partial<Record<CreditKind, string>> = {
  aiImageGeneration: 'images',
  textToSpeech: 'speech',
  emailCredits: 'email',
  mobileCredits: 'mobile',
  kycCredits: 'kyc',
  seriesCredits: 'series',
}

const creditPrices: readonly CreditPrice[] = [
  // ADDON-02.
  credits('stories', 'aiImageGeneration', 150, 4_500, 90),
  credits('stories', 'aiImageGeneration', 500, 12_500, 180),
  credits('stories', 'aiImageGeneration', 1_000, 20_000, 180),
  credits('stories', 'aiImageGeneration', 2_500, 45_000, 180),
  credits('stories', 'textToSpeech', 50_000, 1_800, 180),
  credits('stories', 'textToSpeech', 200_000, 6_000, 180),
  credits('forms', 'emailCredits', 1_000, 900, 365),
  credits('forms', 'emailCredits', 10_000, 5_900, 365),
  credits('forms', 'mobileCredits', 100, 1_200, 365),
  credits('forms', 'submissions', 1_000, 1_500, 365),
  credits('forms', 'kycCredits', 10, 1_500, 365),
  credits('faceless', 'seriesCredits', 1_000, 1_000, 365),
  credits('faceless', 'seriesCredits', 2_500, 2_500, 365),
  credits('faceless', 'seriesCredits', 5_000, 5_000, 365),
  credits('faceless', 'seriesCredits', 10_000, 10_000, 365),
]

function credits(
  product: Product,
  credit: CreditKind,
  quantity: number,
  amount: number,
  expiryDays: number,
): CreditPrice {
  const key = `credits-${creditNames[credit] ?? credit}-${quantity}`
  return { key, kind: 'credits', product, credit, quantity, amount, expiryDays }
}

export const priceList: readonly Price[] = [...planPrices, ...modifierPrices, ...creditPrices]

const byKey: ReadonlyMap<string, Price> = new Map(priceList.map((price) => [price.key, price]))

/** Null for a key that is not in the list. */
export function priceOf(key: string): Price | null {
  return byKey.get(key) ?? null
}

/** The price of a plan; null for plans that cost nothing or are not sold. */
export function planPrice(product: Product, plan: AnyPlanName, interval: BillingInterval): PlanPrice | null {
  return (
    planPrices.find((price) => price.product === product && price.plan === plan && price.interval === interval) ?? null
  )
}

/** The price of one more seat or domain beside a plan of the product stories. */
export function modifierPrice(
  kind: ModifierPrice['kind'],
  plan: AnyPlanName,
  interval: BillingInterval,
): ModifierPrice {
  const isEnterprise = kind === 'seat' && plan === 'enterprise'
  const found = modifierPrices.find(
    (price) => price.kind === kind && price.interval === interval && price.isEnterprise === isEnterprise,
  )
  if (!found) throw new Error(`No price of a ${kind} by the ${interval}.`)
  return found
}

/** Credits for sale, of one product or of all. */
export function creditOffers(product?: Product): readonly CreditPrice[] {
  return creditPrices.filter((price) => product === undefined || price.product === product)
}
