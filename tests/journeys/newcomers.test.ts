import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { humanPace } from './human-pace.ts'
import { goodPassword } from './person.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let pace: Awaited<ReturnType<typeof humanPace>>

/** From an empty sign-up page to a page that everyone can read. */
const mostSeconds = 180

const script = `The ferry is the oldest clock of this town. It leaves at six, and the bakers set their ovens by its horn.

In winter the river freezes, and for eleven weeks nobody knows the time. People meet when they are hungry instead.

This year a bridge opens. The bakers have asked the town to keep the horn, and the town has said yes.`

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
})
afterEach(async ({ task }) => {
  if (task.result?.state === 'fail')
    await page.screenshot({ path: `.cache/newcomers-${task.name.replace(/\W+/g, '-').slice(0, 60)}.png` })
  await context?.close()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const onHome = (name: string) => page.getByRole('main').getByText(name, { exact: true })
const inDialog = (name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })

/** Signs up letter by letter, follows the mailed link, and says what for. */
async function arrive(name: string, purpose: RegExp): Promise<void> {
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  pace = await humanPace(context)
  page = await context.newPage()
  await page.goto(`${product.url}/sign-up`)
  await page.getByLabel('Name').pressSequentially(name)
  await page.keyboard.press('Tab')
  await page.getByLabel('Email').pressSequentially(`${name.toLowerCase()}-${Date.now()}@example.com`)
  await page.keyboard.press('Tab')
  await page.getByLabel('Password', { exact: true }).pressSequentially(goodPassword)
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/verify-email/)
  // The page of the form has such a link too, to everyone's mail, which may be there a moment longer.
  await page.locator('a[href^="/mailbox?to="]').click()
  await page.getByTestId('mail').first().click()
  await page.getByTestId('mail-link').first().click()
  await page.getByRole('radio', { name: purpose }).click()
  await button('Start').click()
}

/** What a stranger gets at the address that was published, and how long it took to get there. */
async function published(address: string | null): Promise<string> {
  const seconds = pace.seconds()
  expect(seconds).toBeGreaterThan(30)
  expect(seconds).toBeLessThan(mostSeconds)
  const stranger = await browser.newContext()
  const opened = await stranger.newPage()
  const answer = await opened.goto(address ?? '')
  expect(answer?.status()).toBe(200)
  const text = (await answer?.text()) ?? ''
  await stranger.close()
  return text
}

describe('a newcomer reaches something published within three minutes of a human hand', () => {
  it('who came for forms: a form from a template', async () => {
    await arrive('Frida', /^Forms/)
    await onHome('New form').click()
    await page.getByRole('dialog').getByText('Template', { exact: true }).click()
    await page.getByRole('dialog').getByText('Event registration').last().click()
    await inDialog('Create form').click()
    await button('Publish').click()
    await inDialog('Publish').click()
    const link = page.getByRole('dialog').getByRole('link', { name: 'Open the form' })
    expect(await published(await link.getAttribute('href'))).toContain('Event registration')
  })

  it('who came for stories: a story from a script', async () => {
    await arrive('Sven', /^Stories/)
    await onHome('Story from a script').click()
    await page.getByLabel('Script', { exact: true }).click()
    await page.keyboard.insertText(script)
    await page.getByTestId('proceed').click()
    await page.getByTestId('finalise').click({ timeout: 60_000 })
    await button('Publish').click({ timeout: 60_000 })
    await inDialog('Publish').click()
    const link = page.getByRole('dialog').getByRole('link', { name: /stories\.localhost/ })
    expect(await published(await link.getAttribute('href'))).toContain('oldest clock')
  })
})
