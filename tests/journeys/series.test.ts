import { dayMs, newId } from '@taplore/kit'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let person: Person
/** What the screens have asked the API for, as `GET /api/series`. */
const asked = new Set<string>()

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  const staff = await signedIn(product, await aPerson(product, { email: 'series@staff.example' }))
  person = await aPerson(product)
  await call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie: staff.cookie,
    body: {
      ...{ product: 'faceless', plan: 'series', interval: 'month', status: 'active', collectionMode: 'automatic' },
      ...{ isLtd: false, boughtSeats: 0, boughtDomains: 0, endsAt: null },
    },
  })
  await call(product, 'POST', `/staff/customers/${person.workspaceId}/credits`, {
    cookie: staff.cookie,
    body: { kind: 'seriesCredits', amount: 1_000, expiresAt: null, reason: 'A first month', requestKey: newId() },
  })
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, person)
  page = await context.newPage()
  page.on('request', (request) => asked.add(`${request.method()} ${new URL(request.url()).pathname}`))
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await product?.remove()
})

const button = (name: string | RegExp) => page.getByRole('button', { name })
const field = (name: string) => page.getByLabel(name, { exact: true })
const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement)
/** While something is done, requests of a kind are answered as by a server with a fault. */
async function failing(address: string, method: string, work: () => Promise<void>): Promise<void> {
  await page.route(
    ({ href }) => href.includes(address),
    (route) => (route.request().method() === method ? route.fulfill({ status: 500, body: '{}' }) : route.fallback()),
  )
  await work()
  await page.unrouteAll({ behavior: 'ignoreErrors' })
}

