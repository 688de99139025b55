import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFaults, settled } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let owner: Person
let cookie: string

beforeAll(async () => {
  product = await startProduct({ environment: { PAYMENTS_PROVIDER: 'sandbox', TAPLORE_STAFF: 'staff.example' } })
  browser = await openBrowser()
  owner = await aPerson(product, { name: 'Odile Quince' })
  cookie = (await signedIn(product, owner)).cookie
  context = await browser.newContext({ viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, owner)
  page = await context.newPage()
  await page.goto(`${product.url}/billing`)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const planCard = (plan: string) => page.getByTestId(`plan-${plan}`)
const say = (text: string) => page.getByText(text, { exact: true }).first()
const subscription = async () =>
  (await call(product, 'GET', '/subscription', { cookie, workspaceId: owner.workspaceId })) as {
    planName: string
    status: string | null
    scheduled_change: unknown
    downgradedTo: { plan_id: string } | null
  }

/** Types a test card and pays. */
async function pay(number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByLabel('Expiry date').fill('0829')
  await page.getByLabel('Security code').fill('123')
  await page.getByRole('button', { name: /^(Pay |Save card)/ }).click()
}

it('BILL-13 BILL-14 BILL-15 BILL-16 BILL-18 BILL-79 lets a new owner choose: yearly, for one member, or skip', async () => {
  await page.goto(`${product.url}/billing?choose-plan=true`)
  await page.getByRole('heading', { name: 'Choose a plan' }).waitFor()
  expect(await page.getByRole('radio', { name: 'Yearly' }).getAttribute('aria-checked')).toBe('true')
  const members = page.getByRole('spinbutton', { name: 'Members' })
  expect(await members.inputValue()).toBe('1')
  expect(await page.getByRole('button', { name: 'Less' }).isDisabled()).toBe(true)
  for (const name of ['Skip for now', 'Switch workspace', 'Logout']) await page.getByRole('button', { name }).waitFor()
  await page.getByText('One month free with yearly billing').first().waitFor()
  await members.fill('10')
  await members.press('Enter')
  await expect.poll(() => planCard('pro').getByRole('button').getAttribute('aria-disabled')).toBe('true')
  expect(await planCard('enterprise').getByRole('button').getAttribute('aria-disabled')).toBeNull()
  expect(await seriousFaults(page)).toEqual([])
  // What is there for screen readers alone leaves no empty space to scroll to below the page.
  await page.setViewportSize({ width: 390, height: 844 })
  await settled(page)
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollHeight)).toBe(844)
  await page.setViewportSize({ width: 1280, height: 900 })
})

it('BILL-02 BILL-06 BILL-08 BILL-11 BILL-83 shows a new owner both prices, the add-ons, and that there are no invoices yet', async () => {
  await page.goto(`${product.url}/billing`)
  await planCard('pro').getByText('$420 billed yearly').waitFor()
  await page.getByRole('radio', { name: 'Monthly' }).click()
  await planCard('pro').getByText('$39 billed monthly').waitFor()
  await page.getByRole('radio', { name: 'Yearly' }).click()
  await planCard('pro').getByText('$420 billed yearly').waitFor()
  await page.getByRole('heading', { name: 'Add-ons' }).waitFor()
  await page.getByTestId('add-on-aiImageGeneration').waitFor()
  await page.getByText('No invoices yet').waitFor()
  await visit(page, `${product.url}/addons`)
  await page.getByText('It can take up to one hour until a credit balance is updated.').waitFor()
  await expect.poll(() => page.getByTestId('add-on-aiImageGeneration').getByRole('radio').count()).toBe(4)
  await visit(page, `${product.url}/invoices`)
  await page.getByText('No invoices yet').waitFor()
  await page.getByRole('link', { name: 'See plans' }).waitFor()
  await page.goto(`${product.url}/billing?choose-plan=true`)
})

describe('a plan', () => {
  it('BILL-03 BILL-46 BILL-48 asks where to tax the buyer before the checkout, with a total', async () => {
    await planCard('core').getByRole('button', { name: 'Choose Core' }).click()
    const dialog = page.getByRole('dialog', { name: 'Buy Core' })
    expect(await dialog.getByLabel('Email').getAttribute('readonly')).not.toBeNull()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await dialog.getByText('Enter a postal code.').waitFor()
    await dialog.getByRole('combobox', { name: 'Country' }).click()
    await page.keyboard.type('Norway')
    await page.keyboard.press('Enter')
    await dialog.getByLabel('Postal code').fill('5003')
    await dialog.getByTestId('totals').waitFor()
    await dialog.getByRole('button', { name: 'Continue to payment' }).click()
    await page.getByTestId('checkout').waitFor()
    // Typing goes on in the card number: the page behind has no focus.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('autocomplete'))).toBe('cc-number')
  })

  it('GUARD-12 BILL-52 survives a reload, takes a tax number in the sandbox, and shows the card that was declined', async () => {
    expect(new URL(page.url()).searchParams.get('_ptxn')).toMatch(/^txn_/)
    await page.reload()
    const amount = await page.getByTestId('pay-today').textContent()
    expect(amount).toBe(await page.getByTestId('total-due').textContent())
    const checkout = page.getByTestId('checkout')
    await checkout.getByText('Sandbox', { exact: true }).waitFor()
    await checkout.getByRole('button', { name: 'Edit' }).click()
    await checkout.getByRole('switch', { name: 'Tax details for a business' }).click()
    await checkout.getByLabel('Business name').fill('Northwind AS')
    await checkout.getByLabel('Tax number').fill('NO918273645')
    await checkout.getByRole('button', { name: 'Continue to payment' }).click()
    await pay('4000 0000 0000 0002')
    await page.getByRole('alert').filter({ hasText: 'Your card was declined.' }).waitFor()
    expect((await subscription()).planName).toBe('free')
    expect(await seriousFaults(page)).toEqual([])
  })

  it('BILL-40 BILL-58 is there after the bank’s code, and the address is as before', async () => {
    await pay('4000 0000 0000 0119')
    await page.getByLabel('Code', { exact: true }).fill('1234')
    await page.getByRole('button', { name: 'Confirm payment' }).click()
    await page.getByTestId('payment-processing').waitFor()
    await say('payment complete').waitFor({ timeout: 20_000 })
    expect((await subscription()).planName).toBe('core')
    // There is nothing to choose any more: the menu can be used again.
    await expect.poll(() => new URL(page.url()).search).toBe('')
    await page.getByTestId('sidebar').getByRole('link', { name: 'Home', exact: true }).first().click({ trial: true })
  })

  it('BILL-05 BILL-31 BILL-32 goes up at once, after saying what is charged to which card', async () => {
    await planCard('plus').getByRole('button', { name: 'Upgrade to Plus' }).click()
    expect(await page.getByTestId('what-happens-next').textContent()).toContain('card ending in 0119')
    expect((await subscription()).planName).toBe('core')
    await page.getByTestId('confirm-change').click()
    await say('plan upgraded successfully').waitFor()
    await expect.poll(async () => (await subscription()).planName).toBe('plus')
    await planCard('plus').getByRole('button', { name: 'cancel plan' }).waitFor()
  })

  it('BILL-04 BILL-33 BILL-34 BILL-38 goes down at the end of the period, and that can be undone', async () => {
    await planCard('core').getByRole('button', { name: 'Move to Core' }).click()
    await page.getByTestId('comparison').waitFor()
    expect(await page.getByTestId('comparison').getByRole('row').count()).toBe(4)
    await page.getByTestId('confirm-change').click()
    const notice = page.getByTestId('scheduled-change')
    await notice.getByText(/^Plus changes to Core on/).waitFor()
    expect(await planCard('core').getByRole('button').first().getAttribute('aria-disabled')).toBe('true')
    expect((await subscription()).planName).toBe('plus')
    await notice.getByRole('button', { name: 'Undo change' }).click()
    await notice.waitFor({ state: 'detached' })
    expect((await subscription()).downgradedTo).toBeNull()
  })

  it('BILL-35 BILL-37 BILL-58 is canceled at the end of the period, and that can be undone', async () => {
    await planCard('plus').getByRole('button', { name: 'cancel plan' }).click()
    await page.getByTestId('confirm-change').click()
    await planCard('plus').getByRole('button', { name: 'plan cancelled' }).waitFor()
    await page.getByTestId('scheduled-change').getByRole('button', { name: 'Undo change' }).click()
    await planCard('plus').getByRole('button', { name: 'cancel plan' }).waitFor()
    expect((await subscription()).scheduled_change).toBeNull()
  })
})

it('BILL-41 BILL-42 BILL-43 offers another payment for an upgrade that was declined', async () => {
  const staff = await aPerson(product, { name: 'Ops', email: `ops-${Date.now()}@staff.example` })
  await call(product, 'POST', '/staff/sandbox/failures', {
    cookie: (await signedIn(product, staff)).cookie,
    body: { count: 1 },
  })
  await planCard('pro').getByRole('button', { name: 'Upgrade to Pro' }).click()
  await page.getByTestId('confirm-change').click()
  await page.getByRole('alertdialog', { name: 'Your card was declined' }).waitFor()
  expect((await subscription()).planName).toBe('plus')
  await page.getByRole('button', { name: 'Try another payment' }).click()
  await page.getByTestId('checkout').waitFor()
  expect(new URL(page.url()).searchParams.has('pastDueId')).toBe(true)
  await pay('4242 4242 4242 4242')
  await page.getByRole('dialog', { name: 'Card updated' }).getByRole('button', { name: 'Close' }).last().click()
  await expect.poll(() => new URL(page.url()).searchParams.has('pastDueId')).toBe(false)
  await expect.poll(async () => (await subscription()).planName, { timeout: 10_000 }).toBe('pro')
})

it('ADDON-04 BILL-58 buys credits beside the plan, and says so once they are there', async () => {
  await visit(page, `${product.url}/addons`)
  const card = page.getByTestId('add-on-aiImageGeneration')
  await card.getByRole('button', { name: 'Buy 500 for $125' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await page.getByTestId('checkout').waitFor()
  await pay('4242 4242 4242 4242')
  await say('credits added successfully').waitFor({ timeout: 20_000 })
  await card.getByText(/^700 left$/).waitFor()
})

it('BILL-07 BILL-72 lists an invoice for each payment, whose PDF opens', async () => {
  await visit(page, `${product.url}/invoices`)
  const links = page.getByTestId('invoices').getByRole('link', { name: /PDF/ })
  await expect.poll(() => links.count(), { timeout: 20_000 }).toBe(4)
  const file = await context.request.get(new URL((await links.first().getAttribute('href')) ?? '', product.url).href)
  expect(file.headers()['content-type']).toBe('application/pdf')
  expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-')
  expect(await seriousFaults(page)).toEqual([])
})
