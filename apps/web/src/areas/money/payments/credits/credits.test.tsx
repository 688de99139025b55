// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it } from 'vitest'
import { sessionStore } from '../../../../api/session-store.ts'
import { en } from '../../../../app/en.ts'
import { WebStoriesOnlyNotice } from '../notices/web-stories-only-notice.tsx'
import { ProductCards } from '../plans/product-cards.tsx'
import { control, overviewWith, press, productOf, showMoney, shownText, speakEnglish } from '../testing/show-money.tsx'
import { AddOns } from './add-ons.tsx'
import { TopUpSwitch } from './top-up.tsx'

const images = (limit: number, base_price: number, expiry: number) => ({
  add_on_product_id: `credits-images-${limit}`,
  type: 'ai_image_generation',
  displayName: String(limit),
  base_price,
  limit,
  expiry,
  product: 'stories',
  kind: 'aiImageGeneration',
  amount: base_price * 100,
  currency: 'USD',
})
const addOns = [images(150, 45, 90), images(500, 125, 180), images(1_000, 200, 180), images(2_500, 450, 180)]
const balance = (kind: string, available: number) => ({
  kind,
  available,
  plan: null,
  bought: { available, soonestExpiry: null },
})
beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  await page.close()
  sessionStore.set({ workspace: null })
})

const showAddOns = (product: ReturnType<typeof productOf>) =>
  showMoney(<AddOns overview={overviewWith([product])} products={['stories']} />, {
    at: '/addons',
    answers: {
      'GET /billing/add-ons': { addOns },
      'GET /credits': { credits: [balance('aiImageGeneration', 0)] },
    },
  })

it('ADDON-02 ADDON-03 shows the four sizes to someone on the free plan, who cannot buy one', async () => {
  page = await showAddOns(productOf({ planName: 'free', isPaid: false }))
  await expect.poll(shownText).toContain('Buy 500 for $125')
  for (const size of ['150$45', '500$125', '1,000$200', '2,500$450']) expect(shownText()).toContain(size)
  expect(control('Buy 500 for $125').getAttribute('aria-disabled')).toBe('true')
})

it('ADDON-03 sells to someone with a plan', async () => {
  page = await showAddOns(productOf())
  await expect.poll(shownText).toContain('Buy 500 for $125')
  expect(control('Buy 500 for $125').getAttribute('aria-disabled')).toBeNull()
})

const series = productOf({ product: 'faceless', planName: 'series', subscription_plan_id: 'series-month' })
const owner = { workspace: { id: 'here' }, role: 'OWNER', permissions: [] }
const showSeries = (left: number) => {
  sessionStore.set({ workspace: 'here' })
  return showMoney(
    <ProductCards overview={overviewWith([series])} chosen="faceless" onChange={() => {}} onCancel={() => {}} />,
    {
      answers: {
        'GET /workspaces/current': owner,
        'GET /credits': { credits: [balance('seriesCredits', left)] },
        'PUT /billing/top-up': { isOn: true, thresholdPercent: 30, addOnId: 'credits-series-1000', lastError: null },
        'GET /billing/top-up': { isOn: false, thresholdPercent: 30, addOnId: 'credits-series-1000', lastError: null },
        'GET /billing/add-ons': {
          addOns: [
            {
              ...images(1_000, 10, 365),
              add_on_product_id: 'credits-series-1000',
              product: 'faceless',
              kind: 'seriesCredits',
            },
          ],
        },
      },
    },
  )
}

it('FBILL-08 says on the bar when the series credits are spent, and not before', async () => {
  page = await showSeries(1)
  await expect.poll(shownText).toContain('$0.01 of credits left')
  expect(document.querySelector('[data-testid=credit-limit]')).toBeNull()
  await page.close()
  page = await showSeries(0)
  await expect.poll(shownText).toContain('You’ve reached your credit limit. Top up to continue.')
})

it('BILL-82 recommends 30 percent in the form of the automatic top-up', async () => {
  page = await showSeries(500)
  await expect.poll(shownText).toContain('Top up $10 at 30% left')
  await press('Edit')
  expect(shownText()).toContain('30% is recommended.')
  expect(document.querySelector<HTMLInputElement>('[role=dialog] input')?.value).toBe('30')
})

it('BILL-82 says what is charged, and below which balance, before the automatic top-up is turned on', async () => {
  page = await showSeries(500)
  await expect.poll(shownText).toContain('Top up $10 at 30% left')
  await press(document.querySelector<HTMLElement>('[role=switch]') ?? undefined)
  expect(document.querySelector('[data-testid=what-happens-next]')?.textContent).toBe(
    'When less than $3.00 is left, $10 plus taxes is charged to your saved card.',
  )
  expect(page.count('PUT /billing/top-up')).toBe(0)
  await press('Turn on')
  await expect
    .poll(() => page.asked.find(({ what }) => what === 'PUT /billing/top-up')?.body)
    .toMatchObject({
      isOn: true,
      thresholdPercent: 30,
    })
})

it('BILL-70 blocks with the notice of web stories only until it is accepted', async () => {
  page = await showMoney(<WebStoriesOnlyNotice supportEmail="help@example.com" />, {
    answers: { 'POST /subscription/web-stories-only/accept': { acceptedAt: '2026-11-24T12:00:00.000Z' } },
  })
  const dialog = () => document.querySelector('[role=dialog]')
  expect(dialog()?.textContent).toContain('Your plan is for web stories only')
  document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
  expect(dialog()).not.toBeNull()
  await press('Accept')
  await expect.poll(() => page.count('POST /subscription/web-stories-only/accept')).toBe(1)
})

it('SERIES-12 says to members who sets the automatic top-up, and does not ask for what they may not see', async () => {
  sessionStore.set({ workspace: 'here' })
  page = await showMoney(<TopUpSwitch />, {
    at: '/series',
    answers: { 'GET /workspaces/current': { ...owner, role: 'EDIT' } },
  })
  await expect.poll(shownText).toContain('The owner of the workspace sets this.')
  expect(page.count('GET /billing/top-up')).toBe(0)
})
