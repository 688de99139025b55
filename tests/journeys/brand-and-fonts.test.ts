import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { FontFaceSource, Typography } from '@taplore/contract'
import type { Story } from '@taplore/story'
import { openBrowser, stopClock } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Locator, Page, Route } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, enter, type Person, signedIn } from './person.ts'

/** Fonts come with the server. */
const ofServer = createRequire(new URL('../../apps/server/package.json', import.meta.url))
const scriptFile = join(
  dirname(ofServer.resolve('@fontsource/pacifico/package.json')),
  'files/pacifico-latin-400-normal.woff2',
)

let product: Product
let browser: Browser
let page: Page
let person: Person
let cookie: string

/** Someone whose plan has own fonts. */
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { email: 'letters@example.com' })
  cookie = (await signedIn(product, person)).cookie
  await call(product, 'POST', `/staff/workspaces/${person.workspaceId}/subscription`, {
    cookie,
    body: {
      product: 'stories',
      plan: 'pro',
      interval: 'month',
      status: 'active',
      collectionMode: 'automatic',
      isLtd: false,
      boughtSeats: 0,
      boughtDomains: 0,
      endsAt: null,
    },
  })
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, person)
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const button = (name: string, within: Page | Locator = page) => within.getByRole('button', { name, exact: true })
const asked = (path: string, body?: unknown) =>
  call(product, body ? 'POST' : 'GET', path, { cookie, workspaceId: person.workspaceId, ...(body ? { body } : {}) })

/** Answers one kind of call with a failure while something is done. */
async function whileFailing(method: string, path: RegExp, status: number, work: () => Promise<void>): Promise<void> {
  const json = { defined: false, code: 'FAULT', status, message: 'Broken' }
  const fail = (route: Route) =>
    route.request().method() === method ? route.fulfill({ status, json }) : route.fallback()
  await page.route(path, fail)
  await work()
  await page.unroute(path, fail)
}

async function choices(select: Locator): Promise<string[]> {
  await select.click()
  const options = page.getByRole('option')
  await options.first().waitFor()
  return options.allInnerTexts()
}

describe('own fonts', () => {
  const panel = (name: string) => page.getByRole('dialog', { name })
  const fonts = () => page.getByRole('list', { name: 'Custom fonts' }).getByRole('listitem')

  it('FONT-04 FONT-12 a panel offers the nine weights, and says when a file could not be taken up', async () => {
    await page.goto(`${product.url}/my-fonts`)
    await button('Add a font').click()
    const added = panel('New font')
    await added.getByLabel('Name').fill('Harbour Script')
    expect(await choices(added.getByRole('combobox', { name: 'Weight' }))).toEqual([
      '100 Thin',
      '200 Extra Light',
      '300 Light',
      '400 Regular',
      '500 Medium',
      '600 Semi Bold',
      '700 Bold',
      '800 Extra Bold',
      '900 Heavy',
    ])
    await page.keyboard.press('Escape')
    const file = added.locator('input[type=file][accept=".woff2"]')
    await whileFailing('POST', /\/api\/fonts\/upload/, 500, async () => {
      await file.setInputFiles(scriptFile)
      await added.getByRole('alert').getByText('something went wrong while uploading font', { exact: true }).waitFor()
    })
    await file.setInputFiles(scriptFile)
    await added.getByText(/^pacifico-latin-400-normal-[a-z]{10}\.woff2$/).waitFor()
    await added.getByRole('alert').waitFor({ state: 'detached' })
  })

  it('FONT-01 FONT-11 are added and changed in the panel beside their list; one that is refused stays in the panel', async () => {
    await whileFailing('POST', /\/api\/fonts(\?|$)/, 400, async () => {
      await button('Save', panel('New font')).click()
      await panel('New font').getByText('Invalid domain format', { exact: true }).waitFor()
    })
    await expect.poll(() => fonts().count()).toBe(0)
    await button('Save', panel('New font')).click()
    await fonts().getByText('Harbour Script', { exact: true }).waitFor()
    await panel('New font').waitFor({ state: 'detached' })
    await button('Change Harbour Script').click()
    const changed = panel('Edit font')
    await changed.getByText(/^pacifico-latin-400-normal-[a-z]{10}\.woff2$/).waitFor()
    await changed.getByLabel('Name').fill('Lantern Script')
    await button('Save', changed).click()
    await fonts().getByText('Lantern Script', { exact: true }).waitFor()
    await expect.poll(() => fonts().count()).toBe(1)
  })
})

