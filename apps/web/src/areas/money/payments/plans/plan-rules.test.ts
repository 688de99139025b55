import type { Plan, PlanConfig, ProductBilling } from '@taplore/contract'
import { describe, expect, it } from 'vitest'
import { otherOffers, storyOffers } from './plan-offers.ts'
import { featuresByDifference, planAction, planRows, recommendedPlan } from './plan-rules.ts'

const plan = (alias: string, displayOrder: number, base_price: number, interval: 'month' | 'year', hidden = false) =>
  ({
    id: `${alias}-${interval}`,
    displayName: alias,
    alias,
    displayOrder,
    base_price,
    hidden,
    billing_cycle: { interval },
    unit_price: { currencyCode: 'USD' },
    planTypes: { isEnterprise: alias === 'enterprise', isWebStoriesOnly: false },
  }) as Plan

it('BILL-71 draws the plans of an interval by falling order, free always, hidden never', () => {
  const plans = [
    plan('enterprise', 1, 350, 'month'),
    plan('core', 4, 19, 'month'),
    plan('core', 4, 209, 'year'),
    plan('free', 6, 0, 'month'),
    plan('web-stories-only', 5, 9, 'month', true),
  ]
  expect(storyOffers(plans, undefined, 'month').map((one) => one.plan)).toEqual(['free', 'core', 'enterprise'])
  // BILL-02: the toggle changes the prices.
  expect(storyOffers(plans, undefined, 'year').map((one) => [one.id, one.amount])).toEqual([
    ['free', 0],
    ['core-year', 20_900],
  ])
})

it('FBILL-07 draws the plans of other products from their price list', () => {
  const plans = [
    {
      plan: 'basic' as const,
      displayName: 'Basic',
      displayOrder: 4,
      prices: [],
      currency: 'USD',
      limits: { forms: 3 },
    },
    {
      plan: 'growth' as const,
      displayName: 'Growth',
      displayOrder: 2,
      prices: [
        { id: 'growth-month', interval: 'month' as const, amount: 4_900 },
        { id: 'growth-year', interval: 'year' as const, amount: 53_900 },
      ],
      currency: 'USD',
      limits: { forms: 30 },
    },
  ]
  expect(otherOffers(plans, 'year').map(({ id, amount, isFree }) => [id, amount, isFree])).toEqual([
    ['basic', 0, true],
    ['growth-year', 53_900, false],
  ])
})

it('FBILL-07 lists what plans of forms and series include, by the keys of the server', () => {
  const rowsOf = (limits: Record<string, number | boolean | 'unlimited'>) => {
    const plan = { plan: 'business' as const, displayName: '', displayOrder: 1, prices: [], currency: 'USD', limits }
    return otherOffers([plan], 'year')[0]?.rows
  }
  expect(rowsOf({ forms: 'unlimited', 'customDomains.access': true, 'customDomains.limit': 3 })).toEqual([
    { id: 'forms', limit: 'unlimited' },
    { id: 'domains', limit: 3 },
  ])
  expect(rowsOf({ 'series.access': true, 'series.limit': 3, 'series.videosPerWeek': 5, automaticTopUp: true })).toEqual(
    [
      { id: 'series', limit: 3 },
      { id: 'videosPerWeek', limit: 5 },
      { id: 'automaticTopUp', isIncluded: true },
    ],
  )
  const prices = [{ id: 'series-year', interval: 'year' as const, amount: 31_900 }]
  const series = { plan: 'series' as const, displayName: '', displayOrder: 1, prices, currency: 'USD', limits: {} }
  expect(otherOffers([series], 'year')[0]?.rows).toEqual([{ id: 'monthlyCredits', minor: 1_000, currency: 'USD' }])
})

it('has eight rows for each plan, with its numbers', () => {
  const config = {
    users: { access: true, limit: 10 },
    workspaces: { access: true, limit: 0 },
    accountStorage: { unit: 'GB', limit: 50 },
    aiImageGeneration: { access: true, limit: 500 },
    textToSpeech: { access: true, characterLimit: 100_000 },
    subtitles: { access: true, totalMinutes: 240 },
    customDomains: { access: false, limit: 0 },
    removeBranding: true,
  } as PlanConfig
  expect(planRows(config).map((row) => ('limit' in row ? row.limit : 'isIncluded' in row && row.isIncluded))).toEqual([
    10,
    'unlimited',
    50,
    500,
    100_000,
    240,
    0,
    true,
  ])
})

it('lists features by which plans differ first', () => {
  const plan = (...included: string[]) => ({
    features: ['folders', 'fonts', 'polls'].map((feature) => ({ feature, availability: included.includes(feature) })),
  })
  expect(featuresByDifference([plan('folders'), plan('folders', 'polls')])).toEqual(['polls', 'folders', 'fonts'])
})

