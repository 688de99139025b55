import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestZone, type TestZone } from '../../apps/server/testing/domains/test-zone.ts'
import { looksWell } from './looks-well.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

const target = 'sites.taplore-host.com'
let product: Product
let zone: TestZone
let browser: Browser
let page: Page
let person: Person
let cookie: string
beforeAll(async () => {
  zone = await startTestZone()
  product = await startProduct({
    environment: {
      TAPLORE_STAFF: 'domains@example.com',
      DNS_RESOLVERS: zone.resolver,
      CUSTOM_DOMAINS_TARGET: target,
    },
  })
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Ada Quay', email: 'domains@example.com' })
  cookie = (await signedIn(product, person)).cookie
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await zone?.close()
})

const button = (name: string) => page.getByRole('button', { name, exact: true })
const subscribe = (collectionMode: 'automatic' | 'manual') =>
  call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie,
    body: {
      ...{ product: 'stories', plan: 'pro', interval: 'month', status: 'active', collectionMode },
      ...{ isLtd: false, boughtSeats: 0, boughtDomains: 0, endsAt: null },
    },
  })

it('SHELL-22 shows what unlocks domains, and leads to the plans', async () => {
  await page.goto(`${product.url}/domains`)
  const locked = page.getByRole('region', { name: 'Unlock custom domains' })
  await locked.getByText('available from the Pro plan onwards').waitFor()
  expect(await locked.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/billing')
  await looksWell(page)
  // Nor does the way to add one end in a refusal.
  await visit(page, `${product.url}/add-domain`)
  await page.getByRole('region', { name: 'Unlock custom domains' }).waitFor()
  await page.getByLabel('Handle').waitFor()
  await visit(page, `${product.url}/setup-domain?domainName=night-bakery.com`)
  await page.getByRole('region', { name: 'Unlock custom domains' }).waitFor()
  await looksWell(page)
  await subscribe('automatic')
})

it('SHELL-15 DOM-01 DOM-03 DOM-06 DOM-07 DOM-10 DOM-11 asks for the main domain, and looks up its CAA records', async () => {
  await page.goto(`${product.url}/setup-domain`)
  await page.waitForURL(/\/add-domain/)
  await button('Continue').click()
  await page.getByText('please fill out this field').waitFor()
  const field = page.getByLabel('Domain', { exact: true })
  await field.fill('blog.night-bakery.com')
  await button('Continue').click()
  await page.getByText('Please enter only the main domain').waitFor()
  await looksWell(page)
  await page.getByLabel('Handle').fill('')
  await page.getByLabel('Handle').press('Enter')
  await page.getByText('Please enter slug').waitFor()
  zone.set('night-bakery.com', { CAA: [['issue', 'another-authority.com']] })
  await button('Use night-bakery.com').click()
  await page.waitForURL(/\/setup-domain\?/)
})

it('DOM-12 DOM-13 DOM-16 DOM-19 DOM-20 stops at CAA records of others, and needs a subdomain or a path', async () => {
  await page.getByText('our authority isn’t on the list').waitFor()
  const connect = page.getByRole('main').getByRole('button', { name: 'Add domain', exact: true })
  expect(await connect.isDisabled()).toBe(true)
  await looksWell(page)
  zone.set('night-bakery.com', {
    CAA: [
      ['issue', 'another-authority.com'],
      ['issue', 'letsencrypt.org'],
    ],
  })
  await button('Check again').click()
  await expect.poll(() => connect.isDisabled()).toBe(false)
  await connect.click()
  await page.getByText('Need subdomain to proceed').first().waitFor()
  await page.getByRole('radio', { name: 'Path on my site' }).click()
  await connect.click()
  await page.getByText('Need path to proceed').first().waitFor()
  await page.getByRole('radio', { name: 'Subdomain' }).click()
  await page.getByRole('textbox', { name: 'Subdomain' }).fill('a_b!')
  await connect.click()
  await page.getByText('a_b! is not a valid subdomain').first().waitFor()
  await page.getByRole('textbox', { name: 'Subdomain' }).fill('sto ries')
  await connect.click()
  await page.getByText('domain created successfully').waitFor()
  await page.getByRole('heading', { name: 'Connect stories.night-bakery.com' }).waitFor()
})

/** Expects what the menu of a domain offers, apart from what every domain has. The list may be an earlier one at first. */
async function expectOffered(domain: string, wanted: readonly string[]): Promise<void> {
  await visit(page, `${product.url}/domains`)
  await button(`Actions for ${domain}`).click()
  const items = page.getByRole('menuitem')
  await items.first().waitFor()
  await expect.poll(async () => (await items.allInnerTexts()).filter((item) => ofSites.includes(item))).toEqual(wanted)
  await page.keyboard.press('Escape')
  await items.first().waitFor({ state: 'detached' })
}
const ofSites = ['Customize', 'Sitemap', 'Public API', 'Regenerate pages', 'Regenerate sitemap']

it('DOM-27 has nothing of a site while it is pending; the shared host has all of it', async () => {
  const connecting = page.url()
  await expectOffered('stories.night-bakery.com', [])
  const [channel] = (
    (await call(product, 'GET', '/channels', { cookie, workspaceId: person.workspaceId })) as {
      channels: { handle: string }[]
    }
  ).channels
  await expectOffered(`${product.storiesHost}/${channel?.handle}`, ofSites)
  const row = page.getByTestId('domain-row').filter({ hasText: 'stories.night-bakery.com' })
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await row.getByRole('link', { name: 'Set up' }).click()
    await page.getByRole('heading', { name: 'Connect stories.night-bakery.com' }).waitFor()
    if (width === 390) await page.goBack()
  }
  await visit(page, connecting)
})

