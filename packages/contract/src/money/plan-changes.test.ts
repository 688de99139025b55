import { describe, expect, it } from 'vitest'
import type { AnyPlanName } from '../foundation/entitlements.ts'
import {
  billableDomains,
  billableUsers,
  changeDirection,
  cheapestUpgrade,
  estimateExtras,
  itemsOf,
  type PaidPlan,
  paidPlanOf,
  planCredits,
  purchaseOf,
} from './plan-changes.ts'
import { priceOf } from './price-list.ts'

const plan = (given: Partial<PaidPlan>): PaidPlan => ({
  plan: 'plus',
  interval: 'month',
  seats: 0,
  domains: 0,
  ...given,
})
const prices = (...items: [key: string, quantity: number][]) =>
  items.map(([key, quantity]) => {
    const price = priceOf(key)
    if (!price) throw new Error(`There is no price ${key}.`)
    return { price, quantity }
  })

describe('the direction of a change', () => {
  it('BILL-28 is an upgrade when the target’s display order is not above the current one', () => {
    expect(changeDirection('stories', plan({}), plan({ plan: 'pro' }))).toBe('upgrade')
    expect(changeDirection('stories', plan({ plan: 'pro' }), plan({ plan: 'rh pro' }))).toBe('upgrade')
    expect(changeDirection('stories', plan({}), plan({ plan: 'core' }))).toBe('downgrade')
    expect(changeDirection('forms', plan({ plan: 'growth' }), plan({ plan: 'business' }))).toBe('upgrade')
  })

  it('BILL-29 is a downgrade from yearly to monthly, whatever the tier', () => {
    expect(changeDirection('stories', plan({ interval: 'year' }), plan({ plan: 'enterprise' }))).toBe('downgrade')
  })

  it('BILL-30 is an upgrade from monthly to yearly, whatever the tier', () => {
    expect(changeDirection('stories', plan({ plan: 'pro' }), plan({ plan: 'core', interval: 'year' }))).toBe('upgrade')
  })

  it('BILL-35 is the cancel flow for the plan without cost', () => {
    expect(changeDirection('stories', plan({}), plan({ plan: 'free' }))).toBe('cancel')
    expect(changeDirection('forms', null, plan({ plan: 'basic' }))).toBe('cancel')
    expect(changeDirection('faceless', plan({ plan: 'series' }), plan({ plan: 'none' }))).toBe('cancel')
  })

  it('follows seats and domains within a plan: more at once, fewer at the end', () => {
    expect(changeDirection('stories', plan({}), plan({}))).toBe('same')
    expect(changeDirection('stories', plan({ seats: 2 }), plan({ seats: 3 }))).toBe('upgrade')
    expect(changeDirection('stories', plan({ seats: 2 }), plan({ seats: 1 }))).toBe('downgrade')
    expect(changeDirection('stories', plan({ seats: 2, domains: 1 }), plan({ seats: 1, domains: 2 }))).toBe('upgrade')
    expect(changeDirection('stories', null, plan({}))).toBe('new')
  })
})

describe('seats and domains', () => {
  it('BILL-77 are estimated at 420 or 39 for a user and 36 or 3 for a domain', () => {
    expect(estimateExtras({ users: 3, domains: 1, interval: 'year' })).toBe(1_296_00)
    expect(estimateExtras({ users: 3, domains: 1, interval: 'month' })).toBe(120_00)
  })

  it('BILL-78 are billed beyond one, or ten users of Enterprise, and never below zero', () => {
    expect([0, 1, 2, 10].map((total) => billableUsers(total, false))).toEqual([0, 0, 1, 9])
    expect([0, 9, 10, 12].map((total) => billableUsers(total, true))).toEqual([0, 0, 0, 2])
    expect([0, 1, 4].map(billableDomains)).toEqual([0, 0, 3])
  })

  it('are items of their own beside the plan, and are read back', () => {
    const wanted = plan({ plan: 'pro', interval: 'year', seats: 2, domains: 1 })
    const items = itemsOf('stories', wanted) ?? []
    expect(items.map(({ key, quantity }) => [key, quantity])).toEqual([
      ['pro-year', 1],
      ['modifier-member-year', 2],
      ['modifier-domain-year', 1],
    ])
    expect(paidPlanOf(prices(...items.map(({ key, quantity }): [string, number] => [key, quantity])))).toMatchObject(
      wanted,
    )
    expect(itemsOf('stories', plan({ plan: 'free' }))).toBeNull()
  })
})

describe('what is bought together', () => {
  it('is a plan with its own seats and domains', () => {
    expect(purchaseOf(prices(['pro-month', 1], ['modifier-member-month', 4]))).toMatchObject({ kind: 'plan' })
    expect(purchaseOf(prices(['pro-month', 1], ['modifier-member-year', 4]))).toBeNull()
    expect(purchaseOf(prices(['enterprise-month', 1], ['modifier-member-month', 1]))).toBeNull()
    expect(purchaseOf(prices(['pro-month', 2]))).toBeNull()
    expect(purchaseOf(prices(['pro-month', 1], ['core-month', 1]))).toBeNull()
    expect(purchaseOf(prices(['modifier-member-month', 1]))).toBeNull()
  })

  it('or credits of one product alone', () => {
    expect(purchaseOf(prices(['credits-images-150', 2], ['credits-speech-50000', 1]))).toEqual({
      kind: 'credits',
      product: 'stories',
    })
    expect(purchaseOf(prices(['credits-images-150', 1], ['credits-email-1000', 1]))).toBeNull()
    expect(purchaseOf(prices(['credits-images-150', 1], ['pro-month', 1]))).toBeNull()
    expect(purchaseOf([])).toBeNull()
  })
})

it('FBILL-07 gives series credits with each payment for the plan of series', () => {
  const [month, year, other] = prices(['series-month', 1], ['series-year', 1], ['pro-month', 1])
  expect(month && planCredits(month.price)).toEqual({ kind: 'seriesCredits', amount: 1_000, expiryDays: 365 })
  expect(year && planCredits(year.price)?.amount).toBe(12_000)
  expect(other && planCredits(other.price)).toBeNull()
})

describe('the cheapest way to more', () => {
  it('is the first plan above the current one with enough', () => {
    const images = (from: AnyPlanName, amount: number) => cheapestUpgrade('stories.aiImageGeneration', { from, amount })
    expect(images('free', 101)).toBe('core')
    expect(images('free', 300)).toBe('plus')
    // Plus has as many, but ranks below.
    expect(images('pro', 300)).toBe('enterprise')
    expect(images('enterprise', 501)).toBeNull()
    expect(cheapestUpgrade('forms.forms', { from: 'basic', amount: 16 })).toBe('growth')
    expect(cheapestUpgrade('forms.forms', { from: 'growth', amount: 1_000 })).toBe('business')
    expect(cheapestUpgrade('faceless.series', { from: 'none', amount: 1 })).toBe('series')
  })

  it('is no plan that lacks what is limited, and none for a lifetime deal', () => {
    // Web Stories Only has no limit on images, as it has no images at all.
    expect(cheapestUpgrade('stories.removeBackgroundNoise', { from: 'free', amount: 60 })).toBe('plus')
    expect(cheapestUpgrade('stories.aiImageGeneration', { from: 'web-stories-only', amount: 1 })).toBe('core')
    expect(cheapestUpgrade('stories.aiImageGeneration', { from: 'ltd-1', amount: 1_000 })).toBeNull()
  })
})
