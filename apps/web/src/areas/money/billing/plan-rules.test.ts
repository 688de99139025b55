import { expect, it } from 'vitest'
import { featuresByDifference, planRows, shownPlans } from './plan-rules.ts'

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
  } as Parameters<typeof planRows>[0]
  expect(planRows(config).map((row) => ('limit' in row ? row.limit : row.isIncluded))).toEqual([
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
