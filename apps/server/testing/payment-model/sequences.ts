import { type CreditKind, type Product, products } from '@taplore/contract'
import fc from 'fast-check'

/** Rounds of a batch: everyone acts, then the clocks move. */
export const rounds = 10

const storyPlans = ['web-stories-only', 'core', 'plus', 'pro', 'enterprise'].flatMap((plan) => [
  `${plan}-month`,
  `${plan}-year`,
])
const planKeys: Readonly<Record<Product, readonly string[]>> = {
  stories: storyPlans,
  forms: ['starter-month', 'growth-month', 'growth-year', 'business-month'],
  faceless: ['series-month', 'series-year'],
}
const creditKeys = [
  'credits-images-150',
  'credits-speech-50000',
  'credits-email-1000',
  'credits-kyc-10',
  'credits-series-1000',
]
export const usedKinds = ['aiImageGeneration', 'emailCredits', 'seriesCredits'] as const satisfies readonly CreditKind[]

const product = fc.constantFrom('stories' as const, 'stories' as const, 'forms' as const, 'faceless' as const)
const at = fc.nat(7)
const card = fc.constantFrom('pays' as const, 'pays' as const, 'pays' as const, 'declines-later' as const)

/** What one customer, staff, the bank or the line to the provider does. */
const steps = {
  buy: fc.record({
    act: fc.constant('buy' as const),
    item: fc.oneof(fc.constantFrom(...products.flatMap((one) => planKeys[one])), fc.constantFrom(...creditKeys)),
    seats: fc.constantFrom(0, 0, 0, 2),
    domains: fc.constantFrom(0, 0, 0, 1),
    hasCoupon: fc.integer({ min: 0, max: 3 }).map((given) => given === 0),
    pays: fc.oneof(card, card, fc.constantFrom('declined' as const, 'challenge' as const, 'later' as const)),
  }),
  pay: fc.record({ act: fc.constant('pay' as const), at, card: fc.oneof(card, fc.constant('declined' as const)) }),
  change: product.chain((given) =>
    fc.record({
      act: fc.constant('change' as const),
      product: fc.constant(given),
      plan: fc.constantFrom(...planKeys[given]),
      seats: fc.constantFrom(undefined, undefined, 1, 3, 12),
      domains: fc.constantFrom(undefined, undefined, 1, 4),
    }),
  ),
  cancel: fc.record({ act: fc.constantFrom('cancel' as const, 'cancel-at-provider' as const), product }),
  undo: fc.record({ act: fc.constant('undo' as const), product }),
  card: fc.record({
    act: fc.constant('card' as const),
    product,
    card: fc.oneof(card, fc.constant('declined' as const)),
  }),
  refund: fc.record({
    act: fc.constant('refund' as const),
    at,
    percent: fc.constantFrom(1, 25, 50, 99, 100, 100),
    isRejected: fc.integer({ min: 0, max: 4 }).map((given) => given === 0),
  }),
  bank: fc.record({ act: fc.constantFrom('dispute' as const, 'reverse' as const), at }),
  gift: fc.record({
    act: fc.constant('gift' as const),
    kind: fc.constantFrom(...usedKinds),
    amount: fc.integer({ min: 1, max: 90 }),
    days: fc.constantFrom(null, 3, 40),
    times: fc.constantFrom(1, 1, 2),
  }),
  use: fc.record({
    act: fc.constant('use' as const),
    kind: fc.constantFrom(...usedKinds),
    amount: fc.integer({ min: 1, max: 700 }),
  }),
  address: fc.record({
    act: fc.constant('address' as const),
    /** In our payment details, in an open checkout, or of a subscription on the provider's own pages. */
    where: fc.constantFrom('details' as const, 'checkout' as const, 'subscription' as const),
    countryCode: fc.constantFrom('DE', 'NO', 'FR'),
    product,
  }),
  topUp: fc.record({ act: fc.constant('top-up' as const), isOn: fc.boolean(), percent: fc.constantFrom(10, 50, 90) }),
  lifetime: fc.record({ act: fc.constantFrom('redeem' as const, 'redeem' as const, 'take-back' as const) }),
  deliver: fc.record({
    act: fc.constant('deliver' as const),
    /** How many of those that wait, from which end, and how often each. */
    most: fc.constantFrom(1, 3, 99),
    order: fc.constantFrom('first' as const, 'last' as const, 'mixed' as const),
    times: fc.constantFrom(1, 1, 2),
    mix: fc.nat(96),
  }),
  lose: fc.record({ act: fc.constant('lose' as const), at }),
  work: fc.record({
    act: fc.constant('work' as const),
    order: fc.constantFrom('first' as const, 'last' as const),
    times: fc.constantFrom(1, 2),
  }),
  forge: fc.record({ act: fc.constantFrom('forge' as const, 'replay' as const), at }),
  line: fc.record({ act: fc.constant('line' as const), breaks: fc.constantFrom('before' as const, 'after' as const) }),
}
const step = fc.oneof(
  { weight: 8, arbitrary: steps.buy },
  { weight: 3, arbitrary: steps.pay },
  { weight: 7, arbitrary: steps.change },
  { weight: 2, arbitrary: steps.cancel },
  { weight: 2, arbitrary: steps.undo },
  { weight: 1, arbitrary: steps.card },
  { weight: 3, arbitrary: steps.refund },
  { weight: 2, arbitrary: steps.bank },
  { weight: 1, arbitrary: steps.gift },
  { weight: 2, arbitrary: steps.use },
  { weight: 2, arbitrary: steps.address },
  { weight: 1, arbitrary: steps.topUp },
  { weight: 2, arbitrary: steps.lifetime },
  { weight: 5, arbitrary: steps.deliver },
  { weight: 3, arbitrary: steps.lose },
  { weight: 3, arbitrary: steps.work },
  { weight: 2, arbitrary: steps.forge },
  { weight: 1, arbitrary: steps.line },
)
type One<Given> = Given extends fc.Arbitrary<infer Value> ? Value : never
export type Step = One<typeof step>
/** A step and the round that it is taken in. */
export interface Timed {
  readonly round: number
  readonly step: Step
}

const timed: fc.Arbitrary<Timed> = fc.record({ round: fc.nat(rounds - 1), step })

/** What one customer goes through, 10 to 30 steps of it, in the order of rounds. */
const sequence = fc
  .array(timed, { minLength: 10, maxLength: 30 })
  .map((steps) => steps.toSorted((one, other) => one.round - other.round))

/** What happens to everyone at the end of a round. */
const turn = fc.record({
  hours: fc.constantFrom(0, 0, 0, 1, 24, 24, 3 * 24, 8 * 24, 31 * 24, 31 * 24, 95 * 24, 366 * 24),
  /** Whose clock moves first: our jobs run before or after the provider has billed. */
  isOursFirst: fc.boolean(),
  follows: fc.boolean(),
  writesOff: fc.boolean(),
  /** Everything is delivered, done and read again: both sides must then agree. */
  settles: fc.integer({ min: 0, max: 3 }).map((given) => given === 0),
})
export type Turn = One<typeof turn>

export interface Batch {
  readonly turns: readonly Turn[]
  readonly sequences: readonly (readonly Timed[])[]
}

/** The same batch for the same seed. */
export function batchOf(seed: number, size: number): Batch {
  const batch = fc.record({
    turns: fc.array(turn, { minLength: rounds, maxLength: rounds }),
    sequences: fc.array(sequence, { minLength: size, maxLength: size }),
  })
  const [made] = fc.sample(batch, { seed, numRuns: 1 })
  if (!made) throw new Error('A batch was asked for.')
  return made
}
