// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { en } from '../../../../app/en.ts'
import { overviewWith, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { ProductCards } from './product-cards.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page?.close())

const nothing = () => undefined
const pro = productOf({
  planName: 'pro',
  nextAmount: 15_600,
  seats: { used: 3, included: 1, bought: 3, unitAmount: 3_900 },
  domains: { used: 0, included: 1, bought: 1, unitAmount: 300 },
})

async function shownOf(...products: (typeof pro)[]): Promise<string> {
  page = await showMoney(
    <ProductCards overview={overviewWith(products)} chosen="stories" onChange={nothing} onCancel={nothing} />,
    { answers: {} },
  )
  await expect.poll(shownText).toContain('Stories')
  return shownText()
}

it('names the users and domains that are paid for beside their price, not those in use', async () => {
  expect(await shownOf(pro)).toContain('$156.00 on January 1, 2027 · 4 users · 2 domains')
})

it('names the card of each plan where they are different ones', async () => {
  const other = {
    ...pro,
    product: 'forms',
    planName: 'growth',
    payment_information: { last_four_digits: '0077' },
  } as const
  const shown = await shownOf(pro, other)
  expect(shown).toContain('2 domains · Card ending in 4242')
  expect(shown).toContain('Card ending in 0077')
})

it('leaves one card of all plans to the line above them', async () => {
  expect(await shownOf(pro, { ...pro, product: 'forms', planName: 'growth' })).not.toContain('Card ending')
})

it('says what is left of users and domains when a scheduled change keeps the plan', async () => {
  const change = { action: 'downgrade', planName: 'pro', effectiveAt: '2027-01-01T00:00:00.000Z' } as const
  const fewer = { ...change, interval: 'month', seats: 1, domains: 1 } as const
  expect(await shownOf({ ...pro, scheduled: fewer })).toContain('2 users from January 1, 2027 · 4 users · 2 domains')
})

it('names the interval when a scheduled change keeps the plan and only moves to another one', async () => {
  const yearly = { ...pro, billing_cycle: { interval: 'year' as const } }
  const scheduled = {
    action: 'downgrade',
    planName: 'pro',
    interval: 'month',
    seats: 3,
    domains: 1,
    effectiveAt: '2027-01-01T00:00:00.000Z',
  } as const
  expect(await shownOf({ ...yearly, scheduled })).toContain('Changes to Pro, monthly on January 1, 2027')
})
