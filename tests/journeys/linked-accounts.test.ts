import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startFakeTiktok } from '../../apps/server/testing/posting/fake-tiktok-server.ts'
import { startFakeYoutube } from '../../apps/server/testing/posting/fake-youtube-server.ts'
import { cutOff, seriousFaults } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'

const name = 'Harbour lights after dark'
let youtube: Awaited<ReturnType<typeof startFakeYoutube>>
let tiktok: Awaited<ReturnType<typeof startFakeTiktok>>
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
let person: Person
let staffCookie: string

beforeAll(async () => {
  youtube = await startFakeYoutube()
  tiktok = await startFakeTiktok({ isAudited: false })
  product = await startProduct({
    environment: {
      TAPLORE_STAFF: 'staff.example',
      TAPLORE_EGRESS_ALLOW: `${youtube.place},${tiktok.place}`,
      POSTING_ADDRESSES: `youtube=${youtube.url},tiktok=${tiktok.url}`,
      YOUTUBE_CLIENT_ID: youtube.clientId,
      YOUTUBE_CLIENT_SECRET: youtube.clientSecret,
      YOUTUBE_AUDITED: 'on',
      TIKTOK_CLIENT_KEY: tiktok.clientKey,
      TIKTOK_CLIENT_SECRET: tiktok.clientSecret,
    },
  })
  browser = await openBrowser()
  const staff = await aPerson(product, { email: 'crew@staff.example' })
  staffCookie = (await signedIn(product, staff)).cookie
  person = await aPerson(product)
  const { cookie } = await signedIn(product, person)
  const storyId = await aStory(product, cookie, person, { name })
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
  })
  await enter(context, product, person)
  page = await context.newPage()
  const { workspaceId } = person
  const body = { format: 'video', joined: true }
  await call(product, 'POST', `/stories/${storyId}/exports`, { cookie, workspaceId, body })
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await product?.remove()
  await youtube?.close()
  await tiktok?.close()
})

const subscribeToCore = () =>
  call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie: staffCookie,
    body: {
      ...{ product: 'stories', plan: 'core', interval: 'month', status: 'active', collectionMode: 'automatic' },
      ...{ isLtd: false, boughtSeats: 0, boughtDomains: 0, endsAt: null },
    },
  })
const platform = (id: 'youtube' | 'tiktok') => page.getByTestId(`platform-${id}`)
const posts = () => page.getByTestId('video-posts')
const button = (label: string | RegExp) => page.getByRole('button', { name: label })