describe('a series in the browser', () => {
  it('SERIES-02 SERIES-04 SERIES-10 is created in four steps that say what is missing', async () => {
    await page.goto(`${product.url}/home`)
    await page.getByTestId('sidebar').getByRole('link', { name: 'Series' }).click()
    await page.getByText('No series yet', { exact: true }).waitFor()
    await page.getByTestId('series-credits').getByText('$10.00').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'New series' }).first().click()
    await button('Continue').click()
    await page.getByText('Name is required').waitFor()
    await page.getByText('Destination is required').waitFor()
    await expect.poll(() => isFocused(field('Name'))).toBe(true)
    await field('Name').fill('Bread myths')
    await page.getByLabel('Download instead').click()
    expect(await seriousFaults(page)).toEqual([])
    await button('Continue').click()
    await expect.poll(() => isFocused(page.getByRole('heading', { name: 'Content', level: 2 }))).toBe(true)
    await page.getByRole('radio', { name: 'Myth and fact' }).click()
    await button('Continue').click()
    await page.getByText('Content is required').waitFor()
    await field('What is the series about?').fill('One belief about bread, one test, one answer.')
    await field('Text to read').fill(
      'People say that salt is only for taste. We left it out of one loaf. It rose too fast, and it fell.',
    )
    await button('Continue').click()
    await page.getByRole('radio', { name: 'Still life' }).click()
    await page.getByRole('radio', { name: 'Safe zone' }).click()
    await page.getByTestId('safe-zone').waitFor()
    // Nothing of a series for downloads is posted.
    expect(await page.getByText('Posted as made with AI').count()).toBe(0)
    await button('Continue').click()
    await page.getByText('Narration voice is required').waitFor()
    await page.getByRole('combobox', { name: 'Narration voice' }).click()
    await page.getByRole('option').first().click()
    // More than a day ahead at any hour of the test: sooner ones are made by themselves, before they are edited.
    await field('First day').fill(new Date(Date.now() + 3 * dayMs).toISOString().slice(0, 10))
    await expect.poll(() => page.getByTestId('next-dates').getByRole('listitem').count()).toBe(5)
    expect(await seriousFaults(page)).toEqual([])
    await button('Continue').click()
    await page.getByText('An episode costs $1.00').waitFor()
    await failing('/api/series?', 'POST', async () => {
      await button('Create series').click()
      await page.getByText('something went wrong while creating the series').waitFor()
    })
    await button('Create series').click()
    await page.getByText('series created successfully').waitFor()
  })

  it('SERIES-15 SERIES-17 says whether a change was saved, and which styles need an image key', async () => {
    await page.getByRole('link', { name: 'Edit series' }).click()
    for (const step of ['Content', 'Settings']) {
      await button('Continue').click()
      await page.getByRole('heading', { name: step, level: 2 }).waitFor()
    }
    await expect.poll(() => page.getByRole('radio', { name: 'Watercolor' }).isDisabled()).toBe(true)
    await page.getByText('Needs an image key', { exact: true }).waitFor()
    const looks = page.getByRole('radiogroup', { name: 'Caption look' }).getByRole('radio')
    await expect.poll(() => looks.count()).toBe(30)
    await page.getByRole('radio', { name: 'Neon' }).click()
    await page.getByRole('combobox', { name: 'Background music' }).click()
    await expect.poll(() => page.getByRole('option').count()).toBe(37)
    await page.getByRole('option', { name: 'No music' }).click()
    await button('Continue').click()
    await failing('/api/series/', 'PUT', async () => {
      await button('Save changes').click()
      await page.getByText('something went wrong while updating the series').waitFor()
    })
    await button('Save changes').click()
    await page.getByText('series updated successfully').waitFor()
  })

  it('CORE-04 SERIES-08 SERIES-09 SERIES-17 has an upcoming video that is edited, made, watched and approved', async () => {
    await button('Edit upcoming video').click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Title').fill('Salt is only for taste')
    await dialog.getByLabel('Voice script').fill('Salt slows the yeast down.')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Upcoming video saved').waitFor()
    const episode = page.getByTestId('episode')
    await episode.getByText('Salt slows the yeast down.').waitFor()
    await button('Make now').click()
    // It stays in view while it is made, and once it is approved.
    await episode.getByText('In progress', { exact: true }).waitFor()
    await failing('/episodes?', 'GET', () =>
      page.getByText('something went wrong while refreshing voiceover status').waitFor(),
    )
    await page.getByTestId('episodes').getByText('To approve').waitFor({ timeout: 120_000 })
    const video = episode.locator('video')
    expect(await video.getAttribute('src')).toContain('/api/series-files/')
    expect(await seriousFaults(page)).toEqual([])
    await episode.getByRole('button', { name: 'Approve' }).click()
    await page.getByText('Episode approved').waitFor()
    await episode.getByText('Approved', { exact: true }).waitFor()
    await page.goto(`${product.url}/series`)
    await page.getByTestId('series-credits').getByText('$9.00').waitFor()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await seriousFaults(page)).toEqual([])
    await page.getByRole('link', { name: 'Bread myths' }).click()
    await page.getByTestId('episode').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    // Longer than its video alone may take.
  }, 240_000)

  it('says why to members who may only look, and offers nothing that would fail', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    const reason = 'You don’t have permission to do this in this workspace. Ask its owner or an admin.'
    const looking = await context.newPage()
    await looking.route('**/api/workspaces/current?*', async (route) => {
      const response = await route.fetch()
      const json = await response.json()
      await route.fulfill({ response, json: { ...json, role: 'EDITOR', permissions: ['stories.view'] } })
    })
    const shut = (name: string) => looking.getByRole('button', { name, disabled: true })
    await looking.goto(page.url())
    await shut('Edit series').waitFor()
    await looking.getByTestId('episodes').getByText('Planned').click()
    for (const name of ['Edit upcoming video', 'Skip']) await shut(name).waitFor()
    await looking.getByRole('button', { name: /^Actions for/ }).click()
    await looking.getByRole('menuitem', { name: 'Archive', disabled: true }).getByText(reason).waitFor()
    await visit(looking, `${product.url}/series`)
    await shut('New series').waitFor()
    await visit(looking, `${product.url}/series/new`)
    await looking.getByText(reason).waitFor()
    await looking.close()
  })

  it('SERIES-16 is created, edited, listed, paid and refreshed by the calls of the API', () => {
    const some = (call: RegExp) => [...asked].some((one) => call.test(one))
    for (const call of [
      ...[/^POST \/api\/series$/, /^PUT \/api\/series\/[^/]+$/, /^GET \/api\/series$/, /^GET \/api\/series-credits$/],
      ...[/^GET \/api\/billing\/top-up$/, /^GET \/api\/linked-accounts$/, /^GET \/api\/series\/[^/]+\/episodes$/],
      ...[/^PUT \/api\/series\/[^/]+\/episodes\/[^/]+$/, /^POST \/api\/series\/[^/]+\/episodes\/[^/]+\/make$/],
    ])
      expect(some(call), String(call)).toBe(true)
  })
})
