import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { looksWell } from './looks-well.ts'
import { aPerson, aStory, enter, type Person, publishStory, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let page: Page
let person: Person
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Northwind Bakery' })
  await inDatabase(
    product,
    `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
     values (gen_random_uuid(), $1, 'stories', 'pro-month', 'active', 'automatic', 'month', now(), now())`,
    [person.workspaceId],
  )
  const { cookie } = await signedIn(product, person)
  await publishStory(product, cookie, person, await aStory(product, cookie, person, { name: 'Rye in six steps' }))
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const main = () => page.getByRole('main')
const button = (name: string) => page.getByRole('button', { name, exact: true })

it('DOM-42 SITE-02 lists the channels, and opens the panel of one with its design beside the page', async () => {
  await page.goto(`${product.url}/domain-settings`)
  const row = main().getByRole('row').filter({ hasText: 'Northwind Bakery' })
  await row.getByRole('cell', { name: '1', exact: true }).waitFor()
  await looksWell(page)
  await row.getByRole('link', { name: 'Customize' }).click()
  await page.getByRole('radio', { name: 'Front page' }).waitFor()
  const shown = page.frameLocator('iframe[title="Preview of the page"]').last()
  await shown.getByText('Rye in six steps').first().waitFor()
  expect(await shown.locator('body').getAttribute('class')).toBe('front')
  await page.getByRole('radio', { name: 'Collections' }).check()
  await expect.poll(() => shown.locator('body').getAttribute('class')).toBe('collections')
  await page.getByRole('tab', { name: 'Site' }).click()
  await page.getByLabel('Google site verification').fill('<meta name="google-site-verification" content="abc-123">')
  await page.getByLabel('Heading', { exact: true }).fill('From a warm *oven*')
  await shown.getByRole('heading', { name: 'From a warm oven' }).waitFor()
  // What is wrong in another tab is said too, with its name.
  await page.getByRole('tab', { name: 'Analytics' }).click()
  const tracking = page.getByLabel('Google Analytics tracking ID')
  await tracking.fill('abc')
  await tracking.press('Tab')
  const wrong = 'Enter an ID such as G-1A2B3C4D5E.'
  await main().getByText(wrong).waitFor()
  await page.getByRole('tab', { name: 'Site' }).click()
  await button('Put live').click()
  await page.getByText(`Could not save domain settings`).waitFor()
  await page.getByText(`Google Analytics tracking ID (Analytics): ${wrong}`).waitFor()
  await page.getByRole('tab', { name: 'Analytics' }).click()
  await tracking.fill('g-1a2b3c4d5e')
  await button('Put live').click()
  await page.getByText('Your pages show these settings now').waitFor()
  const link = await page.getByRole('link', { name: 'Open site' }).getAttribute('href')
  const live = await page.context().newPage()
  await expect
    .poll(async () => {
      await live.goto(link ?? '')
      return live.locator('head').innerHTML()
    })
    .toContain('content="abc-123"')
  expect(await live.getByRole('heading', { level: 1 }).innerText()).toBe('From a warm oven')
  await live.close()
  // Last: looking takes the preview out of the page.
  await looksWell(page)
})

it('SITE-01 SITE-02 has a section for each setting of the workspace', async () => {
  await visit(page, `${product.url}/workspace-settings`)
  const sections = page.getByRole('navigation', { name: 'Workspace settings' })
  for (const [name, field] of [
    ['SEO', 'Author name'],
    ['Branding', 'Industry'],
    ['Typography', 'Content'],
    ['Analytics', 'Google Analytics tracking ID'],
    ['Integrations', 'ElevenLabs API key'],
    ['Language', 'Default language'],
  ] as const) {
    await sections.getByRole('link', { name, exact: true }).click()
    await main().getByLabel(field, { exact: true }).first().waitFor()
  }
  await looksWell(page)
})

it('SITE-08 SITE-09 offers three ad networks or none, and says when they could not be saved', async () => {
  await visit(page, `${product.url}/workspace-settings?section=advertising`)
  await expect.poll(() => main().getByRole('radio').count()).toBe(4)
  for (const name of ['None', 'Google AdSense', 'Google Ad Manager', 'Custom'])
    await main().getByRole('radio', { name, exact: true }).waitFor()
  expect(await main().getByRole('radio', { name: 'None' }).isChecked()).toBe(true)
  await main().getByRole('radio', { name: 'Google AdSense' }).click()
  await main().getByLabel('Publisher ID').fill('ca-pub-1234567890123456')
  await main().getByLabel('Slot ID').fill('1234567890')
  await looksWell(page)
  await page.route('**/api/workspace-settings?*', (route) => route.fulfill({ status: 500, json: {} }))
  await button('Save').click()
  await page.getByText('Something went wrong while saving settings').waitFor()
  expect(await main().getByLabel('Slot ID').inputValue()).toBe('1234567890')
  await page.unroute('**/api/workspace-settings?*')
  await button('Save').click()
  await page.getByText('Settings saved').waitFor()
})
