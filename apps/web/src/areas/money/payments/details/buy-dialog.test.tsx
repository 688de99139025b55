// @vitest-environment jsdom
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { en } from '../../../../app/en.ts'
import {
  failing,
  overviewWith,
  press,
  productOf,
  showMoney,
  shownText,
  speakEnglish,
  type,
} from '../testing/show-money.tsx'
import { BuyDialog } from './buy-dialog.tsx'

const line = { key: 'pro-month', description: 'Pro', quantity: 1, subtotal: 3_900, discount: 0, tax: 0, total: 3_900 }
const totals = {
  currency: 'USD',
  subtotal: 3_900,
  discount: 0,
  tax: 0,
  total: 3_900,
  credit: 0,
  due: 3_900,
  lines: [{ ...line, taxRate: '0', from: null, to: null }],
}
const business = { postalCode: '5003', businessName: 'Northwind AS', taxNumber: 'NO918273645' }
const answers = {
  'GET /geolocation': { countryCode: 'NO' },
  'POST /billing/transactions/preview': totals,
  'POST /billing/transactions': { txnId: 'txn_1' },
}

beforeAll(() => speakEnglish(en))

let page: Awaited<ReturnType<typeof showMoney>>
afterEach(async () => {
  await page.close()
  vi.useRealTimers()
})

const show = (given: Readonly<Record<string, unknown>> = answers, details: object = business) =>
  showMoney(
    <BuyDialog
      overview={overviewWith([productOf({ planName: 'free', isPaid: false })], details)}
      items={[
        { price_id: 'pro-month', quantity: 1 },
        { price_id: 'modifier-member-month', quantity: 2 },
      ]}
      title="Buy Pro"
      description="Tell us where you pay taxes."
      purchase={{ kind: 'plan', product: 'stories' }}
      onClose={() => {}}
    />,
    { answers: given },
  )

it('BILL-49 BILL-50 sends country, postal code, items, coupon and the details of a business, and opens what it is answered', async () => {
  page = await show()
  // Of the caller, as none is saved.
  await expect.poll(shownText).toContain('Norway')
  await press('Add a coupon')
  await type('Coupon code', 'HARBOUR10')
  await press('Apply')
  await press('Continue to payment')
  await expect.poll(() => page.history.location.search).toBe('?_ptxn=txn_1')
  expect(page.asked.find(({ what }) => what === 'POST /billing/transactions')?.body).toEqual({
    country_code: 'NO',
    postal_code: '5003',
    items: [
      { price_id: 'pro-month', quantity: 1 },
      { price_id: 'modifier-member-month', quantity: 2 },
    ],
    coupon: 'HARBOUR10',
    tax_identifier: 'NO918273645',
    business_name: 'Northwind AS',
    requestKey: expect.any(String),
  })
})

it('BILL-50 asks for the country once in two minutes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const start = new Date('2026-11-24T12:00:00Z')
  vi.setSystemTime(start)
  page = await show()
  expect(page.count('GET /geolocation')).toBe(1)
  const { showAgain } = page
  vi.setSystemTime(start.getTime() + 119_000)
  await showAgain()
  expect(page.count('GET /geolocation')).toBe(1)
  vi.setSystemTime(start.getTime() + 121_000)
  await showAgain()
  await expect.poll(() => page.count('GET /geolocation')).toBe(2)
})

it.each([
  ['what the server says', failing(422, 'This price is no longer available.'), 'This price is no longer available.'],
  ['that something went wrong', failing(500, 'boom'), 'Something went wrong'],
])('BILL-54 says of a checkout that could not begin %s', async (_, answer, says) => {
  page = await show({ ...answers, 'POST /billing/transactions': answer })
  await expect.poll(shownText).toContain('Norway')
  await press('Continue to payment')
  await expect.poll(shownText).toContain(says)
  expect(shownText()).not.toContain('boom')
  expect(page.history.location.search).toBe('')
})

it('BILL-46 BILL-47 BILL-48 does not continue without what is required, and the address of the account cannot be changed', async () => {
  page = await show({ ...answers, 'GET /geolocation': { countryCode: null } }, { taxNumber: '', businessName: '' })
  await press('Continue to payment')
  for (const text of ['Choose a country.', 'Enter a postal code.', 'Enter the business name.', 'Enter the tax number.'])
    expect(shownText()).toContain(text)
  expect(page.count('POST /billing/transactions')).toBe(0)
  const email = document.querySelector<HTMLInputElement>('input[type=email]')
  expect([email?.value, email?.readOnly]).toEqual(['owner@example.com', true])
})

it('BILL-49 shows and buys without a coupon that cannot be used, and says that it is not', async () => {
  const preview = (body: unknown) =>
    'coupon' in Object(body) ? failing(422, 'This coupon isn’t valid for this purchase.', 'COUPON_INVALID') : totals
  page = await show({ ...answers, 'POST /billing/transactions/preview': preview })
  await expect.poll(shownText).toContain('Total$39.00')
  await press('Add a coupon')
  await type('Coupon code', 'LAST-YEAR')
  await press('Apply')
  await expect.poll(shownText).toContain('This coupon has expired, or it isn’t valid for what you’re buying.')
  await expect.poll(shownText).toContain('Total$39.00')
  await press('Continue to payment')
  await expect.poll(() => page.history.location.search).toBe('?_ptxn=txn_1')
  expect(page.asked.find(({ what }) => what === 'POST /billing/transactions')?.body).not.toHaveProperty('coupon')
})