describe('the brand', () => {
  it('BRAND-11 says that it could not be loaded, and loads it when asked again', async () => {
    await whileFailing('GET', /\/api\/brand(\?|$)/, 500, async () => {
      await page.goto(`${product.url}/workspace-settings?section=seo`)
      await page.getByText('Could not fetch publisher settings', { exact: true }).waitFor()
    })
    await button('Try again').click()
    await page.getByLabel('Author name').waitFor()
  })

  it('BRAND-07 BRAND-09 offers three types of author, and says when one could not be saved', async () => {
    const type = page.getByRole('combobox', { name: 'Author type' })
    expect(await choices(type)).toEqual(['Person', 'Organization', 'News Media Organization'])
    await page.getByRole('option', { name: 'News Media Organization' }).click()
    await whileFailing('POST', /\/api\/brand(\?|$)/, 500, async () => {
      await button('Save').click()
      await page.getByText('Error, Could not save brand details', { exact: true }).waitFor()
    })
    await button('Save').click()
    await expect
      .poll(() => asked('/brand'), { timeout: 15_000 })
      .toMatchObject({ brand: { authorType: 'News Media Organization' } })
  })

  it('BRAND-12 begins a new colour with that of the product', async () => {
    await page.getByRole('link', { name: 'Branding' }).click()
    await button('Add a color').click()
    await expect.poll(() => page.getByLabel('Color 1', { exact: true }).inputValue()).toBe('#3732fb')
  })
})

