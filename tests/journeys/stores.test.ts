import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type FakeStore, fakeProduct, startFakeStore } from '../../apps/server/testing/stores/fake-store-server.ts'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, enter, type Person, publishStory, signedIn } from './person.ts'
import { visit } from './visit.ts'

/** Enough to be searched rather than looked through; the last one is told from the others by its price. */
const aprons = (lastPrice: string) =>
  Array.from({ length: 60 }, (_, index) => ({
    ...{ title: `Size ${index + 1}`, sku: `APR-${index + 1}`, was: null, isAvailable: index > 0 },
    price: index === 59 ? lastPrice : '35.50',
  }))

let store: FakeStore
let product: Product
let browser: Browser
let page: Page
let person: Person
let cookie: string
beforeAll(async () => {
  store = await startFakeStore()
  store.state.products = [
    fakeProduct(1, { title: 'Enamel kettle', sku: 'KET-1' }),
    fakeProduct(2, { title: 'Oak board', price: '48.00' }),
    fakeProduct(3, { title: 'Linen apron', variants: aprons('42.00') }),
  ]
  product = await startProduct({ environment: { TAPLORE_EGRESS_ALLOW: store.host } })
  browser = await openBrowser()
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  store?.close()
})

const runningUpdate = {
  ...{ id: '01a22679-6f38-754e-87d6-35ca21effc69', kind: 'stories.republish', title: 'One story', state: 'running' },
  ...{
    stages: ['republish'],
    stage: 'republish',
    percent: 40,
    remainingMs: null,
    subject: {},
    failure: null,
    attempt: 1,
  },
  ...{ createdAt: '2026-11-01T08:00:00.000Z', updatedAt: '2026-11-01T08:00:00.000Z' },
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Both widths, by axe and for what sticks out. */
async function looksWell(): Promise<void> {
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await settled(page)
    expect([width, await seriousFaults(page), await cutOff(page)]).toEqual([width, [], []])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
}

it('STORE-01 STORE-02 STORE-04 a store is connected, and its products are listed and found', async () => {
  await page.goto(`${product.url}/stores`)
  await page.getByText('Sell from your stories').waitFor()
  await looksWell()
  await button('Connect a store').first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByText('Please enter store domain').waitFor()
  await dialog.getByLabel('Store domain').fill('foo')
  await dialog.getByText('Domain is not valid').waitFor()
  await dialog.getByLabel('Store domain').fill(store.host)
  await dialog.getByLabel('Admin API access token').fill('shpat_wrong')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByText('The store doesn’t accept the token or keys.').waitFor()
  await looksWell()
  await dialog.getByLabel('Admin API access token').fill(store.state.token)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const card = page.getByTestId('store')
  await card.getByRole('heading', { name: 'Harbour Goods' }).waitFor()
  await expect.poll(() => card.innerText()).toMatch(/Products\s+3/)
  await looksWell()
  await page.getByRole('tab', { name: 'Products' }).click()
  await page.getByTestId('product-row').nth(2).waitFor()
  await looksWell()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('ket-1')
  await expect.poll(() => page.getByTestId('product-row').count()).toBe(1)
})

it('STORE-03 STORE-05 the logo must be exactly 512 by 512, and the branding is seen as it is chosen', async () => {
  await visit(page, `${product.url}/wordpress/sites`)
  await visit(page, `${product.url}/stores?tab=branding`)
  const files = page.getByLabel('Store logo')
  const logo = (side: number) =>
    page.evaluate(async (size) => {
      const canvas = new OffscreenCanvas(size, size)
      const context = canvas.getContext('2d')
      if (context) {
        context.fillStyle = '#0a7a3c'
        context.fillRect(0, 0, size, size)
      }
      const bytes = await (await canvas.convertToBlob()).arrayBuffer()
      return [...new Uint8Array(bytes)]
    }, side)
  const send = async (side: number) =>
    files.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await logo(side)) })
  await send(511)
  await page.getByText('The logo of a store must be exactly 512 by 512 pixels.').waitFor()
  await send(512)
  await page.getByRole('button', { name: 'Remove the logo' }).waitFor()
  await page.getByRole('radio', { name: 'Square' }).click()
  await page.getByLabel('Button text').fill('Get yours')
  await page.getByTestId('branding-preview').getByText('Get yours').waitFor()
  await looksWell()
  await button('Save').click()
  await page.getByText('Branding saved').waitFor()
})