const billing = (change: Partial<ProductBilling> = {}) =>
  ({
    product: 'stories',
    planName: 'plus',
    isPaid: true,
    collection_mode: 'automatic',
    billing_cycle: { interval: 'year' },
    scheduled: null,
    seats: null,
    domains: null,
    ...change,
  }) as ProductBilling
const offer = (plan: string, interval: 'month' | 'year' = 'year') => ({
  plan: plan as 'pro',
  interval,
  isEnterprise: plan === 'enterprise',
  isFree: plan === 'free',
})
const actionOf = (
  one: ReturnType<typeof offer>,
  current = billing(),
  more: { members?: number; isSelling?: boolean } = {},
) => planAction(one, { current, isSelling: true, ...more }).kind

describe('the button of a plan', () => {
  it('BILL-28 upgrades where the order is not above, BILL-33 downgrades where it is', () => {
    expect(actionOf(offer('pro'))).toBe('upgrade')
    expect(actionOf(offer('core'))).toBe('downgrade')
    expect(actionOf(offer('rh pro'), billing({ planName: 'pro' }))).toBe('upgrade')
  })
  it('BILL-29 BILL-30 lets the interval decide first', () => {
    expect(actionOf(offer('enterprise', 'month'))).toBe('downgrade')
    expect(actionOf(offer('core', 'year'), billing({ billing_cycle: { interval: 'month' } }))).toBe('upgrade')
    expect(actionOf(offer('plus', 'month'))).toBe('downgrade')
  })
  it('BILL-35 cancels with the free plan', () => expect(actionOf(offer('free'))).toBe('cancel'))
  it('BILL-37 cancels the current plan, and says when it was canceled', () => {
    expect(actionOf(offer('plus'))).toBe('cancel')
    const scheduled = {
      action: 'cancel' as const,
      planName: 'free' as const,
      interval: null,
      seats: 0,
      domains: 0,
      effectiveAt: '2027-03-01T00:00:00Z',
    }
    expect(actionOf(offer('plus'), billing({ scheduled }))).toBe('canceled')
    expect(actionOf(offer('free'), billing({ scheduled }))).toBe('scheduled')
  })
  it('BILL-38 closes the plan that a downgrade is scheduled to', () => {
    const scheduled = {
      action: 'downgrade' as const,
      planName: 'core' as const,
      interval: 'year' as const,
      seats: 0,
      domains: 0,
      effectiveAt: '2027-03-01T00:00:00Z',
    }
    expect(actionOf(offer('core'), billing({ scheduled }))).toBe('scheduled')
    // The server takes one change at a time.
    for (const one of [offer('core', 'month'), offer('pro'), offer('free'), offer('plus')])
      expect(actionOf(one, billing({ scheduled }))).toBe('undoFirst')
    expect(planAction(offer('pro'), { current: billing({ scheduled }), isSelling: true })).toEqual({
      kind: 'undoFirst',
      next: 'upgrade',
    })
  })
  it('sends those who are billed by hand to support, whatever the plan', () => {
    for (const one of ['free', 'plus', 'pro'])
      expect(actionOf(offer(one), billing({ collection_mode: 'manual' }))).toBe('byHand')
  })
  it('BILL-18 opens only Enterprise with ten members', () => {
    const free = billing({ planName: 'free', isPaid: false, billing_cycle: null })
    expect(actionOf(offer('pro'), free, { members: 10 })).toBe('onlyEnterprise')
    expect(actionOf(offer('enterprise'), free, { members: 10 })).toBe('choose')
    expect(actionOf(offer('pro'), free, { members: 9 })).toBe('choose')
  })
  it('sells nothing where nothing is for sale', () => {
    expect(actionOf(offer('pro'), billing(), { isSelling: false })).toBe('nothingForSale')
  })
})

it('has one plan to recommend: the next one up, Pro to begin with, Enterprise for ten members', () => {
  const offers = [
    { ...offer('free'), displayOrder: 6 },
    { ...offer('core'), displayOrder: 4 },
    { ...offer('plus'), displayOrder: 3 },
    { ...offer('pro'), displayOrder: 2 },
    { ...offer('enterprise'), displayOrder: 1 },
  ]
  expect(recommendedPlan(offers, { current: 'plus' })).toBe('pro')
  expect(recommendedPlan(offers, { current: 'free' })).toBe('pro')
  expect(recommendedPlan(offers, { current: 'free', members: 12 })).toBe('enterprise')
  expect(recommendedPlan(offers, { current: 'enterprise' })).toBeNull()
})
