import { priceList } from '@taplore/contract'
import { openBrowser } from '@taplore/testing/browser'
import { call, freePort, type LocalPaddle, type Product, startPaddle, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Complaints, listenForComplaints } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'

// The real client of Paddle, and its checkout in the browser, against the local server that speaks its protocol.
let paddle: LocalPaddle
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let complaints: Complaints
let owner: Person
let cookie: string

beforeAll(async () => {
  const port = await freePort()
  paddle = await startPaddle({ port, prices: priceList.map(({ key }) => key) })
  product = await startProduct({ port, environment: { ...paddle.environment, TAPLORE_STAFF: 'staff.example' } })
  browser = await openBrowser()
  owner = await aPerson(product, { name: 'Pella Dimmock' })
  cookie = (await signedIn(product, owner)).cookie
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, owner)
  page = await context.newPage()
  complaints = listenForComplaints(page, product)
  // Its addresses are the real ones, so that the content policy of the app decides what is loaded from them.
  await page.route(/^https:\/\/(cdn|sandbox-buy)\.paddle\.com\//, async (route) => {
    const { pathname, search } = new URL(route.request().url())
    await route.fulfill({ response: await route.fetch({ url: paddle.url + pathname + search }) })
  })
  await page.goto(`${product.url}/billing`)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await paddle?.remove()
})

const planCard = (plan: string) => page.getByTestId(`plan-${plan}`)
const say = (text: string) => page.getByText(text, { exact: true }).first()
const overlays = () => page.locator('iframe.paddle-frame')
const overlay = () => page.frameLocator('iframe.paddle-frame')
const simulate = (what: 'clock' | 'failures', body: object) =>
  fetch(`${paddle.url}/simulate/${what}`, { method: 'POST', body: JSON.stringify(body) })
const subscription = async () =>
  (await call(product, 'GET', '/subscription', { cookie, workspaceId: owner.workspaceId })) as {
    planName: string
    status: string | null
    pastDueId: string | null
    scheduled_change: { action: string } | null
  }

async function pay(number: string): Promise<void> {
  await overlay().getByLabel('Card number').fill(number)
  await overlay().getByLabel('Expiry date').fill('08/90')
  await overlay().getByLabel('Security code').fill('123')
  await overlay().getByRole('button', { name: 'Pay now' }).click()
}

const close = () => overlay().getByRole('button', { name: 'Close' }).click()

