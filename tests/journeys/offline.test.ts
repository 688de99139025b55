import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, aStory, enter, type Person, signedIn } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let context: BrowserContext
let person: Person
let cookie: string
let storyId: string
let formId: string

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  storyId = await aStory(product, cookie, person, { name: 'Harbour lights' })
  const form = await call(product, 'POST', '/forms', {
    cookie,
    workspaceId: person.workspaceId,
    body: { name: 'Tea order' },
  })
  formId = (form as { id: string }).id
  context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    serviceWorkers: 'allow',
  })
  await enter(context, product, person)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

/** The path of every route of the app, from the names of their files. */
function allPaths(): string[] {
  const values: Record<string, string> = { $storyId: storyId, $formId: formId }
  return readdirSync(join(import.meta.dirname, '../../apps/web/src/routes'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/(^|\/)(?:_\w+|-[\w-]+)\.tsx$/.test(file))
    .map((file) =>
      file
        .replace(/\.tsx$/, '')
        .replace('_shell/', '')
        .split('.'),
    )
    .map((names) => names.filter((name) => name !== 'index').map((name) => values[name] ?? name.replace('$', 'some-')))
    .map((names) => `/${names.join('/')}`)
}

const openTab = async (path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.goto(product.url + path)
  return page
}
/** A mark that is gone when the document is loaded anew. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { stayed: true }))
const hasStayed = (page: Page) => page.evaluate(() => 'stayed' in window)
const inApp = (page: Page) => page.evaluate(() => document.getElementById('root')?.childElementCount ?? 0)

/** Leaves a mark when the page says for a moment that the server was not reached. */
function noteAlarm(): void {
  const look = () => {
    if (document.querySelector('[data-testid=waiting-for-server]')) Object.assign(window, { alarm: true })
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}

/** The router shows where it is, in the browser. */
function isSettled(): boolean {
  type Place = { pathname: string }
  const { __TSR_ROUTER__: router } = window as unknown as {
    __TSR_ROUTER__: { state: { status: string; location: Place; resolvedLocation?: Place } }
  }
  const { status, location, resolvedLocation } = router.state
  return status === 'idle' && location.pathname === resolvedLocation?.pathname
}

async function typeText(page: Page, words: string): Promise<void> {
  await page.locator('.te-canvas').focus()
  await page.keyboard.press('t')
  const box = await page.locator('.te-stage .te-page').boundingBox()
  if (!box) throw new Error('The editor shows no page.')
  await page.mouse.click(box.x + box.width / 6, box.y + box.height / 2)
  await page.keyboard.type(words)
  await page.keyboard.press('Escape')
}

/** Texts of the page that an element above it covers. */
function textsUnder(selector: string): string[] {
  const cover = document.querySelector(selector)?.getBoundingClientRect()
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
  const covered: string[] = []
  for (let node = walker.nextNode(); node && cover; node = walker.nextNode()) {
    const range = document.createRange()
    range.selectNodeContents(node)
    const isUnder = [...range.getClientRects()].some(
      ({ left, right, top, bottom }) =>
        left < cover.right && right > cover.left && top < cover.bottom && bottom > cover.top,
    )
    if (isUnder && !node.parentElement?.closest(selector)) covered.push(node.textContent ?? '')
  }
  return covered
}

describe('without the server', () => {
  let open: Page
  let fresh: Page
  let newcomers: BrowserContext
  let newcomer: Page

  it('ERR-06 every screen stays in the app that is open, visited or not', async () => {
    open = await openTab('/stories')
    await open.getByRole('link', { name: 'Harbour lights' }).click()
    await open.locator('.te-stage').getByText('Harbour lights').waitFor()
    await mark(open)
    // All screens are stored once the worker has taken over.
    await expect.poll(() => open.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await typeText(open, 'Written before')

    newcomers = await browser.newContext({ serviceWorkers: 'allow' })
    newcomer = await newcomers.newPage()
    await newcomer.goto(`${product.url}/login`)
    await expect.poll(() => newcomer.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)

    await product.kill()
    const signIn = await newcomer.goto(`${product.url}/login`)
    expect([signIn?.fromServiceWorker(), signIn?.status()]).toEqual([true, 200])
    await newcomer.getByTestId('waiting-for-server').getByText('This page opens as soon as').waitFor()
    await typeText(open, 'Written without a server')
    await open.getByTestId('server-away').waitFor()
    const paths = allPaths()
    expect(paths).toEqual(expect.arrayContaining(['/stories', '/forms/list', `/forms/${formId}/edit`, '/staff/plans']))
    for (const path of paths) {
      await open.evaluate((to) => history.pushState({}, '', to), path)
      await open.waitForFunction(isSettled)
      for (const title of ['This page couldn’t be loaded', 'This screen stopped working'])
        expect([path, await open.getByText(title).count()]).toEqual([path, 0])
    }
  })

  it('ERR-06 every screen opens from its address, visited or not, and waits in peace', async () => {
    fresh = await context.newPage()
    for (const path of allPaths()) {
      // The app is there before all that its screen loads is, and that is what is looked at here.
      const answer = await fresh.goto(product.url + path, { waitUntil: 'commit' })
      expect([path, answer?.fromServiceWorker(), answer?.status()]).toEqual([path, true, 200])
      await expect.poll(() => inApp(fresh)).toBeGreaterThan(0)
    }
    // A page that needs the server waits in peace: nothing says that something went wrong.
    for (const path of [
      `/caption-editor/${storyId}`,
      `/forms/${formId}/edit`,
      '/exportedstories',
      '/profile',
      '/trashstories',
      '/create-ai-story?type=url',
      '/invite/some-id/accept',
      '/review/some-token',
      '/story/new',
    ]) {
      await fresh.goto(product.url + path)
      await fresh.getByText('Waiting for a connection…').first().waitFor()
      expect([path, await fresh.getByRole('alert').allInnerTexts()]).toEqual([path, []])
    }
  })

  it('ERR-06 shows what was seen last, and continues without a reload or a lost letter', async () => {
    // What was seen last is shown, without a word about the server before it; what never was waits for the server.
    await fresh.addInitScript(noteAlarm)
    await fresh.goto(`${product.url}/stories`)
    await fresh.getByRole('link', { name: 'Harbour lights' }).first().waitFor()
    expect(await fresh.evaluate(() => 'alarm' in window)).toBe(false)
    await fresh.goto(`${product.url}/forms/list`)
    await fresh.getByTestId('server-away').waitFor()
    await expect.poll(() => fresh.evaluate(textsUnder, '[data-testid=server-away]')).toEqual([])
    await mark(fresh)

    await visit(open, `${product.url}/story/${storyId}`)
    await open.locator('.te-stage').getByText('Written without a server').waitFor()
    product = await startProduct({ dataDir: product.dataDir, port: product.port })
    await fresh.getByText('Tea order').waitFor()
    await newcomer.getByRole('heading', { name: 'Welcome back' }).waitFor()
    await newcomers.close()
    await open.getByTestId('server-away').waitFor({ state: 'detached' })
    const stored = async () =>
      JSON.stringify(await call(product, 'GET', `/stories/${storyId}`, { cookie, workspaceId: person.workspaceId }))
    await expect.poll(stored, { timeout: 30_000 }).toContain('Written without a server')
    expect(await stored()).toContain('Written before')
    expect([await hasStayed(open), await hasStayed(fresh)]).toEqual([true, true])
  })

  it('serves the screens of the server while it answers, and stores nothing but the app itself', async () => {
    const page = await context.newPage()
    const requestIds = new Set<string | undefined>()
    for (const path of ['/stories', '/profile', '/stories']) {
      const answer = await page.goto(product.url + path)
      expect(answer?.fromServiceWorker()).toBe(true)
      requestIds.add(answer?.headers()['x-request-id'])
    }
    await page.getByTestId('story-row').first().waitFor()
    expect(requestIds.size).toBe(3)
    const stored = await page.evaluate(async () => {
      const opened = await Promise.all((await caches.keys()).map((name) => caches.open(name)))
      const requests = await Promise.all(opened.map((cache) => cache.keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(stored).toContain('/index.html')
    expect(stored.filter((path) => !/^\/(assets\/.+|index\.html|theme\.js|favicon\.svg)$/.test(path))).toEqual([])
  })
})