it('STORE-04 a story is created from a product, and another product is put into it', async () => {
  await page.goto(`${product.url}/stores?tab=products`)
  await button('Create story from Enamel kettle').click()
  await page.waitForURL(/\/story\//)
  await button('Products').click()
  await page.getByRole('searchbox', { name: 'Search products' }).fill('apron')
  const apron = button('Insert Linen apron')
  expect(await apron.getAttribute('aria-description')).toBe('From €35.50')
  await apron.click()
  await page.getByText('The price follows your store.').waitFor()
  expect(await page.getByLabel('Price', { exact: true }).inputValue()).toBe('From €35.50')
})

it('STORE-04 STORE-06 a single variant is chosen by keyboard, and readers get its new price by an update that runs once', async () => {
  const variants = page.getByRole('button', { name: 'Variants of Linen apron' })
  await variants.focus()
  await page.keyboard.press('Enter')
  const list = page.getByRole('region', { name: 'Variants of Linen apron' })
  await list.getByText('€35.50 Sold out').waitFor()
  expect(await list.getByRole('listitem').count()).toBe(50)
  await list.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => list.getByRole('listitem').count()).toBe(60)
  await list.getByRole('searchbox', { name: 'Search variants' }).fill('apr-60')
  await list.getByRole('button', { name: 'Insert Linen apron, Size 60' }).press('Enter')
  await expect.poll(() => page.getByLabel('Price', { exact: true }).inputValue()).toBe('€42.00')
  expect(await page.getByLabel('Note', { exact: true }).inputValue()).toBe('Size 60')

  const storyId = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  const { workspaceId } = person
  const stored = async () => JSON.stringify(await call(product, 'GET', `/stories/${storyId}`, { cookie, workspaceId }))
  await expect.poll(stored, { timeout: 30_000 }).toContain('Size 60')
  await publishStory(product, cookie, person, storyId)
  store.state.products[2] = fakeProduct(3, { title: 'Linen apron', variants: aprons('39.00') })
  // While the job runs, here or in another window, it cannot be started again.
  await page.route('**/api/tasks?*', (route) => route.fulfill({ json: { tasks: [runningUpdate] } }))
  await page.goto(`${product.url}/stores`)
  await page.getByTestId('store').getByRole('button', { name: 'Read products now' }).click()
  const update = button('Update published stories')
  await expect.poll(() => update.getAttribute('aria-busy')).toBe('true')
  await page.unroute('**/api/tasks?*')
  await page.reload()
  await update.click()
  // The job draws and publishes; beside other work that takes longer than a page does.
  await update.waitFor({ state: 'hidden', timeout: 90_000 })
})

it('STORE-04 a store that no longer accepts its access is connected again from its card', async () => {
  store.state.token = 'shpat_rotated'
  await visit(page, `${product.url}/stores`)
  const card = page.getByTestId('store')
  await card.getByRole('button', { name: `Check ${store.host} now` }).click()
  await card.getByText('Needs attention').waitFor()
  await looksWell()
  await card.getByRole('button', { name: 'Connect again', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Connect Harbour Goods again' })
  expect(await dialog.getByLabel('Store domain').inputValue()).toBe(store.host)
  await dialog.getByLabel('Admin API access token').fill('shpat_wrong')
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.getByText('Check that you copied all of them').waitFor()
  await dialog.getByLabel('Admin API access token').fill(store.state.token)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  await card.getByText('Connected', { exact: true }).waitFor()
})