describe('linking accounts', () => {
  it('SERIES-13 leads from the sidebar to the page of a platform and back', async () => {
    await page.goto(`${product.url}/home`)
    await page.getByRole('link', { name: 'Linked accounts' }).click()
    await page.getByText('No Youtube Channel Found', { exact: true }).waitFor()
    await page.getByText('No Tiktok Account Found', { exact: true }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await button('Link a YouTube channel').click()
    await page.locator('#allow').click()
    await platform('youtube').getByText('Harbour stories').waitFor()
    await page.getByText('“Harbour stories” is linked', { exact: true }).first().waitFor()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('says what went wrong when access is denied, or the user has no account', async () => {
    await button('Link another one').click()
    await page.locator('#deny').click()
    await page.getByText('The account wasn’t linked, because access wasn’t granted.').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    tiktok.setAccount(false)
    await page.getByRole('link', { name: 'Back to linked accounts' }).click()
    await button('Link a TikTok account').click()
    await page.locator('#allow').click()
    // SERIES-14
    await page.getByRole('alert').getByText('No Tiktok Account Found', { exact: true }).waitFor()
    tiktok.setAccount(true)
    await page.getByRole('link', { name: 'Back to linked accounts' }).click()
    await button('Link a TikTok account').click()
    await page.locator('#allow').click()
    await platform('tiktok').getByText('Harbour stories').waitFor()
    await page.getByText('TikTok hasn’t audited this installation yet', { exact: false }).waitFor()
  })
})

describe('posting an exported story', () => {
  it('PUB-14 has no such action on a plan without it', async () => {
    await page.goto(`${product.url}/exportedstories`)
    await button('Download all').waitFor({ timeout: 120_000 })
    expect(await button('Post to…').count()).toBe(0)
    await subscribeToCore()
    await page.reload()
    await button('Post to…').waitFor()
  })

  it('SERIES-18 PUB-14 posts it with its title, description and visibility, and shows state and log', async () => {
    await button('Post to…').click()
    const dialog = page.getByRole('dialog', { name: `Post “${name}”` })
    await dialog.getByLabel('Title').fill('')
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await dialog.getByText('Enter a title.').waitFor()
    await dialog.getByLabel('Title').fill('Lights of the harbour')
    await dialog.getByLabel('Description').fill('Filmed at night.')
    await dialog.getByRole('combobox', { name: 'Who can watch' }).click()
    await page.getByRole('option', { name: 'Anyone with the link' }).click()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await button('See posts').click()
    await posts().getByText('Posted', { exact: true }).waitFor({ timeout: 30_000 })
    expect(youtube.videos).toMatchObject([
      {
        snippet: { title: 'Lights of the harbour', description: 'Filmed at night.' },
        status: { privacyStatus: 'unlisted' },
      },
    ])
    await button('Actions for Lights of the harbour').click()
    await page.getByRole('menuitem', { name: 'Log' }).click()
    await page.getByRole('dialog').getByText('The platform received the whole video').waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
  })

  it('SERIES-18 is scheduled at TikTok with its limits told beforehand, and canceled again', async () => {
    await page.goto(`${product.url}/exportedstories`)
    await button('Post to…').click()
    const dialog = page.getByRole('dialog', { name: `Post “${name}”` })
    await dialog.getByRole('combobox', { name: 'Account' }).click()
    await page.getByRole('option', { name: 'Harbour stories on TikTok' }).click()
    await dialog.getByText('Only you will see this video', { exact: false }).waitFor()
    await dialog.getByRole('combobox', { name: 'Who can watch' }).getByText('Only you').waitFor()
    await dialog.getByRole('radio', { name: 'Later' }).click()
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await dialog.getByText('Choose a time in the future.').waitFor()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await dialog.getByLabel('Date and time').fill(tomorrow)
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
    await dialog.getByRole('button', { name: 'Schedule' }).click()
    await button('See posts').click()
    await posts().getByText('Scheduled', { exact: true }).waitFor()
    await button(`Actions for ${name}`).click()
    await page.getByRole('menuitem', { name: 'Cancel the post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel the post' }).click()
    await posts().getByText('Canceled', { exact: true }).waitFor()
    expect(tiktok.posts).toEqual([])
  })

  it('SERIES-20 fails with its reason, is retried, and stays in words when offline', async () => {
    youtube.disturb({ step: 'open', when: 'before', reply: youtube.titleError })
    await page.goto(`${product.url}/exportedstories`)
    await button('Post to…').click()
    const dialog = page.getByRole('dialog', { name: `Post “${name}”` })
    await dialog.getByRole('button', { name: 'Post', exact: true }).click()
    await button('See posts').click()
    await posts().getByText('Failed', { exact: true }).waitFor({ timeout: 30_000 })
    await posts().getByText('invalidTitle', { exact: false }).waitFor()
    for (const [colorScheme, width] of [
      ['light', 1440],
      ['dark', 390],
    ] as const) {
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width, height: 900 })
      expect(await seriousFaults(page)).toEqual([])
      expect(await cutOff(page)).toEqual([])
    }
    await page.emulateMedia({ colorScheme: 'light' })
    await page.setViewportSize({ width: 1440, height: 900 })
    await posts().getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => posts().getByText('Posted', { exact: true }).count(), { timeout: 30_000 }).toBe(2)
  })

  it('SERIES-13 unlinks an account after a question', async () => {
    await platform('youtube').getByRole('button', { name: 'Actions for Harbour stories' }).click()
    await page.getByRole('menuitem', { name: 'Unlink' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Unlink' }).click()
    await page.getByText('No Youtube Channel Found', { exact: true }).waitFor()
    await expect.poll(() => youtube.tokens.count).toBe(0)
  })
})