describe('typography', () => {
  const entry = (name: string) => page.getByRole('region', { name, exact: true })

  it('FONT-14 FONT-15 lists ten families, ten more near the end, and says when none is found', async () => {
    await page.getByRole('link', { name: 'Typography' }).click()
    await entry('Heading 1').getByLabel('Font', { exact: true }).click()
    const list = page.getByTestId('font-list')
    await expect.poll(() => list.getByRole('button').count()).toBe(10)
    await list.evaluate((element) => {
      element.scrollTop = element.scrollHeight
    })
    await expect.poll(() => list.getByRole('button').count()).toBe(20)
    const search = page.getByRole('searchbox')
    await search.fill('zzz')
    await list.getByText('Nothing found.', { exact: true }).waitFor()
    await search.fill('lantern')
    await button('Lantern Script Own', list).waitFor()
    await search.fill('lora')
    await button('Lora', list).click()
  })

  it('TYPO-01 TYPO-06 every entry is edited, and what could not be saved is said', async () => {
    const choose = async (within: Locator, name: string, option: string) => {
      await within.getByRole('combobox', { name, exact: true }).click()
      await page.getByRole('option', { name: option, exact: true }).click()
    }
    const first = entry('Heading 1')
    await first.getByLabel('Content', { exact: true }).fill('Lights over the water')
    await choose(first, 'Weight', '700')
    await choose(first, 'Size', '30 px')
    await first.getByLabel('Line height', { exact: true }).fill('1.5')
    await first.getByLabel('Letter spacing, px', { exact: true }).fill('2')
    await first.getByLabel('Color', { exact: true }).fill('#0b343a')
    await first.getByLabel('Background', { exact: true }).fill('#ffcb1f')
    const sample = page.getByTestId('sample-h1')
    await expect.poll(() => sample.innerText()).toBe('Lights over the water')
    const style = () =>
      sample.evaluate((element) => {
        const { color, fontFamily, fontWeight, fontSize, letterSpacing, lineHeight } = getComputedStyle(element)
        return { color, fontFamily, fontWeight, fontSize, letterSpacing, lineHeight }
      })
    await expect.poll(style).toEqual({
      color: 'rgb(11, 52, 58)',
      fontFamily: expect.stringContaining('Lora'),
      fontWeight: '700',
      fontSize: '30px',
      letterSpacing: '2px',
      lineHeight: '45px',
    })
    for (const [name, size] of [
      ['Heading 2', 26],
      ['Heading 3', 20],
      ['Paragraph', 16],
      ['Note', 17],
    ] as const)
      await choose(entry(name), 'Size', `${size} px`)
    await whileFailing('POST', /\/api\/typography(\?|$)/, 500, async () => {
      await button('Save').click()
      await page.getByText('Error, Could not save typography details', { exact: true }).waitFor()
    })
    await button('Save').click()
    const saved = () => asked('/typography') as Promise<{ typography: Typography; isSaved: boolean }>
    await expect.poll(async () => (await saved()).isSaved, { timeout: 15_000 }).toBe(true)
    const { entries } = (await saved()).typography
    expect(entries.map(({ tag, styling }) => [tag, styling['font-size']])).toEqual([
      ['h1', 30],
      ['h2', 26],
      ['h3', 20],
      ['p', 16],
      ['span', 17],
    ])
    expect(entries[0]).toEqual({
      tag: 'h1',
      content: 'Lights over the water',
      styling: {
        color: '#0b343a',
        background: '#ffcb1f',
        'font-family': 'Lora',
        'font-weight': 700,
        'font-size': 30,
        'letter-spacing': 2,
        'line-height': 1.5,
      },
    })
  })

  it('TYPO-02 a story made before the switch is turned pastes plain words, one made after it keeps their marks', async () => {
    const plain = await newStoryId('Plain')
    await page.getByRole('switch', { name: 'Remove styling while pasting' }).click()
    // The page may still be asking for what was saved before.
    const answer = page.waitForResponse(
      (response) => response.url().includes('/api/typography') && response.request().method() === 'POST',
    )
    await button('Save').click()
    expect((await answer).status()).toBe(200)
    const marked = await newStoryId('Marked')
    expect(await pasted(plain)).toEqual([{ text: 'One two' }])
    expect(await pasted(marked)).toEqual([{ text: 'One ' }, { text: 'two', bold: true }])
  })

  async function newStoryId(name: string): Promise<string> {
    return ((await asked('/stories', { name })) as { story_id: string }).story_id
  }

  /** The words of the last element of a story, into whose editor something styled is pasted. */
  async function pasted(storyId: string) {
    await page.goto(`${product.url}/story/${storyId}`)
    const canvas = page.locator('.te-canvas')
    await canvas.waitFor()
    await canvas.evaluate((element) => {
      const data = new DataTransfer()
      data.setData('text/plain', 'One two')
      data.setData('text/html', '<p>One <b>two</b></p>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true }))
    })
    const runs = async () => {
      const { document } = (await asked(`/stories/${storyId}`)) as { document: Story }
      const element = document.pages[0]?.elements.at(-1)
      return element?.kind === 'text' ? element.paragraphs[0]?.runs : undefined
    }
    await expect.poll(async () => JSON.stringify(await runs()), { timeout: 30_000 }).toContain('One ')
    return runs()
  }
})

describe('what is fetched', () => {
  it('FONT-17 a font file that does not come is asked for 15 times more, a second apart', async () => {
    const { faces } = (await asked('/fonts/faces?family=Lantern+Script')) as { faces: FontFaceSource[] }
    const file = new URL(faces[0]?.url ?? '', product.url)
    // A separate context with the real clock.
    const context = await browser.newContext({ reducedMotion: 'reduce' })
    await enter(context, product, person)
    const waiting = await context.newPage()
    const held: Route[] = []
    const isFile = ({ pathname }: URL) => pathname === file.pathname
    await waiting.route(isFile, (route) => void held.push(route))
    await waiting.clock.install()
    await waiting.goto(`${product.url}/my-fonts`)
    await expect.poll(() => held.length, { timeout: 15_000 }).toBe(1)
    await stopClock(waiting)
    // A file that failed is no longer declared; its next try declares it again.
    const declared = () =>
      waiting.evaluate(() => [...document.fonts].filter(({ family }) => family.includes('Lantern')).length)
    for (let again = 1; again <= 16; again += 1) {
      await held.at(-1)?.abort()
      await expect.poll(declared).toBe(0)
      await waiting.clock.runFor(again <= 15 ? 999 : 5_000)
      expect(await declared()).toBe(0)
      if (again > 15) break
      await waiting.clock.runFor(1)
      await expect.poll(() => held.length).toBe(again + 1)
    }
    expect(held.length).toBe(16)
    await context.close()
  })
})
