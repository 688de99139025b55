import { openBrowser } from '@taplore/testing/browser'
import { type FeedSite, item, rss, startFeedSite } from '@taplore/testing/feed-site'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksWell } from './looks-well.ts'
import { listenForComplaints } from './page-faults.ts'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let site: FeedSite
let product: Product
let browser: Browser
let person: Person
let cookie: string
let page: Page
let complaints: ReturnType<typeof listenForComplaints>

beforeAll(async () => {
  site = await startFeedSite()
  site.text(
    '/science.xml',
    rss(
      item({ title: 'The river arrives late', guid: 'r', link: 'https://tidewater.example/r', category: 'science' }),
      item({ title: 'Council meets on Tuesday', guid: 'c', link: 'https://tidewater.example/c', category: 'town' }),
    ),
  )
  const whole = rss(item({ title: 'Complete' }), item({ title: 'Broken off' }))
  site.text('/cut.xml', whole.slice(0, whole.indexOf('Broken off')))
  product = await startProduct({ environment: { TAPLORE_STAFF: 'feeds@example.com', TAPLORE_EGRESS_ALLOW: site.host } })
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Ada Quay', email: 'feeds@example.com' })
  cookie = (await signedIn(product, person)).cookie
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  complaints = listenForComplaints(page, product)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  site?.close()
})

const turnOn = (feature: string) =>
  call(product, 'POST', `/staff/workspaces/${person.workspaceId}/features`, { cookie, body: { feature, isOn: true } })
const button = (name: string) => page.getByRole('button', { name, exact: true })

