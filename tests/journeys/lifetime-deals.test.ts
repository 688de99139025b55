import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { aPerson, enter, goodPassword, type Person, signedIn, tokenFor } from './person.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let crew: Person
const codes: string[] = []

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  crew = await aPerson(product, { name: 'Crew Member', email: 'deals@staff.example' })
  const { cookie } = await signedIn(product, crew)
  const { id } = (await call(product, 'POST', '/staff/lifetime-batches', {
    cookie,
    body: { name: 'Spring', count: 6 },
  })) as { id: string }
  const file = await fetch(`${product.url}/api/staff/lifetime-codes/${id}.csv`, { headers: { cookie } })
  for (const line of (await file.text()).trim().split('\r\n').slice(1)) codes.push(line.split(',')[0] ?? '')
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})
const newContext = () => browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
beforeEach(async () => {
  context = await newContext()
  page = await context.newPage()
})
afterEach(() => context?.close())

const nextCode = () => codes.shift() ?? ''

async function enterCode(code: string, { name = 'Rosa', email }: { name?: string; email: string }): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Coupon code').fill(code)
  await page.getByRole('button', { name: 'Continue' }).click()
}

const inStorage = (key: string) => page.evaluate((name) => localStorage.getItem(name), key)
const redeemed = () => page.getByText('Code redeemed. You’re on lifetime tier 1 of 3 now.').waitFor()

describe('the sign-up page of lifetime deals', () => {
  it('LTD-01 LTD-02 LTD-03 LTD-04 has the fields, says what is missing, and has no faults of accessibility', async () => {
    await page.goto(`${product.url}/ltd-signup`)
    await page.getByRole('button', { name: 'Continue' }).click()
    for (const text of ['Please Enter Username', 'Please Enter Email Address', 'Please enter coupon code'])
      await page.getByText(text, { exact: true }).waitFor()
    await page.getByLabel('Coupon code').fill('ABCD-EFGH')
    await page.getByText('Code is invalid.', { exact: true }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })

  it('LTD-06 LTD-07 LTD-10 a new user signs up, verifies in another browser, and the code is redeemed there by itself', async () => {
    const email = 'rosa@example.com'
    const code = nextCode()
    await page.goto(`${product.url}/ltd-signup`)
    await enterCode(code.toLowerCase(), { email })
    await page.getByRole('button', { name: 'Create account and redeem' }).click()
    await page.getByText('Please Enter Password', { exact: true }).waitFor()
    expect(await inStorage('couponCode')).toBe(JSON.stringify(code))
    expect(await inStorage('isLtd')).toBe('true')
    await page.reload()
    await page.getByLabel('Coupon code').waitFor()
    expect(await page.getByLabel('Coupon code').inputValue()).toBe(code)
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Password', { exact: true }).fill(goodPassword)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Create account and redeem' }).click()
    await page.getByText(email).waitFor()
    const elsewhere = await newContext()
    try {
      page = await elsewhere.newPage()
      await page.goto(`${product.url}/verify-email?token=${await tokenFor(product, email)}`)
      await page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true }).click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(goodPassword)
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await redeemed()
      const { cookie } = await signedIn(product, { email, password: goodPassword })
      expect(await call(product, 'GET', '/account/details', { cookie })).toMatchObject({
        isLtd: true,
        couponCode: code,
      })
    } finally {
      await elsewhere.close()
    }
  })

  it('LTD-05 LTD-07 LTD-10 BILL-10 someone with an account signs in, and the code is redeemed once; billing has their plan alone', async () => {
    const person = await aPerson(product, { name: 'Ida' })
    const code = nextCode()
    await page.goto(`${product.url}/ltd-signup`)
    await enterCode(code, { email: person.email })
    await page.getByText(`${person.email} already has an account.`).waitFor()
    await page.getByRole('button', { name: 'Sign in and redeem' }).click()
    await page.getByText('Please Enter Password', { exact: true }).waitFor()
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await page.getByRole('button', { name: 'Sign in and redeem' }).click()
    await redeemed()
    await expect.poll(() => inStorage('taplore.coupon')).toBeNull()
    await expect.poll(() => inStorage('couponCode')).toBe(JSON.stringify(code))
    await page.goto(`${product.url}/billing`)
    const card = page.getByTestId('lifetime-plan')
    await card.getByText('200 AI images a month').waitFor()
    expect(await card.getByRole('heading').textContent()).toBe('Lifetime 1')
    for (const plan of ['free', 'core', 'pro']) expect(await page.getByTestId(`plan-${plan}`).count()).toBe(0)
    await page.getByRole('button', { name: 'Redeem a lifetime code' }).click()
    const dialog = page.getByRole('dialog', { name: 'Redeem a lifetime code' })
    await dialog.getByLabel('Coupon code').fill(nextCode())
    await dialog.getByRole('button', { name: 'Redeem' }).click()
    await card.getByRole('heading', { name: 'Lifetime 2' }).waitFor()
    await context.clearCookies()
    await page.evaluate(() => localStorage.clear())
    await page.goto(`${product.url}/ltd-signup`)
    await enterCode(code, { email: 'other@example.com' })
    await page.getByText('This code has already been redeemed.', { exact: true }).waitFor()
  })

  it('LTD-08 warns someone who has a subscription', async () => {
    const person = await aPerson(product, { name: 'Payer' })
    const { cookie } = await signedIn(product, crew)
    await call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
      cookie,
      body: {
        product: 'stories',
        plan: 'pro',
        interval: 'month',
        status: 'active',
        collectionMode: 'automatic',
        isLtd: false,
        boughtSeats: 0,
        boughtDomains: 0,
        endsAt: null,
      },
    })
    await page.goto(`${product.url}/ltd-signup`)
    await enterCode(nextCode(), { email: person.email })
    await page.getByRole('dialog', { name: 'You have an active subscription' }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
  })
})

describe('lifetime codes in the staff console', () => {
  it('LTD-13 creates, lists, voids and takes back codes', async () => {
    await enter(context, product, crew)
    await page.goto(`${product.url}/staff/lifetime-codes`)
    await page.getByRole('button', { name: 'Create codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill('Autumn')
    await dialog.getByLabel('Number of codes').fill('5')
    const downloading = page.waitForEvent('download')
    await dialog.getByRole('button', { name: 'Create codes' }).click()
    expect((await downloading).suggestedFilename()).toBe('lifetime-codes-autumn.csv')
    await page.getByText('Open: 5. Redeemed: 0. Void: 0.').waitFor()
    const ofBatch = page.getByRole('row').filter({ hasText: 'Autumn' })
    await ofBatch.getByRole('button', { name: 'Void', exact: true }).first().click()
    await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Void' }).click()
    await page.getByText('Open: 4. Redeemed: 0. Void: 1.').waitFor()
    await page.getByLabel('Search code or email').fill('rosa@example.com')
    await page.getByRole('cell', { name: 'rosa@example.com' }).waitFor()
    await expect.poll(() => page.getByRole('button', { name: 'Take back' }).count()).toBe(1)
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('button', { name: 'Take back' }).click()
    await page.getByLabel('Reason').fill('Refunded')
    await page.getByRole('dialog').getByRole('button', { name: 'Take back' }).click()
    await page.getByText('Code taken back. The owner was notified by email.').waitFor()
  })
})