describe('a plan', () => {
  it('BILL-03 GUARD-12 is bought in one overlay of Paddle, which opens again after a reload', async () => {
    await planCard('core').getByRole('button', { name: 'Choose Core' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Core' })
    await dialog.getByRole('combobox', { name: 'Country' }).click()
    await page.keyboard.type('Norway')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Postal code').fill('5003')
    const total = await dialog.getByTestId('total-due').textContent()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await overlay()
      .getByText(total ?? '')
      .waitFor()
    expect(await overlays().count()).toBe(1)
    const txnId = new URL(page.url()).searchParams.get('_ptxn')
    expect(await overlays().getAttribute('src')).toContain(`transaction=${txnId}`)
    expect(await overlays().getAttribute('src')).toContain('locale=en')
    await page.reload()
    await overlay()
      .getByText(total ?? '')
      .waitFor()
    expect(await overlays().count()).toBe(1)
  })

  it('BILL-41 is not given for a declined card, nor for a checkout that is closed', async () => {
    await pay('4000000000000002')
    await overlay().getByText('Your card was declined').waitFor()
    await close()
    await expect.poll(() => overlays().count()).toBe(0)
    await expect.poll(() => new URL(page.url()).searchParams.has('_ptxn')).toBe(false)
    expect((await subscription()).planName).toBe('free')
  })

  it('leaves nothing open for who goes back, and opens another checkout in the same page', async () => {
    await planCard('core').getByRole('button', { name: 'Choose Core' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await overlay().getByLabel('Card number').waitFor()
    expect(await overlays().count()).toBe(1)
    await page.goBack()
    await expect.poll(() => overlays().count()).toBe(0)
    await page.goForward()
    await overlay().getByLabel('Card number').waitFor()
    expect(await overlays().count()).toBe(1)
  })

  it('BILL-40 BILL-58 is there after the code of the bank', async () => {
    await pay('4000000000000119')
    await overlay().getByLabel('Code of the bank').fill('1234')
    await overlay().getByRole('button', { name: 'Pay now' }).click()
    await overlay().getByText('Thanks for your purchase!').waitFor()
    await close()
    await page.getByTestId('payment-processing').waitFor()
    await say('payment complete').waitFor({ timeout: 20_000 })
    expect((await subscription()).planName).toBe('core')
  })

  it('BILL-05 BILL-31 goes up at once, charged as previewed', async () => {
    await planCard('pro').getByRole('button', { name: 'Upgrade to Pro' }).click()
    const charged = await page.getByTestId('confirm-change').textContent()
    await page.getByTestId('confirm-change').click()
    await say('plan upgraded successfully').waitFor()
    await planCard('pro').getByRole('button', { name: 'cancel plan' }).waitFor()
    const newest = page.getByTestId('invoices').getByRole('row').nth(1)
    await expect.poll(() => newest.textContent(), { timeout: 20_000 }).toContain('Pro, yearly')
    expect(charged).toBe(`Pay ${/\$[\d.,]+/.exec((await newest.textContent()) ?? '')?.[0]}`)
  })

  it('BILL-36 BILL-37 is canceled at the end of the period, and that can be undone', async () => {
    await planCard('pro').getByRole('button', { name: 'cancel plan' }).click()
    await page.getByTestId('confirm-change').click()
    await planCard('pro').getByRole('button', { name: 'plan cancelled' }).waitFor()
    expect((await subscription()).scheduled_change?.action).toBe('cancel')
    await page.getByTestId('scheduled-change').getByRole('button', { name: 'Undo change' }).click()
    await planCard('pro').getByRole('button', { name: 'cancel plan' }).waitFor()
  })
})

it('GUARD-03 BILL-44 BILL-45 a renewal that failed is paid from its page by another card', async () => {
  await simulate('failures', { count: 1 })
  await simulate('clock', { days: 365, minutes: 60 })
  await expect
    .poll(subscription, { timeout: 20_000 })
    .toMatchObject({ status: 'past_due', pastDueId: expect.stringMatching(/^txn_/) })
  await page.goto(`${product.url}/stories`)
  await page.getByRole('button', { name: 'Update Payment' }).click()
  await pay('4242424242424242')
  await overlay().getByText('Thanks for your purchase!').waitFor()
  await close()
  await page.getByRole('dialog', { name: 'Card updated' }).getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/past-due')
  await expect.poll(async () => (await subscription()).status).toBe('active')
})

it('BILL-07 a refund by staff is in the list of invoices', async () => {
  const crew = await aPerson(product, { name: 'Ops', email: `ops-${Date.now()}@staff.example` })
  const staff = { cookie: (await signedIn(product, crew)).cookie }
  const { payments } = (await call(product, 'GET', `/staff/customers/${owner.workspaceId}/money`, staff)) as {
    payments: { id: string; status: string }[]
  }
  const paid = payments.find(({ status }) => status === 'completed')
  await call(product, 'POST', `/staff/payments/${paid?.id}/refund`, {
    ...staff,
    body: { reason: 'Goodwill', requestKey: crypto.randomUUID() },
  })
  await page.goto(`${product.url}/invoices`)
  await page
    .getByTestId('invoices')
    .getByText('Refunded', { exact: true })
    .filter({ visible: true })
    .first()
    .waitFor({ timeout: 20_000 })
})

it('loads nothing but Paddle from elsewhere, and breaks no rule of the content policy', () => {
  expect(complaints.all.filter((one) => !/^request to https:\/\/(cdn|sandbox-buy)\.paddle\.com\//.test(one))).toEqual(
    [],
  )
})