describe('feeds', () => {
  it('GUARD-18 show the settings of the workspace, and no pages below, where they are off', async () => {
    await page.goto(`${product.url}/rss-settings`)
    await page
      .getByRole('heading', { name: 'Workspace settings' })
      .or(page.getByText('Workspace settings'))
      .first()
      .waitFor()
    await visit(page, `${product.url}/rss-settings/new`)
    await page
      .getByText('The page you’re looking for')
      .or(page.getByText(/not found/i))
      .first()
      .waitFor()
    await turnOn('rss')
    await turnOn('automation')
    await page.goto(`${product.url}/stories`)
    await page.getByTestId('sidebar').getByRole('link', { name: 'Feeds' }).click()
    await page.getByText('No feeds yet').waitFor()
    await looksWell(page)
  })

  it('RSS-02 RSS-03 RSS-04 RSS-05 are tested before they are saved: a border, words, and the newest items', async () => {
    await page.getByRole('link', { name: 'Add new' }).first().click()
    await page.waitForURL(/\/rss-settings\/new$/)
    const url = page.getByLabel('RSS XML URL')
    expect(await url.getAttribute('data-result')).toBe('untested')
    await page.getByLabel('Configuration name').fill('Tidewater Post, science')
    await url.fill(site.url('/nowhere.xml'))
    await button('Test connection').click()
    await expect.poll(() => url.getAttribute('data-result')).toBe('invalid')
    await page.getByText('This page doesn’t exist. Check the URL.').waitFor()
    await looksWell(page)
    await url.fill(site.url('/cut.xml'))
    await button('Test connection').click()
    await page
      .getByText('This feed ended early, so it isn’t valid XML. 1 complete item was read before it broke off.')
      .waitFor()
    await url.fill(site.url('/science.xml'))
    await page.getByLabel('Tag value').fill('science')
    await button('Test connection').click()
    await expect.poll(() => url.getAttribute('data-result')).toBe('valid')
    await page.getByText('Newest items, 1 of 2 match').waitFor()
    await page.getByText('category is town').waitFor()
    await page.getByRole('combobox', { name: 'Story template id' }).click()
    await page.getByRole('option').first().click()
    await page.getByRole('switch', { name: 'Automatic sync enabled' }).waitFor()
    await button('Run the dry run').click()
    await page.getByTestId('dry-run-story').getByText('The river arrives late', { exact: true }).waitFor()
    await looksWell(page)
  })

  it('RSS-09 have an example to download, and say so when it fails', async () => {
    const download = page.waitForEvent('download')
    await button('Download example XML').click()
    expect((await download).suggestedFilename()).toBe('example-feed.xml')
    await page.route('**/example-feed.xml', (route) => route.fulfill({ status: 404 }))
    await button('Download example XML').click()
    await page.getByText('Failed to download file').first().waitFor()
    await page.unroute('**/example-feed.xml')
  })

  it('RSS-07 RSS-08 are saved into the list, and say what failed otherwise', async () => {
    await page.route('**/api/rss-settings?*', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    await button('Save').click()
    await page
      .getByText(/^Error, Could not save settings/)
      .first()
      .waitFor()
    await page.unroute('**/api/rss-settings?*')
    await button('Save').click()
    await page.getByText('settings saved successfully').first().waitFor()
    await page.waitForURL(/\/rss-settings$/)
    const row = page.getByTestId('feed-row')
    await row.getByRole('link', { name: 'Tidewater Post, science' }).waitFor()
    await page.getByTestId('feed-count').getByText('1 feed').waitFor()
    await row.getByText('Healthy').last().waitFor()
    await row.getByText('1 new').waitFor()
    await looksWell(page)
  })

  it('RSS-10 have the older form for the first of them at the foot of the list', async () => {
    const single = page.getByRole('form', { name: 'Single feed' })
    await single.getByRole('button', { name: 'Validate' }).click()
    await expect.poll(() => single.getByLabel('RSS XML URL').getAttribute('data-result')).toBe('valid')
    await single.getByRole('button', { name: 'Save' }).click()
    await page.getByText('settings saved successfully').first().waitFor()
  })

  it('RSS-13 tell what became of each item, with its story', async () => {
    await page.getByTestId('feed-row').getByRole('link', { name: 'Tidewater Post, science' }).click()
    const log = page.getByTestId('feed-item')
    await log.getByText('The river arrives late').waitFor()
    await log.getByText('Story made').waitFor()
    await log.getByRole('link', { name: 'Open story' }).waitFor()
    await looksWell(page)
  })

  it('RSS-01 keep saving in reach below the items of a feed', async () => {
    const bar = page.locator('form > footer')
    const log = page.getByTestId('feed-log')
    const edges = async () => {
      const [own, above] = [await bar.boundingBox(), await log.boundingBox()]
      if (!own || !above) throw new Error('One of them is not on the page.')
      return { bottom: Math.round(own.y + own.height), wider: Math.round(own.width - above.width) }
    }
    await log.scrollIntoViewIfNeeded()
    await expect.poll(edges).toEqual({ bottom: 900, wider: 0 })
    await page.getByLabel('Configuration name').scrollIntoViewIfNeeded()
    await expect.poll(edges).toEqual({ bottom: 900, wider: 0 })
  })

  it('RSS-16 say on their page that they are paused, why, and go on when asked', async () => {
    const sync = page.getByRole('switch', { name: 'Automatic sync enabled' })
    const isOn = () => sync.getAttribute('aria-checked')
    expect(await isOn()).toBe('true')
    site.answer('/science.xml', (_, response) => response.writeHead(410).end())
    await button('Run now').click()
    const note = page.getByTestId('feed-paused')
    await note.getByText('This feed is paused.').waitFor()
    await note.getByText('This feed is gone for good').waitFor()
    await expect.poll(isOn).toBe('false')
    await looksWell(page)
    site.text('/science.xml', rss(item({ title: 'The river arrives late', guid: 'r', category: 'science' })))
    await note.getByRole('button', { name: 'Resume' }).click()
    await note.waitFor({ state: 'detached' })
    await expect.poll(isOn).toBe('true')
  })

  it('SHELL-10 stand in the overview of everything that runs by itself', async () => {
    await page.getByTestId('sidebar').getByRole('link', { name: 'Automation' }).click()
    const row = page.getByTestId('automation-row')
    await row.getByText('Tidewater Post, science').waitFor()
    await looksWell(page)
    await row.getByRole('link').click()
    await page.waitForURL(/\/rss-settings\/[\w-]+$/)
  })

  it('CORE-03 stand beside all other areas of stories, each a page that works', async () => {
    await call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
      cookie,
      body: {
        ...{ product: 'stories', plan: 'enterprise', interval: 'month', status: 'active', collectionMode: 'automatic' },
        ...{ isLtd: false, boughtSeats: 0, boughtDomains: 0, endsAt: null },
      },
    })
    await page.goto(`${product.url}/stories`)
    const areas = [
      ['/stories', 'Folders'],
      ['/templates', 'Guided outlines'],
      ['/create-ai-story?type=url', 'Turn an article into a story'],
      ['/ai-voices', 'AI voices run on ElevenLabs.'],
      ['/create-ai-story?type=content', 'Turn an idea into a story'],
      ['/domains', 'Connect your own domain so readers see your name in the address.'],
      ['/create-ai-story?type=script', 'Turn a script into a story'],
      ['/domain-settings', 'Each channel has a page that lists its stories.'],
      ['/scheduled-publish-stories', 'Published stories'],
      ['/trashstories', 'The trash is empty'],
      ['/exportedstories', 'Nothing exported yet'],
      ['/interactive-analytics', 'No interactive stories yet'],
      ['/story-analytics', 'reading now'],
      ['/my-widgets', 'No widgets yet'],
      ['/wordpress/sites', 'Stories on your WordPress site'],
      ['/rss-settings', 'Tidewater Post, science'],
      ['/stores', 'Sell from your stories'],
    ] as const
    for (const [path, shows] of areas) {
      await visit(page, product.url + path)
      await page.locator('main').getByText(shows).first().waitFor()
    }
    await page.getByRole('tab', { name: 'Branding' }).click()
    await page.getByText('How products look in stories.').waitFor()
    await page.goto(`${product.url}/automation`)
    await page.getByTestId('automation-row').getByRole('link').click()
    await page.waitForURL(/\/rss-settings\/[\w-]+$/)
  })

  it('RSS-01 RSS-08 are deleted after a question', async () => {
    await page.route('**/api/rss-settings/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 500 }) : route.continue(),
    )
    const ask = async () => {
      await button('Delete').click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete feed' }).click()
    }
    await ask()
    await page
      .getByText(/^Error, Could not delete setting\./)
      .first()
      .waitFor()
    await page.unroute('**/api/rss-settings/*')
    await ask()
    await page.waitForURL(/\/rss-settings$/)
    await page.getByText('No feeds yet').waitFor()
    expect(complaints.all.filter((text) => !/status of (?:404|422|500)/.test(text))).toEqual([])
  })
})