it('DOM-15 DOM-21 DOM-22 DOM-23 DOM-24 shows each record as DNS has it, and verifies the domain', async () => {
  const row = (type: string) => page.getByTestId('record-row').filter({ hasText: type })
  await row('CNAME').getByText('Not yet').last().waitFor()
  await looksWell(page)
  const proof = await row('TXT').locator('code').last().innerText()
  zone.set('stories.night-bakery.com', { CNAME: target })
  await button('Verify now').click()
  await page.getByText('We didn’t find the TXT record yet').first().waitFor()
  zone.set('_taplore.stories.night-bakery.com', { TXT: [proof] })
  await button('Verify now').click()
  await page.getByText('We’re waiting for its certificate').first().waitFor()
  await expect.poll(() => page.locator('[aria-current="step"]').innerText()).toContain('Fetching the SSL certificate')
  await button('Added records').click()
  await page.getByText('Check back in 30 minutes. We’ll email you').waitFor()
  await page.waitForURL(/\/dashboard/)
})

it('DOM-27 shows its sitemap, its interface and its look once it is verified', async () => {
  await expectOffered('stories.night-bakery.com', ofSites)
  const menu = () => button('Actions for stories.night-bakery.com').click()
  const choose = (name: string) => page.getByRole('menuitem', { name, exact: true }).click()
  await menu()
  await choose('Regenerate pages')
  await page.getByText('Pages regenerated').first().waitFor()
  await menu()
  await choose('Regenerate sitemap')
  await page.getByText('Sitemap regenerated').first().waitFor()
  await menu()
  await choose('Customize')
  await page.getByRole('tab', { name: 'Design', selected: true }).waitFor()
  await page.getByRole('tab', { name: 'Links' }).click()
  await page.getByRole('link', { name: /sitemap\.xml/ }).waitFor()
})

it('DOM-02 DOM-14 DOM-25 DOM-38 lists it, stops at the limit, and is deleted by its word alone', async () => {
  await page.goto(`${product.url}/domains`)
  const row = page.getByTestId('domain-row').filter({ hasText: 'stories.night-bakery.com' })
  await row.getByText('Verified', { exact: true }).last().waitFor()
  expect(await row.getByRole('link', { name: 'View stories' }).getAttribute('href')).toMatch(/\/published-stories/)
  await looksWell(page)
  await subscribe('manual')
  await page.goto(`${product.url}/setup-domain?domainName=rye-bakery.com&isCAApresent=false`)
  await page.getByRole('textbox', { name: 'Subdomain' }).fill('stories')
  await page.getByRole('main').getByRole('button', { name: 'Add domain', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('Domain limit exceeded').waitFor()
  await dialog.getByText('Domains in your plan: 1. In use: 1.').waitFor()
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await page.getByRole('link', { name: 'Back to domains' }).click()
  await row.getByRole('button', { name: 'Actions for stories.night-bakery.com' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const confirm = dialog.getByRole('button', { name: 'Delete' })
  await dialog.getByLabel('Type DELETE to confirm').fill('delete')
  expect(await confirm.isDisabled()).toBe(true)
  await dialog.getByLabel('Type DELETE to confirm').fill('DELETE')
  await confirm.click()
  await page.getByText('domain deleted successfully').waitFor()
  await expect.poll(() => row.count()).toBe(0)
})
