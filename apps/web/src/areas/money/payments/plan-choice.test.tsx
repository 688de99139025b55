// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../app/en.ts'
import { PlanChoicePage } from './plan-choice.page.tsx'
import {
  acting,
  control,
  overviewWith,
  press,
  productOf,
  showMoney,
  shownText,
  speakEnglish,
  type,
} from './testing/show-money.tsx'

const plan = (alias: string, displayOrder: number, base_price: number, interval: 'month' | 'year') => ({
  id: base_price === 0 ? alias : `${alias}-${interval}`,
  displayName: alias.charAt(0).toUpperCase() + alias.slice(1),
  base_price,
  displayOrder,
  billing_cycle: { interval },
  unit_price: { currencyCode: 'USD' },
  planTypes: { isEnterprise: alias === 'enterprise', isWebStoriesOnly: false },
  additionalFeatures: [],
  features: [],
  alias,
  modifierDetails: {},
  hidden: false,
})
const free = productOf({ planName: 'free', isPaid: false, status: null, billing_cycle: null })
const answers = {
  'GET /subscription': free,
  'GET /billing/overview': overviewWith([free]),
  'GET /stats': { totalUsersStats: { total: 3, available: 3, limit: 3 } },
  'GET /plans/config': { plans: {} },
  'GET /plans': {
    plans: [
      plan('free', 6, 0, 'month'),
      plan('pro', 2, 39, 'month'),
      plan('pro', 2, 420, 'year'),
      plan('enterprise', 1, 350, 'month'),
      plan('enterprise', 1, 3_480, 'year'),
    ],
  },
}

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())
const show = async () => {
  page = await showMoney(<PlanChoicePage />, { at: '/billing?choose-plan=true', answers })
  await expect.poll(shownText).toContain('Choose Pro')
}
const cardOf = (alias: string) => document.querySelector(`[data-testid=plan-${alias}]`)?.textContent ?? ''
const typeMembers = async (text: string) => {
  await type('Members', text)
  const field = document.querySelector<HTMLInputElement>('[aria-label=Members]')
  await acting(() => field?.blur())
  await acting(() => field?.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

it('offers the plans of forms to someone who came for forms, and those of stories one press away', async () => {
  const basic = productOf({ product: 'forms', planName: 'basic', isPaid: false, status: null, billing_cycle: null })
  const offered = (name: string, displayOrder: number, amount: number) => ({
    plan: name,
    displayName: name.charAt(0).toUpperCase() + name.slice(1),
    displayOrder,
    currency: 'USD',
    prices: amount === 0 ? [] : [{ id: `${name}-year`, interval: 'year', amount }],
    limits: { forms: 10 },
  })
  page = await showMoney(<PlanChoicePage />, {
    at: '/billing?choose-plan=true',
    answers: {
      ...answers,
      'GET /billing/overview': { ...overviewWith([free, basic]), activeProduct: 'forms' },
      'GET /billing/plans': { plans: [offered('basic', 3, 0), offered('starter', 2, 9_000)] },
    },
  })
  await expect.poll(shownText).toContain('Choose Starter')
  expect(shownText()).not.toContain('Choose Pro')
  expect(shownText()).toContain('You’ll stay on the Basic plan and be asked again tomorrow.')
  expect(shownText().match(/One month free/g)).toHaveLength(1)
  await press('Stories')
  await expect.poll(shownText).toContain('Choose Pro')
  expect(shownText()).toContain('You’ll stay on the Free plan')
})

it('BILL-17 warns that members will be disabled while the counter is below who there is', async () => {
  await show()
  const warning = '3 people use this account. With 2, the newest 1 will be disabled. Their work is kept.'
  await typeMembers('2')
  await expect.poll(shownText).toContain(warning)
  await typeMembers('3')
  await expect.poll(shownText).not.toContain('will be disabled')
})

it('BILL-02 BILL-15 BILL-74 BILL-75 BILL-76 has yearly prices by the month to begin with, and monthly ones after the toggle', async () => {
  await show()
  expect(cardOf('pro')).toContain('$35a month$420 billed yearlyMore users: $35 per user a month')
  expect(cardOf('enterprise')).toContain(
    '$29per user a month$3,480 billed yearly · from 10 usersMore users: $29 per user a month',
  )
  await press('Monthly')
  expect(cardOf('pro')).toContain('$39a month$39 billed monthlyMore users: $39 per user a month')
  expect(cardOf('enterprise')).toContain(
    '$35per user a month$350 billed monthly · from 10 usersMore users: $35 per user a month',
  )
})

it('BILL-73 estimates Enterprise for 12 users: ten, and two more at 29 a month billed yearly or 35 monthly', async () => {
  await show()
  await typeMembers('12')
  await expect.poll(() => cardOf('enterprise')).toContain('Estimate with these members: $4,176 a year')
  await press('Monthly')
  await expect.poll(() => cardOf('enterprise')).toContain('Estimate with these members: $420 a month')
})

it('BILL-16 BILL-18 has at least one member, and from ten on Enterprise alone', async () => {
  await show()
  expect(control('Less').getAttribute('aria-disabled')).toBe('true')
  await typeMembers('10')
  await expect.poll(shownText).toContain('Ten or more members need the Enterprise plan.')
  expect(cardOf('enterprise')).not.toContain('Estimate')
  const button = (alias: string) => document.querySelector(`[data-testid=plan-${alias}] button`)
  expect(button('pro')?.getAttribute('aria-disabled')).toBe('true')
  expect(button('enterprise')?.getAttribute('aria-disabled')).toBeNull()
})
