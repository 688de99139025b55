import { type ArticleName, type ArticleServer, serveArticles } from '@taplore/testing/articles'
import { openBrowser } from '@taplore/testing/browser'
import { isEndurance } from '@taplore/testing/endurance'
import { freePort, type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { validateAmp } from './validate-amp.ts'

const password = 'Quiet-harbour-lamp-7'
const email = 'reader@example.com'

let articles: ArticleServer
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page
const environment = () => ({ TAPLORE_EGRESS_ALLOW: articles.host })
/** Story URLs by article, to check them again after the server was killed. */
const published = new Map<ArticleName, string>()

afterEach(async ({ task }) => {
  // An image says more than a time-out.
  if (task.result?.state === 'fail')
    await page.screenshot({ path: `.cache/journey-${task.name.replace(/\W+/g, '-').slice(0, 60)}.png` })
})
beforeAll(async () => {
  articles = await serveArticles()
  product = await startProduct({ port: await freePort(), environment: environment() })
  browser = await openBrowser()
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
  await articles?.close()
})

interface Kind {
  readonly name: ArticleName
  readonly language: string
  /** How many are asked for. */
  readonly slides: number
  readonly hasVoice: boolean
}

const usualKinds: Kind[] = [
  { name: 'news', language: 'English', slides: 5, hasVoice: true },
  { name: 'list', language: 'English', slides: 6, hasVoice: false },
  { name: 'arabic', language: 'Arabic', slides: 3, hasVoice: true },
]
const moreKinds: Kind[] = [
  { name: 'long-read', language: 'English', slides: 10, hasVoice: false },
  { name: 'recipe', language: 'English', slides: 4, hasVoice: true },
  { name: 'japanese', language: 'Japanese', slides: 4, hasVoice: false },
  { name: 'hindi', language: 'Hindi', slides: 3, hasVoice: true },
]
/** What they share is shown by three; `npm run test:endurance` goes through all. */
const kinds = isEndurance ? [...usualKinds, ...moreKinds] : usualKinds

describe('from an article to a published story', () => {
  it('AUTH-21 AUTH-23 AUTH-31 opens an account through the mail in the mailbox', async () => {
    await page.goto(`${product.url}/sign-up`)
    await page.getByLabel('Name').fill('Reader')
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Create account' }).click()
    // The page of the form has such a link too, to everyone's mail, which may be there a moment longer.
    await page.waitForURL(/\/verify-email/)
    await page.locator('a[href^="/mailbox?to="]').click()
    await page.getByTestId('mail').first().click()
    await page.getByTestId('mail-link').first().click()
    await page.waitForURL(/dashboard|verify-email/)
    const signIn = page.getByRole('main').getByRole('link', { name: 'Sign in', exact: true })
    const skip = page.getByRole('button', { name: 'Skip' })
    await skip.or(signIn).first().waitFor()
    if (await signIn.isVisible()) {
      await signIn.click()
      await page.getByLabel('Email').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.keyboard.press('Enter')
    }
    await skip.click()
    await page.getByTestId('greeting').getByText('Reader').waitFor()
  })

  it.each(kinds)(
    'WIZ-18 WIZ-21 WIZ-22 turns a $name page into $slides slides, edited and published',
    async ({ name, language, slides, hasVoice }) => {
      await beginStory(name, language, slides, hasVoice)
      await page.locator('[data-testid=finalising][data-state=ready]').waitFor({ timeout: 60_000 })
      await expect.poll(() => page.getByTestId('slide').count()).toBe(slides)
      const byHand = `Checked by hand, ${name}`
      await page.getByTestId('slide').last().getByRole('textbox').last().fill(byHand)
      await page.getByTestId('finalise').click()
      await openedEditor()
      await addText('Added in the editor')
      const address = await publish()
      published.set(name, address)
      const html = await checkPublic(address, slides, hasVoice)
      expect(html).toContain(byHand)
      expect(html).toContain('Added in the editor')
    },
  )

  it('WIZ-24 loses nothing when the server is killed in the middle of a task', async () => {
    await beginStory('news', 'English', 8, true)
    await page.locator('[data-testid=finalising][data-state=ready]').waitFor({ timeout: 60_000 })
    const { pathname, search } = new URL(page.url())
    await page.getByTestId('finalise').click()
    await page.locator('[data-testid=finalising][data-state=finalising]').waitFor()
    await product.kill()
    product = await startProduct({ dataDir: product.dataDir, port: product.port, environment: environment() })
    await page.goto(`${product.url}${pathname}${search}`)
    await page.waitForFunction(
      () =>
        document.querySelector('[data-testid=finalising]')?.getAttribute('data-state') === 'finalised' ||
        (location.pathname.startsWith('/story/') && !location.search.includes('show-finalizing')),
      undefined,
      { timeout: 90_000 },
    )
    await page.goto(`${product.url}/stories`)
    const stories = page.getByTestId('story-row').or(page.getByTestId('story-card'))
    await stories.first().waitFor()
    await expect.poll(() => stories.count()).toBe(kinds.length + 1)
    for (const address of published.values()) {
      const answer = await get(context, address)
      expect(answer.status()).toBe(200)
    }
  })
})

async function beginStory(name: ArticleName, language: string, slides: number, hasVoice: boolean): Promise<void> {
  await page.goto(`${product.url}/create-ai-story?type=url`)
  await page.getByLabel('Article link').fill(articles.url(name))
  const number = page.getByLabel('Number of slides')
  await number.fill(String(slides))
  await number.press('Tab')
  await page.getByTestId('source-card').waitFor()
  if (language !== 'English') {
    await page.getByLabel('Story language', { exact: true }).click()
    await page.keyboard.type(language)
    await page.keyboard.press('Enter')
  }
  const voice = page.getByRole('switch', { name: /Voice-over/ })
  if (hasVoice !== ((await voice.getAttribute('aria-checked')) === 'true')) await voice.click()
  await page.getByTestId('proceed').click()
  await page.getByTestId('finalising').waitFor()
  const { pathname, searchParams } = new URL(page.url())
  expect(pathname).toBe('/story/new')
  expect(['taskId', 'storyId', 'type'].filter((name) => !searchParams.get(name))).toEqual([])
}

async function openedEditor(): Promise<void> {
  await page.waitForURL((url) => /^\/story\/[0-9a-f-]{36}$/.test(url.pathname) && !url.search.includes('finalizing'), {
    timeout: 120_000,
  })
  await page.getByRole('button', { name: 'Publish' }).waitFor()
}

/** Draws a text with the text tool, and types. */
async function addText(text: string): Promise<void> {
  await page.locator('.te-canvas').focus()
  await page.keyboard.press('t')
  const box = await page.locator('.te-page[data-page]').first().boundingBox()
  if (!box) throw new Error('The editor shows no page.')
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.keyboard.type(text)
  await page.keyboard.press('Escape')
}

async function publish(): Promise<string> {
  await page.getByRole('button', { name: 'Publish' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: /^Publish/ }).click()
  const link = dialog.getByRole('link', { name: /stories\.localhost/ }).first()
  await link.waitFor()
  const address = await link.getAttribute('href')
  if (!address) throw new Error('The dialog shows no address.')
  return address.replace(/\/play$/, '')
}

/** As a reader: the address is valid AMP, and the player walks every page, speaks, and hides nothing from anyone. */
async function checkPublic(address: string, slides: number, hasVoice: boolean): Promise<string> {
  const reader = await browser.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const answer = await get(reader, address)
    expect(answer.status()).toBe(200)
    expect(answer.headers()['set-cookie']).toBeUndefined()
    const html = await answer.text()
    expect(await validateAmp(html)).toEqual([])
    const view = await reader.newPage()
    const outside: string[] = []
    view.on('request', (request) => {
      if (new URL(request.url()).host !== new URL(address).host) outside.push(request.url())
    })
    // Texts that fade in have no color of their own yet, and may begin to once they are looked at: they are looked at without motion.
    await view.emulateMedia({ reducedMotion: 'reduce' })
    await view.goto(`${address}/play`)
    await view.waitForFunction(() => customElements.get('taplore-story') !== undefined)
    await expect.poll(() => view.locator('taplore-story > section').count()).toBe(slides)
    expect(await seriousFaults(view)).toEqual([])
    await view.emulateMedia({ reducedMotion: 'no-preference' })
    const direction = await view.locator('html').getAttribute('dir')
    // Paused: a page with a short voice would advance by itself while a slow machine looks at it.
    await view.evaluate(() => {
      const player = document.querySelector('taplore-story') as unknown as { pause(): void; goTo(index: number): void }
      player.pause()
      player.goTo(0)
    })
    for (let index = 1; index < slides; index += 1) {
      await view.keyboard.press(direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight')
      await view.waitForFunction(
        (wanted) => (document.querySelector('taplore-story') as unknown as { index: number }).index === wanted,
        index,
        { timeout: 3_000 },
      )
    }
    if (hasVoice) await hearVoice(view)
    expect(outside).toEqual([])
    return html
  } finally {
    await reader.close()
  }
}

/** Browsers know that names below `localhost` are this machine; the system's resolver may not. */
function get(reader: BrowserContext, address: string) {
  const { host, port, pathname } = new URL(address)
  return reader.request.get(`http://127.0.0.1:${port}${pathname}`, { headers: { host } })
}

async function hearVoice(view: Page): Promise<void> {
  const heard = await view.evaluate(async () => {
    const audio = document.querySelector<HTMLAudioElement>('audio[data-voice]')
    if (!audio) return 0
    audio.muted = false
    await audio.play()
    await new Promise((resolve) => audio.addEventListener('timeupdate', resolve, { once: true }))
    return audio.duration
  })
  expect(heard).toBeGreaterThan(0.5)
}
