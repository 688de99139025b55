import { readFile } from 'node:fs/promises'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

let product: Product
let browser: Browser
let page: Page
let person: Person
let storyId: string
let playerUrl: string
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  const { cookie } = await signedIn(product, person)
  const calls = { cookie, workspaceId: person.workspaceId }
  storyId = await aStory(product, cookie, person, {
    name: 'Tides of March',
    texts: ['The tide turns.', 'It ends here.'],
  })
  const { data } = (await call(product, 'POST', `/stories/${storyId}/publish`, { ...calls, body: {} })) as {
    data: { playerUrl: string }
  }
  playerUrl = data.playerUrl
  const context = await browser.newContext({ reducedMotion: 'reduce', acceptDownloads: true })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** Browsers of tests say that they are, and robots are not counted. */
const userAgent =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Reads the story in a browser of its own, and answers what that has kept. */
async function read({ url = playerUrl, toTheEnd }: { url?: string; toTheEnd: boolean }) {
  const context = await browser.newContext({ userAgent })
  const reader = await context.newPage()
  const said = reader.waitForRequest((request) => request.url().includes('/_taplore/reads/'))
  await reader.goto(url)
  await said
  if (toTheEnd) {
    const last = reader.waitForRequest((request) => (request.postData() ?? '').includes('"end":true'))
    await reader.keyboard.press('ArrowRight')
    await last
  }
  const stored = await reader.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])
  const cookies = await context.cookies()
  await context.close()
  return { stored, cookies }
}

it('SAN-01 SAN-02 PLAN-16 counts a story that is opened three times, without cookies, and shows it once the plan includes it', async () => {
  for (const toTheEnd of [true, false, false])
    expect(await read({ toTheEnd })).toEqual({ stored: [0, 0, ''], cookies: [] })

  await page.goto(`${product.url}/story-analytics`)
  const locked = page.getByRole('region', { name: 'See how your stories are read' })
  await locked.getByText('Included in Core and higher plans').waitFor()
  expect(await locked.getByRole('link', { name: 'See plans' }).getAttribute('href')).toBe('/billing')
  await inDatabase(
    product,
    `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
     values (gen_random_uuid(), $1, 'stories', 'web-stories-only-month', 'active', 'automatic', 'month', now(), now())`,
    [person.workspaceId],
  )

  await page.reload()
  const views = page.getByRole('definition').filter({ hasText: /^3$/ }).first()
  await views.waitFor()
  await page.getByRole('link', { name: 'Tides of March' }).click()
  await page.waitForURL(`**/story-analytics/${storyId}*`)
  await expect
    .poll(() =>
      page.getByTestId('read-page').evaluateAll((items) => items.map((item) => item.getAttribute('aria-label'))),
    )
    .toEqual([expect.stringMatching(/^Page 1: 3 views/), expect.stringMatching(/^Page 2: 1 views/)])
  await page.getByText('Phone').first().waitFor()
  await page.getByTestId('reading-now').getByText('3 reading now').waitFor()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const path = await (await download).path()
  expect(await readFile(path, 'utf8')).toMatch(/^kind,value,views[\s\S]*total,,3,1,1,/)
  await page.getByRole('link', { name: 'Answers' }).click()
  await page.waitForURL(`**/interactive-analytics/interactive/${storyId}`)
})

it('SAN-02 keeps the strip of a long story within the width of a phone', async () => {
  const calls = { cookie: (await signedIn(product, person)).cookie, workspaceId: person.workspaceId }
  const texts = ['Source', 'Brook', 'River', 'Weir', 'Estuary', 'Sea']
  const id = await aStory(product, calls.cookie, person, { name: 'Six waters', texts })
  const { data } = (await call(product, 'POST', `/stories/${id}/publish`, { ...calls, body: {} })) as {
    data: { playerUrl: string }
  }
  await read({ url: data.playerUrl, toTheEnd: false })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`${product.url}/story-analytics/${id}`)
  await expect.poll(() => page.getByTestId('read-page').count()).toBe(texts.length)
  await settled(page)
  expect([await cutOff(page), await seriousFaults(page, 'structure')]).toEqual([[], []])
})
