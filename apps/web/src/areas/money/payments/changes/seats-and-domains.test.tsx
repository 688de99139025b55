// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import { press, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { SeatsAndDomains } from './seats-and-domains.tsx'

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(() => page.close())

const pro = productOf({
  planName: 'pro',
  subscription_plan_id: 'pro-year',
  billing_cycle: { interval: 'year' },
  seats: { used: 1, included: 1, bought: 0, unitAmount: 42_000 },
  domains: { used: 0, included: 1, bought: 0, unitAmount: 3_600 },
})

it('BILL-77 BILL-85 names the price of one more, and estimates what more seats and domains add before they are reviewed', async () => {
  const onReview = vi.fn()
  page = await showMoney(<SeatsAndDomains current={pro} isSelling onReview={onReview} />, { answers: {} })
  expect(shownText()).toContain('1 of 1 in use · $420 each a year')
  expect(shownText()).toContain('0 of 1 in use · $36 each a year')
  expect(shownText()).not.toContain('Estimate')
  const more = [...document.querySelectorAll<HTMLElement>('button[aria-label="More"]')]
  for (const button of [more[0], more[0], more[0], more[1]]) await press(button)
  expect(shownText()).toContain('Estimate: $1,296 more a year')
  await press('Review change')
  expect(onReview).toHaveBeenCalledWith({ planId: 'pro-year', name: 'Pro', interval: 'year', seats: 4, domains: 2 })
})
