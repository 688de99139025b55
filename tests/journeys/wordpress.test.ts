import { openBrowser } from '@taplore/testing/browser'
import { type FakeWordpress, startFakeWordpress } from '@taplore/testing/fake-wordpress'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let site: FakeWordpress
let product: Product
let browser: Browser
let page: Page
let person: Person
let cookie: string
beforeAll(async () => {
  site = await startFakeWordpress()
  product = await startProduct({ environment: { TAPLORE_EGRESS_ALLOW: site.host } })
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
  site?.close()
})

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

it('WP-01 WP-03 WP-06 a site asks to be connected with a code, is enabled, checked and disabled', async () => {
  await page.goto(`${product.url}/wordpress/sites`)
  await page.getByText('Stories on your WordPress site').waitFor()
  await looksWell()
  await button('Connect a site').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create code' }).click()
  const code = await dialog.getByTestId('connection-code').innerText()
  // What the plugin does with it.
  const { secret } = site.state
  const registration = { code, secret, site_url: site.siteUrl, rest_url: site.restUrl, name: 'Harbour blog' }
  await call(product, 'POST', '/wordpress/register', { body: { ...registration, wordpress_user_id: 7 } })
  await dialog.getByText(`${site.host} asked to connect. Enable it if it’s yours.`).waitFor()
  await looksWell()
  await dialog.getByRole('button', { name: 'Enable', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  const card = page.getByTestId('wordpress-site')
  await card.getByText('Harbour blog').waitFor()
  expect(await card.getByRole('link').getAttribute('href')).toBe(site.siteUrl)
  await card.getByText('User ID').waitFor()
  await card.getByText('Enabled').waitFor()
  await card.getByRole('button', { name: `Check ${site.host} now` }).click()
  await card.getByText('6.1.9').waitFor()
  await looksWell()
  await card.getByRole('button', { name: 'Disable', exact: true }).click()
  await card.getByText('Disabled').waitFor()
  await card.getByRole('button', { name: 'Enable', exact: true }).click()
  await card.getByText('Enabled').waitFor()
})

it('WP-04 DOM-01 the sites stand below the domains with their status', async () => {
  await visit(page, `${product.url}/domains`)
  const row = page.getByTestId('wordpress-row')
  await row.getByText(site.host).waitFor()
  await row.getByText('Allowed').waitFor()
})

it('WP-07 a story is published, updated and taken off from its publish dialog', async () => {
  const storyId = await aStory(product, cookie, person, { name: 'Sourdough' })
  await page.goto(`${product.url}/story/${storyId}`)
  await page
    .getByRole('button', { name: /^Publish/ })
    .first()
    .click()
  const row = page.getByTestId('wordpress-publish-row')
  await row.getByText('Not published').waitFor()
  site.state.disturbance = { on: 'prepare', times: 1, answer: { status: 503, code: 'busy' } }
  await row.getByRole('button', { name: `Publish on ${site.host}` }).click()
  await row.getByText('The site answered with an error. Next attempt', { exact: false }).waitFor()
  // The site is repaired: nobody waits for the next attempt.
  await row.getByRole('button').getByText('Try again').click()
  await row.getByText('Published', { exact: false }).waitFor()
  const link = row.getByRole('link', { name: 'Open' })
  await link.waitFor()
  expect(await link.getAttribute('href')).toBe(`${site.siteUrl}stories/sourdough/`)
  expect(site.posts.get(storyId)?.page.toString()).toContain('Sourdough')
  await looksWell()
  await row.getByRole('button', { name: `Unpublish from ${site.host}` }).click()
  await row.getByText('Not published').waitFor()
  expect(site.posts.get(storyId)?.isPublic).toBe(false)
})
