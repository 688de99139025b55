import { expect, it } from 'vitest'
import { shownPlans } from './plan-rules.ts'

const plan = (alias: string, displayOrder: number, base_price: number, interval: 'month' | 'year', hidden = false) => ({
  alias,
  displayOrder,
  base_price,
  hidden,
  billing_cycle: { interval },
})

it('draws the plans of an interval by falling order, free always, hidden never', () => {
  const plans = [
    plan('enterprise', 1, 350, 'month'),
    plan('core', 4, 19, 'month'),
    plan('core', 4, 209, 'year'),
    plan('free', 6, 0, 'month'),
    plan('web-stories-only', 5, 9, 'month', true),
  ]
  expect(shownPlans(plans, 'month').map((one) => one.alias)).toEqual(['free', 'core', 'enterprise'])
  expect(shownPlans(plans, 'year').map((one) => [one.alias, one.base_price])).toEqual([
    ['free', 0],
    ['core', 209],
  ])
})
