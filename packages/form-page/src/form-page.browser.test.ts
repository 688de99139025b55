import { gzipSync } from 'node:zlib'
import AxeBuilder from '@axe-core/playwright'
import { emptyForm, type Form, newBlock, newElement, newEnding, newPage } from '@taplore/form'
import { themeNamed, themeNames } from '@taplore/form/themes'
import { atRest, openBrowser, stopClock } from '@taplore/testing/browser'
import type { Browser, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { embedSnippet } from './embed/index.ts'
import { buildReactSite } from './testing/build-page.ts'
import { type FormServer, startFormServer } from './testing/form-server.ts'
import type { ReactSite } from './testing/react-site.ts'

const phone: BrowserContextOptions = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
let server: FormServer
let browser: Browser

/** A question of each sort of field, a jump and a sum. */
function bakery(layout: 'steps' | 'pages' = 'steps'): Form {
  const base = emptyForm()
  const isMore = {
    type: 'compare',
    left: { type: 'answer', elementId: 'more' },
    operator: 'is',
    right: { type: 'value', value: true },
  } as const
  return {
    ...base,
    title: 'Bread for your kitchen',
    pages: [
      newPage({
        id: 'p1',
        blocks: [
          newBlock({
            id: 'b1',
            elements: [newElement('short-text', { id: 'who', title: 'Your name', isRequired: true })],
          }),
          newBlock({
            id: 'b2',
            elements: [
              newElement('single-choice', {
                id: 'loaf',
                title: 'Which loaf, {{who|you}}?',
                choices: [
                  { id: 'rye', label: 'Rye' },
                  { id: 'oat', label: 'Oat' },
                ],
              }),
            ],
          }),
          newBlock({ id: 'b3', elements: [newElement('yes-no', { id: 'more', title: 'More than one?' })] }),
          newBlock({
            id: 'b4',
            showIf: isMore,
            elements: [newElement('number', { id: 'count', title: 'How many?', isRequired: true })],
          }),
          newBlock({
            id: 'b5',
            elements: [
              newElement('calculated', {
                id: 'price',
                title: 'Price',
                formula: 'if({more}, {count}, 1) * 4',
                unit: '€',
              }),
              newElement('email', { id: 'mail', title: 'Your email', isRequired: true }),
            ],
          }),
        ],
      }),
    ],
    endings: [newEnding({ id: 'end', title: 'Thank you, {{who}}', text: 'That makes {{price}}.' })],
    settings: { ...base.settings, layout },
  }
}

const whole = { who: 'Ada', loaf: { choices: ['oat'] }, more: true, count: 3, mail: 'ada@example.com' }

beforeAll(async () => {
  server = await startFormServer(bakery())
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(() => {
  server.taken.clear()
  server.sent = 0
  server.version = 1
  server.form = bakery()
})

async function open(given: BrowserContextOptions = {}, query = ''): Promise<Page> {
  const context = await browser.newContext(given)
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${server.origin}/f/test${query}`)
  if (given.javaScriptEnabled !== false) await page.waitForSelector('html.js')
  return page
}

/** All that is asked on one page. */
async function fillIn(page: Page, email: string) {
  await page.getByLabel('Your name').fill('Ada')
  await page.getByText('Oat', { exact: true }).click()
  await page.getByText('No', { exact: true }).click()
  await page.getByLabel('Your email').fill(email)
}

const only = () => [...server.taken.values()]
const heading = (page: Page) => page.locator('h1').first()

/** Where the progress bar is while a screen comes in, from the top of the window. */
function startOfBar(page: Page): Promise<number | undefined> {
  return page.evaluate(() => {
    const parts = document.querySelectorAll<HTMLElement>('#s, #s > *')
    for (const animation of ['none', '']) {
      for (const part of parts) part.style.animation = animation
      document.body.getBoundingClientRect()
    }
    const running = document.getAnimations()
    if (running.length === 0) throw new Error('No screen comes in.')
    for (const animation of running) animation.pause()
    const start = document.querySelector('progress')?.getBoundingClientRect().top
    for (const animation of running) animation.finish()
    return start
  })
}

async function expectAccessible(page: Page) {
  await atRest(page)
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBeLessThanOrEqual(0)
}

describe('the public page of a form', () => {
  it('weighs less than 48 KB in all, whatever its theme', async () => {
    const script = gzipSync(server.scripts.get('page.js') ?? '').length
    const before = server.form
    const sizes: number[] = []
    for (const name of themeNames) {
      server.form = { ...before, theme: themeNamed(name) }
      sizes.push(script + gzipSync(await (await fetch(`${server.origin}/f/test`)).text()).length)
    }
    server.form = before
    expect(Math.max(...sizes)).toBeLessThan(48_000)
  })

  it('FORM-06 marks no choice of the next question where a finger just was', async () => {
    const borders = async (given: BrowserContextOptions) => {
      const page = await open({ reducedMotion: 'reduce', ...given }, '?who=Ada')
      await page.locator('#s .go').click()
      await page.locator('#s .opt').first().hover()
      const colors = await page
        .locator('#s .opt')
        .evaluateAll((choices) => choices.map((choice) => getComputedStyle(choice).borderTopColor))
      return new Set(colors.slice(0, 2)).size
    }
    expect(await borders({})).toBe(2)
    expect(await borders(phone)).toBe(1)
  })

  it('FORM-06 takes the question that was left away over the next one, which has every key and its place at once', async () => {
    const asked = ['one', 'two', 'three'].map((id) =>
      newBlock({ elements: [newElement('short-text', { id, title: `Question ${id}` })] }),
    )
    server.form = { ...bakery(), pages: [newPage({ blocks: asked })] }
    const page = await open()
    // The code of the animation comes after the page.
    await page.waitForLoadState('networkidle')
    // Stops each screen that leaves, where the page tells what it did to the others.
    await page.evaluate(() => {
      const seen: unknown[] = []
      Object.assign(window, { seen })
      new MutationObserver((records) => {
        for (const node of records.flatMap(({ addedNodes }) => [...addedNodes])) {
          if (!(node instanceof HTMLElement) || !node.matches('.gone')) continue
          for (const animation of node.getAnimations()) animation.pause()
          const placeOf = () => JSON.stringify(document.querySelector('#s')?.getBoundingClientRect())
          const before = placeOf()
          node.hidden = true
          const isFlowSame = placeOf() === before
          node.hidden = false
          const fields = [...new FormData(document.querySelector('form') ?? undefined).keys()]
          seen.push({ isInert: node.inert, isFlowSame, fields: fields.filter((name) => !name.startsWith('_')) })
        }
      }).observe(document.body, { childList: true })
    })
    await page.locator('#f-one').fill('Ada')
    // Typed as fast as keys can follow each other.
    for (const key of ['Enter', 'B', 'e', 'a', 'Enter', 'C', 'y']) await page.keyboard.press(key)
    expect(await page.locator('#f-three').inputValue()).toBe('Cy')
    await page.keyboard.press('Shift+Tab')
    const moved = (field: string) => ({ isInert: true, isFlowSame: true, fields: [field] })
    expect(await page.evaluate(() => (window as unknown as { seen: unknown[] }).seen)).toEqual([
      moved('two'),
      moved('three'),
    ])
    // One at a time: the first is gone, whether or not it had left.
    expect(await page.locator('.gone').count()).toBe(1)
    expect(await page.locator('.gone').innerText()).toContain('Question two')
    await page.locator('.nav .up').first().click()
    await expect.poll(() => page.locator('#f-two').inputValue()).toBe('Bea')
    const still = await open({ reducedMotion: 'reduce' })
    await still.keyboard.press('Enter')
    await still.locator('#f-two').waitFor()
    expect(await still.locator('.gone').count()).toBe(0)
  })

  it('FORM-06 is answered on a phone of 360 px without scripts, and its last page may be sent twice', async () => {
    const page = await open({ ...phone, javaScriptEnabled: false })
    await expectAccessibleWithoutScripts(page)
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.locator('.sum').innerText()).toContain('Please answer this.')
    await page.getByLabel('Your name').fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Which loaf, Ada?').waitFor()
    await page.getByText('Oat', { exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByLabel('How many?').fill('3')
    await page.getByRole('button', { name: 'Next' }).click()
    await expect.poll(() => page.locator('output').innerText()).toBe('€12')
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    await page.reload()
    await expect.poll(() => server.sent).toBe(2)
    expect(only()).toEqual([whole])
  })

  it('FORM-06 is answered by keys alone with scripts: letters, Enter, one question at a time', async () => {
    const focused = () => page.evaluate(() => document.activeElement?.id)
    const page = await open({ viewport: { width: 1280, height: 800 } })
    // The first field has the focus, and an invalid one after a refusal.
    await expect.poll(focused).toBe('f-who')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.sum').innerText()).toContain('Please answer this.')
    expect(await focused()).toBe('f-who')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Which loaf, Ada?').waitFor()
    expect(await startOfBar(page)).toBe(0)
    await page.keyboard.press('b')
    await page.getByText('More than one?').waitFor()
    await page.keyboard.press('a')
    await page.getByLabel('How many?').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-count')
    await page.keyboard.type('3')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('output').innerText()).toBe('€12')
    await page.keyboard.type('not an address')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.sum').innerText()).toContain('email address such as')
    expect(await focused()).toBe('f-mail')
    await expectAccessible(page)
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    await expect.poll(() => page.getByText('Sending…').count()).toBe(0)
    expect(only()).toEqual([whole])
    await expectAccessible(page)
  })

  it('keeps the letters that are typed after “Other” was chosen, and refuses it without any', async () => {
    const { pages, ...form } = bakery('pages')
    const choices = ['Dill', 'Oregano'].map((label) => ({ id: label.toLowerCase(), label }))
    const asked = ['one', 'two'].map((id) =>
      newElement('single-choice', { id, title: `Which ${id}?`, choices, hasOther: true }),
    )
    server.form = { ...form, pages: [newPage({ blocks: [newBlock({ elements: asked })] })] }
    const page = await open()
    const [first, second] = [page.locator('#f-one'), page.locator('#f-two')]
    await first.getByText('Other', { exact: true }).click()
    await page.keyboard.type('dodo')
    // By a letter, and by arrow keys, which leave the focus where it is.
    await second.getByLabel('Dill').focus()
    await page.keyboard.press('c')
    await page.keyboard.type('odd')
    await second.getByLabel('Dill').focus()
    await page.keyboard.press('ArrowUp')
    await page.keyboard.type('ab')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you,')
    expect(only()).toEqual([{ one: { choices: [], other: 'dodo' }, two: { choices: [], other: 'oddab' } }])

    await page.goto(`${server.origin}/f/test`)
    await page.waitForSelector('html.js')
    await first.getByText('Other', { exact: true }).click()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => first.locator('.err').innerText()).toContain('Please enter your own answer')
    expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('one.other')
    await expectAccessible(page)
  })

  it('goes back a screen by the Back button of the browser, and forward again', async () => {
    const page = await open()
    const typed = async (name: string) => {
      await page.getByLabel('Your name').fill(name)
      await page.keyboard.press('Enter')
      await page.getByText(`Which loaf, ${name}?`).waitFor()
    }
    await typed('Ada')
    await page.goBack()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Ada')
    await page.goForward()
    await page.getByText('Which loaf, Ada?').waitFor()
    // Its own button goes the same way, without another entry to go back through.
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByLabel('Your name').waitFor()
    await typed('Grace')
    await page.getByText('Oat', { exact: true }).click()
    await page.getByText('More than one?').waitFor()
    await page.reload()
    await page.getByText('More than one?').waitFor()
    await page.goBack()
    await page.getByText('Which loaf, Grace?').waitFor()
    await page.goForward()
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Grace')
    await expect.poll(() => page.evaluate(() => history.state?.screens)).toEqual(['b1'])
  })

  it('sends nothing by a letter alone: the last question waits for Enter', async () => {
    const form = bakery()
    const [page1] = form.pages
    if (page1) server.form = { ...form, pages: [{ ...page1, blocks: page1.blocks.slice(0, 2) }] }
    const page = await open({}, '?who=Ada')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Which loaf, Ada?').waitFor()
    await page.clock.install()
    await page.keyboard.press('b')
    await page.clock.runFor(2_000)
    await expect.poll(() => page.locator('#s :checked').count()).toBe(1)
    await expect.poll(() => page.getByRole('button', { name: 'Send' }).count()).toBe(1)
    expect(server.sent).toBe(0)
    await page.clock.resume()
    await page.keyboard.press('Enter')
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
  })

  it('takes ten for ten when it is typed, and waits for its zero', async () => {
    const { pages, ...form } = bakery()
    const asked = newBlock({ elements: [newElement('nps', { id: 'tell', title: 'Would you tell others?' })] })
    server.form = { ...form, pages: [newPage({ blocks: [asked, ...(pages[0]?.blocks.slice(0, 1) ?? [])] })] }
    const page = await open()
    await page.clock.install()
    await stopClock(page)
    await page.keyboard.press('1')
    await page.clock.runFor(500)
    await page.keyboard.press('0')
    await page.clock.runFor(500)
    await page.clock.resume()
    await page.getByLabel('Your name').fill('Ada')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect(only()).toEqual([{ tell: 10, who: 'Ada' }])
  })

  it('keeps a random order where it is drawn again, another one for each answer', async () => {
    const { pages, ...form } = bakery()
    const choices = 'abcdefghijkl'.split('').map((id) => ({ id, label: id }))
    const asked = newElement('single-choice', { id: 'one', title: 'Which?', choices, order: 'random' })
    server.form = {
      ...form,
      pages: [newPage({ blocks: [newBlock({ elements: [asked] }), ...(pages[0]?.blocks.slice(0, 1) ?? [])] })],
    }
    const order = async (page: Page) => (await page.locator('.opt .lab').allInnerTexts()).join('')
    const first = await open()
    const drawn = await order(first)
    await first.getByRole('button', { name: 'Next' }).click()
    await first.getByRole('button', { name: 'Back' }).click()
    await expect.poll(() => order(first)).toBe(drawn)
    expect(await order(await open())).not.toBe(drawn)
  })

  it('turns shortcuts off for those whom they disturb, and remembers it', async () => {
    const page = await open({}, '?who=Ada')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Which loaf').waitFor()
    await page.getByRole('button', { name: 'Turn off keyboard shortcuts' }).click()
    await page.locator('#s input').first().focus()
    await page.keyboard.press('b')
    await expect.poll(() => page.locator('#s :checked').count()).toBe(0)
    await page.reload()
    await page.getByRole('button', { name: 'Turn on keyboard shortcuts' }).waitFor()
  })

  it('keeps Next at the bottom of a phone, and lets all of a long question scroll out from under it', async () => {
    const form = bakery()
    const choices = Array.from({ length: 30 }, (_, index) => ({ id: `c${index}`, label: `Loaf ${index}` }))
    server.form = {
      ...form,
      pages: form.pages.map((page, index) =>
        index > 0
          ? page
          : {
              ...page,
              blocks: [
                page.blocks[0] ?? newBlock({ id: 'b1', elements: [] }),
                newBlock({
                  id: 'long',
                  elements: [newElement('single-choice', { id: 'pick', title: 'Which?', choices })],
                }),
                ...page.blocks.slice(1),
              ],
            },
      ),
    }
    const page = await open({ ...phone, viewport: { width: 390, height: 844 } })
    const next = page.getByRole('button', { name: 'Next' })
    const bottomOfNext = async () => {
      const box = await next.boundingBox()
      return (box?.y ?? 0) + (box?.height ?? 0)
    }
    await page.getByLabel('Your name').fill('Ada')
    await atRest(page)
    expect(await bottomOfNext()).toBeGreaterThan(844 - 140)
    expect(await bottomOfNext()).toBeLessThan(844)
    await next.click()
    await page.getByText('Loaf 0', { exact: true }).waitFor()
    await atRest(page)
    expect(await bottomOfNext()).toBeGreaterThan(844 - 60)
    expect(await bottomOfNext()).toBeLessThan(844)
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    const last = await page.getByText('Loaf 29', { exact: true }).boundingBox()
    const bar = await page.locator('.act').boundingBox()
    expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0)
  })

  it('saves on the device what was typed just before a reload', async () => {
    server.form = bakery('pages')
    const page = await open(phone)
    const name = page.getByLabel('Your name')
    await name.fill('A')
    await page.locator('#kept').waitFor()
    await name.evaluate((field: HTMLInputElement) => {
      field.value = 'Ada'
      field.dispatchEvent(new Event('input', { bubbles: true }))
      location.reload()
    })
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByType('navigation')[0]?.toJSON().type))
      .toBe('reload')
    await expect.poll(() => name.inputValue()).toBe('Ada')
  })

  it('keeps an answer that was sent without a line, and sends it once when it is back', async () => {
    server.form = bakery('pages')
    const page = await open(phone)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByText('Oat', { exact: true }).click()
    await page.getByText('Yes', { exact: true }).click()
    await page.getByLabel('How many?').fill('3')
    await expect.poll(() => page.locator('output').innerText()).toBe('€12')
    await page.getByLabel('Your email').fill('ada@example.com')
    await expectAccessible(page)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You are offline.').waitFor()
    expect(server.sent).toBe(0)
    // It has waited longer than its challenge held: a fresh one is fetched, without a word.
    server.again = 1
    await page.context().setOffline(false)
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect([server.sent, server.again, only()]).toEqual([1, 0, [whole]])
  })

  it('sends again by itself when the server was away, as the answer stands then, and nothing after the end', async () => {
    server.form = bakery('pages')
    const page = await open()
    await page.clock.install()
    await fillIn(page, 'ada@example.con')
    await page.route('**/f/test', (route) => route.abort())
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You are offline.').waitFor()
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.unroute('**/f/test')
    await page.clock.runFor(21_000)
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    await page.keyboard.press('Control+Enter')
    await page.clock.runFor(1_000)
    expect([server.sent, only()]).toEqual([
      1,
      [{ who: 'Ada', loaf: { choices: ['oat'] }, more: false, mail: 'ada@example.com' }],
    ])
  })

  it('keeps its promise where the device keeps nothing, and leads from a fault to its field', async () => {
    const { pages, ...form } = bakery('pages')
    const asked = newElement('address', { id: 'home', title: 'Your address', isRequired: true })
    server.form = {
      ...form,
      pages: [newPage({ blocks: [newBlock({ elements: [asked] }), ...(pages[0]?.blocks.slice(0, 1) ?? [])] })],
    }
    const context = await browser.newContext()
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'indexedDB'])
        Object.defineProperty(window, name, {
          get() {
            throw new DOMException('Nothing is kept here.', 'SecurityError')
          },
        })
    })
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${server.origin}/f/test`)
    await page.waitForSelector('html.js')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('Street address').fill('1 Mill Lane')
    await page.getByLabel('Country').fill('united king')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByLabel('Country').inputValue()).toBe('United Kingdom')
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('link', { name: 'Your address' }).click()
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('home.city')
    await page.keyboard.type('Bath')
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByText('You are offline.').waitFor()
    await context.setOffline(false)
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect(only()).toMatchObject([{ who: 'Ada', home: { line1: '1 Mill Lane', city: 'Bath', country: 'GB' } }])
  })

  it('gives an answer back that waited and is not taken as it is: nothing is thrown away unseen', async () => {
    const { settings, ...form } = bakery('pages')
    server.form = { ...form, settings: { ...settings, keepsPartial: false } }
    const context = await browser.newContext()
    const leave = async () => {
      const page = await context.newPage()
      await page.goto(`${server.origin}/f/test`)
      await page.waitForSelector('html.js')
      await fillIn(page, 'ada@example.com')
      await page.route('**/f/test', (route) => route.abort())
      await page.getByRole('button', { name: 'Send' }).click()
      await page.getByText('You are offline.').waitFor()
      await page.close()
    }
    await leave()
    const [{ blocks = [] } = {}] = server.form.pages
    const asked = newBlock({ elements: [newElement('short-text', { id: 'town', title: 'Town', isRequired: true })] })
    server.form = { ...server.form, pages: [newPage({ blocks: [...blocks, asked] })] }
    const page = await context.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${server.origin}/f/test`)
    await expect.poll(() => page.locator('.sum').innerText()).toContain('Town')
    await expect.poll(() => page.getByLabel('Your email').inputValue()).toBe('ada@example.com')
    await page.getByLabel('Town').fill('Bath')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect(only()).toMatchObject([{ mail: 'ada@example.com', town: 'Bath' }])

    // A server that no longer reads the page it came from: the answers go with the present page.
    server.form = { ...form, settings: { ...settings, keepsPartial: false } }
    await leave()
    await context.route(
      '**/f/test',
      (route) =>
        route.request().method() === 'POST'
          ? route.fulfill({ status: 400, json: { type: 'notice', notice: 'changed' } })
          : route.continue(),
      { times: 2 },
    )
    await page.goto(`${server.origin}/f/test`)
    await page.getByText('We couldn’t send your answers. They’re still here').waitFor()
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect(server.taken.size).toBe(2)
  })

  it('goes one step for two presses while a file is in progress', async () => {
    const { pages, ...form } = bakery()
    const asked = newBlock({ elements: [newElement('file', { id: 'menu', title: 'Your menu' })] })
    server.form = { ...form, pages: [newPage({ blocks: [asked, ...(pages[0]?.blocks ?? [])] })] }
    const page = await open()
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/f/test/files', async (route) => {
      await held
      await route.fulfill({ status: 413, json: {} })
    })
    await page
      .getByLabel('Your menu')
      .setInputFiles({ name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Rye') })
    await page.getByText('menu.txt: 0 %').waitFor()
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByRole('button', { name: 'Next' }).click()
    answer()
    await page.getByLabel('Your name').waitFor()
    expect(await page.locator('.sum').count()).toBe(0)
  })

  it('tells of each file what became of it, and lets people write on while they come in', async () => {
    const { pages, ...form } = bakery('pages')
    const asked = newBlock({ elements: [newElement('file', { id: 'menu', title: 'Your menu', maxFiles: 3 })] })
    server.form = { ...form, pages: [newPage({ blocks: [...(pages[0]?.blocks.slice(0, 1) ?? []), asked] })] }
    const page = await open()
    const held: (() => void)[] = []
    await page.route('**/f/test/files**', async (route) => {
      const request = route.request()
      const name = /filename (\S+?),/.exec(`${request.headers()['upload-metadata']}`)?.[1]
      if (name) return route.fulfill({ status: 201, headers: { location: `/f/test/files/${atob(name)}` } })
      if (request.method() === 'PATCH') return route.fulfill({ status: 204, headers: { 'upload-offset': '3' } })
      await new Promise<void>((resolve) => held.push(resolve))
      const file = request.url().split('/').at(-2)
      if (file === 'b.txt') return route.fulfill({ status: 422, json: { text: 'b.txt was not kept.' } })
      return route.fulfill({ status: 201, json: { id: `id-${file}`, name: file, bytes: 3, mime: 'text/plain' } })
    })
    const files = ['a.txt', 'b.txt', 'c.txt', 'd.txt']
    await page
      .getByLabel('Your menu')
      .setInputFiles(files.map((name) => ({ name, mimeType: 'text/plain', buffer: Buffer.from('Rye') })))
    const field = page.getByLabel('Your name')
    for (const [index, letters] of ['Gr', 'ac', 'e'].entries()) {
      await expect.poll(() => held.length).toBe(index + 1)
      await field.pressSequentially(letters)
      held[index]?.()
      await page.getByText(files[index + 1] ?? '').waitFor()
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('f-who')
    }
    const rows = () => page.locator('.files li').allInnerTexts()
    await expect
      .poll(async () => (await rows()).map((row) => row.replace(/\s+/g, ' ').trim()))
      .toEqual(['a.txt 3 bytes ✕', 'c.txt 3 bytes ✕', 'b.txt was not kept.', 'd.txt: Up to 3 files, 25 MB each'])
    expect(await field.inputValue()).toBe('Grace')
  })

  it('keeps nothing on the way once it is sent, and what was answered so far when the page is left', async () => {
    const page = await open()
    const kept: string[] = []
    await page.route('**/partial', async (route) => {
      kept.push(route.request().postDataJSON().input.who)
      await route.fulfill({ json: { token: 'kept', url: 'http://form.test' } })
    })
    await page.clock.install()
    await page.getByLabel('Your name').fill('Ada')
    await page.clock.runFor(200)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await expect.poll(() => kept).toEqual(['Ada'])
    await page.reload()
    await page.waitForSelector('html.js')
    server.form = {
      ...server.form,
      pages: server.form.pages.map((each) => ({ ...each, blocks: each.blocks.slice(0, 1) })),
    }
    await page.goto(`${server.origin}/f/test`)
    await page.getByLabel('Your name').fill('Grace')
    let answer = () => {}
    const held = new Promise<void>((resolve) => {
      answer = resolve
    })
    await page.route('**/f/test', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Send' }).click()
    await page.getByRole('button', { name: 'Sending…' }).waitFor()
    await page.clock.runFor(10_000)
    answer()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Grace')
    expect(kept).toEqual(['Ada'])
  })

  it('takes the day from the server where the clock of a device is far off, and keeps the last letter too', async () => {
    const { pages, ...form } = bakery('pages')
    const max = { type: 'today', offsetDays: 0 } as const
    const asked = newElement('date', { id: 'day', title: 'Since when?', max })
    server.form = {
      ...form,
      settings: { ...form.settings, canResume: true },
      pages: [newPage({ blocks: [...(pages[0]?.blocks.slice(0, 1) ?? []), newBlock({ elements: [asked] })] })],
    }
    const page = await (await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })).newPage()
    page.setDefaultTimeout(10_000)
    await page.clock.setFixedTime('2020-02-03T04:05:06Z')
    await page.goto(`${server.origin}/f/test`)
    await page.waitForSelector('html.js')
    await page.getByLabel('Since when?').fill('2024-05-06')
    await page.getByLabel('Your name').evaluate((field: HTMLInputElement) => {
      field.value = 'Ada'
    })
    const [kept] = await Promise.all([
      page.waitForRequest('**/partial'),
      page.getByRole('button', { name: 'Continue later' }).click(),
    ])
    expect(kept.postDataJSON().input.who).toBe('Ada')
    await page.getByRole('button', { name: 'Copy link' }).click()
    await page.getByRole('button', { name: 'Link copied.' }).waitFor()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('?resume=')
    const mail = new URL((await page.getByRole('link', { name: 'Email link' }).getAttribute('href')) ?? '')
    expect([mail.protocol, mail.searchParams.get('body')]).toEqual(['mailto:', copied])
    // In a page that is read from the right, too, an address is read from the left.
    expect(await page.locator('#live a').first().getAttribute('dir')).toBe('ltr')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
  })

  it('draws nothing again while someone writes what changes nothing else', async () => {
    server.form = bakery('pages')
    const page = await (await browser.newContext()).newPage()
    await page.addInitScript(() => {
      const given = Object.getOwnPropertyDescriptor(Element.prototype, 'innerHTML')
      const drawn = { times: 0 }
      Object.assign(window, { drawn })
      Object.defineProperty(Element.prototype, 'innerHTML', {
        ...given,
        set(markup) {
          drawn.times += 1
          given?.set?.call(this, markup)
        },
      })
    })
    await page.goto(`${server.origin}/f/test`)
    await page.waitForSelector('html.js')
    const kept = () => page.evaluate(() => localStorage.getItem('taplore:draft:form-1') ?? '')
    const drawn = () => page.evaluate(() => (window as unknown as { drawn: { times: number } }).drawn.times)
    await page.getByLabel('Your email').fill('ada@example.com')
    await expect.poll(kept).toContain('ada@example.com')
    expect(await drawn()).toBe(0)
    await page.getByLabel('Your name').fill('Ada')
    await page.getByText('Which loaf, Ada?').waitFor()
    expect(await drawn()).toBe(1)
  })

  it('goes on from what was posted before the script came, not from an older draft', async () => {
    const page = await open()
    await page.getByLabel('Your name').fill('Ada')
    await expect.poll(() => page.evaluate(() => localStorage.getItem('taplore:draft:form-1') ?? '')).toContain('Ada')
    let come = () => {}
    const held = new Promise<void>((resolve) => {
      come = resolve
    })
    await page.route('**/page.js', async (route) => {
      await held
      await route.continue()
    })
    await page.goto(`${server.origin}/f/test`, { waitUntil: 'commit' })
    await page.getByLabel('Your name').fill('Grace')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Which loaf, Grace?').waitFor()
    come()
    await page.waitForSelector('html.js')
    expect(await page.getByText('Which loaf, Grace?').count()).toBe(1)
  })

  it('takes a draft over when the form was published again, and lets another address fill in', async () => {
    const page = await open({}, '?who=Ada')
    await page.getByLabel('Your name').fill('Grace')
    await page.getByRole('button', { name: 'Next' }).click()
    await page.getByText('Which loaf, Grace?').waitFor()
    server.version = 2
    await page.goto(`${server.origin}/f/test?who=Ada`)
    await page.getByText('Which loaf, Grace?').waitFor()
    await page.goto(`${server.origin}/f/test?who=Edsger`)
    await page.getByText('Which loaf, Edsger?').waitFor()
  })

  it('goes on after the page was closed in the middle, and forgets the draft once it is sent', async () => {
    const page = await open()
    await page.getByLabel('Your name').fill('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Which loaf, Ada?').waitFor()
    await page.getByText('Oat', { exact: true }).click()
    await page.getByText('More than one?').waitFor()
    await page.goto(`${server.origin}/f/test`)
    await page.getByText('More than one?').waitFor()
    await page.getByText('No', { exact: true }).click()
    await page.getByLabel('Your email').fill('ada@example.com')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you, Ada')
    expect(only()).toEqual([{ who: 'Ada', loaf: { choices: ['oat'] }, more: false, mail: 'ada@example.com' }])
    await page.goto(`${server.origin}/f/test`)
    await page.getByLabel('Your name').waitFor()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('')
  })

  it('FORM-08 stands in the page of others: it grows with its questions, tells what happened, and opens in a dialog', async () => {
    const url = `${server.origin}/f/test`
    server.form = bakery('pages')
    server.site = [
      embedSnippet({ url: `${url}?who=Ada`, mode: 'inline', title: 'Bread' }),
      embedSnippet({ url, mode: 'popup', title: 'Bread in a dialog', label: 'Order' }),
    ].join('\n')
    const context = await browser.newContext({ viewport: { width: 900, height: 700 } })
    const page = await context.newPage()
    await page.addInitScript(() => {
      const told: string[] = []
      Object.assign(window, { told })
      for (const name of ['ready', 'submitted']) addEventListener(`taplore:${name}`, () => told.push(name))
    })
    await page.goto(`${server.origin}/site`)
    const frame = page.frameLocator('main > div iframe')
    await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe('Ada')
    const height = () => page.locator('main > div iframe').evaluate((element) => element.getBoundingClientRect().height)
    const before = await height()
    await frame.getByText('Yes', { exact: true }).click()
    await frame.getByLabel('How many?').fill('3')
    await expect.poll(height).toBeGreaterThan(before + 40)
    await frame.getByText('Oat', { exact: true }).click()
    await frame.getByLabel('Your email').fill('ada@example.com')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { told: string[] }).told))
      .toEqual(['ready', 'submitted'])
    expect(only()).toEqual([whole])
    await page.getByRole('button', { name: 'Order' }).click()
    await page.frameLocator('dialog iframe').getByLabel('Your name').waitFor()
    await page.getByRole('button', { name: 'Close' }).click()
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
  })

  it('FORM-08 is answered again in its frame, by the same way in', async () => {
    const form = bakery('pages')
    server.form = { ...form, endings: [newEnding({ id: 'end', title: 'Thank you', canRestart: true })] }
    server.site = embedSnippet({ url: `${server.origin}/f/test?source=mail&who=Ada`, mode: 'inline', title: 'Bread' })
    const page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${server.origin}/site`)
    const frame = page.frameLocator('main iframe')
    await frame.getByText('No', { exact: true }).click()
    await frame.getByLabel('Your email').fill('ada@example.com')
    await frame.getByRole('button', { name: 'Send' }).click()
    await frame.getByRole('link', { name: 'Answer again' }).click()
    await frame.getByLabel('Your email').waitFor()
    expect(page.frames().at(-1)?.url()).toBe(`${server.origin}/f/test?source=mail&who=Ada&embed=1`)
  })

  it('FORM-08 is left by Escape from inside of its dialog, opens once, and stands beside an address that is none', async () => {
    const url = `${server.origin}/f/test`
    server.form = bakery('pages')
    server.site = [
      '<style>iframe{max-width:90px;opacity:.2}dialog{display:none}</style><div data-taplore-form=""></div>',
      embedSnippet({ url, mode: 'popup', title: 'Bread', label: 'Order', afterSeconds: 9 }),
    ].join('')
    const page = await (await browser.newContext({ viewport: { width: 900, height: 700 } })).newPage()
    page.setDefaultTimeout(10_000)
    await page.clock.install()
    await page.goto(`${server.origin}/site`)
    await page.locator('[data-is-mounted]').waitFor()
    await page.getByRole('button', { name: 'Order' }).click()
    const field = page.frameLocator('dialog iframe').getByLabel('Your name')
    await field.fill('Ada')
    const frame = page.locator('dialog iframe')
    expect((await frame.boundingBox())?.width).toBeGreaterThan(600)
    expect(await frame.evaluate((node) => getComputedStyle(node).opacity)).toBe('1')
    await field.press('Escape')
    await expect.poll(() => page.locator('dialog').count()).toBe(0)
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Order')
    await page.clock.runFor(20_000)
    expect(await page.locator('dialog').count()).toBe(0)
  })

  it.each(['popup', 'slider'] as const)(
    'FORM-08 shows its first question clear of the bar and the close button in a %s, with its languages, and closes by Escape',
    async (mode) => {
      const form = bakery()
      server.form = { ...form, translations: { de: { title: 'Brot' } } }
      const url = `${server.origin}/f/test`
      server.site = embedSnippet({ url, mode, title: 'Bread', afterSeconds: 9 })
      const page = await (await browser.newContext({ viewport: { width: 900, height: 700 } })).newPage()
      page.setDefaultTimeout(10_000)
      await page.clock.install()
      await page.goto(`${server.origin}/site`)
      await page.locator('[data-is-mounted]').waitFor()
      // Opened by itself, without anyone having pressed a key.
      await page.clock.runFor(9_000)
      const frame = page.frameLocator('dialog iframe')
      await atRest(page)
      const close = await page.getByRole('button', { name: 'Close' }).boundingBox()
      const end = (close?.y ?? 0) + (close?.height ?? 0)
      await expect.poll(async () => (await frame.getByText('Your name').boundingBox())?.y ?? 0).toBeGreaterThan(end)
      const language = await frame.getByLabel('Language: English').boundingBox()
      expect((language?.x ?? 0) + (language?.width ?? 0)).toBeLessThan(close?.x ?? 0)
      await frame.getByLabel('Language: English').click()
      await frame.getByRole('link', { name: 'Deutsch' }).waitFor()
      await page.keyboard.press('Escape')
      await expect.poll(() => page.locator('dialog').count()).toBe(0)
    },
  )

  it('FORM-08 is read on its own ground in the pages of others, begins each step at its top, and leads on from a bare frame', async () => {
    const { pages, theme, ...form } = bakery('pages')
    const [first] = pages
    const light = { ...theme.light, background: '#101820', surface: '#101820', text: '#ffffff' }
    server.form = {
      ...form,
      theme: { ...theme, light, dark: null },
      pages: [
        newPage({ blocks: first?.blocks }),
        newPage({ blocks: [newBlock({ elements: [newElement('long-text')] })] }),
      ],
      endings: [{ id: 'away', name: '', when: null, type: 'redirect', url: `${server.origin}/site?thanks` }],
    }
    server.site = embedSnippet({ url: `${server.origin}/f/test`, mode: 'inline', title: 'Bread' })
    const page = await (await browser.newContext({ viewport: { width: 900, height: 320 } })).newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${server.origin}/site`)
    const frame = page.frameLocator('main iframe')
    const ground = () => frame.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)
    await expect.poll(ground).toBe('rgb(16, 24, 32)')
    const answer = async () => {
      await frame.getByLabel('Your name').fill('Ada')
      await frame.getByText('No', { exact: true }).click()
      await frame.getByLabel('Your email').fill('ada@example.com')
      await frame.getByRole('button', { name: 'Next' }).click()
      await frame.getByRole('button', { name: 'Send' }).waitFor()
    }
    await answer()
    const top = () => page.locator('main iframe').evaluate((node) => Math.round(node.getBoundingClientRect().top))
    await expect.poll(top).toBeGreaterThanOrEqual(0)
    await frame.getByRole('button', { name: 'Send' }).click()
    await page.waitForURL(/thanks/)
    server.site = `<iframe src="/f/test?embed=1" title="Bread" width="600" height="600"></iframe>`
    await page.goto(`${server.origin}/site`)
    await answer()
    await frame.getByRole('button', { name: 'Send' }).click()
    await frame.getByRole('link', { name: 'Next' }).click()
    await page.waitForURL(/thanks/)
  })

  it('FORM-08 stands in a page of React, which hears it, fills it in, and gives it another address', async () => {
    server.form = bakery('pages')
    server.site = await buildReactSite()
    const page = await browser.newPage()
    page.setDefaultTimeout(10_000)
    await page.goto(`${server.origin}/site`)
    const site = <Value>(read: (given: ReactSite) => Value) => page.evaluate(`(${read})(window.site)`) as Promise<Value>
    const show = (parameters: string) => page.evaluate(`window.site.show('${server.origin}/f/test', ${parameters})`)
    await show('undefined')
    const frame = page.frameLocator('#root iframe')
    await frame.getByLabel('Your name').fill('Ada')
    await expect.poll(() => page.locator('#root iframe').getAttribute('title')).toBe('Bread')
    const height = () => page.locator('#root iframe').evaluate((element) => element.getBoundingClientRect().height)
    await expect.poll(height).toBeGreaterThan(440)
    // Drawn again with the same address, the answers stay.
    await show('{}')
    await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe('Ada')
    await frame.getByText('Oat', { exact: true }).click()
    await frame.getByText('No', { exact: true }).click()
    await frame.getByLabel('Your email').fill('ada@example.com')
    await frame.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => site(({ told }) => told)).toContain('submitted one')
    expect((await site(({ told }) => told))[0]).toBe('ready')
    await show(`{ who: 'Grace' }`)
    await expect.poll(() => frame.getByLabel('Your name').inputValue()).toBe('Grace')
    await site((given) => given.leave())
    await expect.poll(() => page.locator('iframe').count()).toBe(0)
  })

  it('keeps a question, a choice and a full stop in English whole on an Arabic page', async () => {
    server.form = {
      ...emptyForm(),
      language: 'ar',
      settings: { ...emptyForm().settings, layout: 'pages' },
      pages: [
        newPage({
          blocks: [
            newBlock({
              elements: [
                newElement('phone', { id: 'tel', title: 'Your number.' }),
                newElement('nps', { id: 'tell', title: 'أخبرنا' }),
              ],
            }),
          ],
        }),
      ],
    }
    const page = await open(phone)
    // The full stop stands right of the last letter, as in English; and a number begins at its plus.
    const stop = await page.locator('label.t bdi').evaluate((node) => {
      const range = document.createRange()
      const at = (index: number) => {
        range.setStart(node.firstChild as Text, index)
        range.setEnd(node.firstChild as Text, index + 1)
        return range.getBoundingClientRect().left
      }
      return { first: at(0), last: at((node.textContent ?? '').length - 1) }
    })
    expect(stop.last).toBeGreaterThan(stop.first)
    expect(
      await page
        .getByRole('textbox')
        .first()
        .evaluate((field) => getComputedStyle(field).direction),
    ).toBe('ltr')
    const rows = await page
      .locator('.scale label')
      .evaluateAll((labels) => labels.map((label) => Math.round(label.getBoundingClientRect().top)))
    expect([rows.filter((top) => top === rows[0]).length, new Set(rows).size]).toEqual([6, 2])
  })

  it('keeps the focus in a ranking that comes next, and the words of images whole', async () => {
    const { pages, ...form } = bakery()
    const choices = ['Blistered', 'Soft milk crust', 'Seeded', 'Dusted with rye'].map((label, index) => ({
      id: `c${index}`,
      label,
    }))
    const rank = newElement('ranking', { id: 'rank', title: 'Rank them', choices })
    const look = newElement('picture-choice', { id: 'look', title: 'Which?', choices, columns: 4, isMultiple: true })
    const blocks = [
      ...(pages[0]?.blocks.slice(0, 1) ?? []),
      newBlock({ elements: [rank] }),
      newBlock({ elements: [look] }),
    ]
    server.form = { ...form, pages: [newPage({ blocks })] }
    const page = await open({ viewport: { width: 1440, height: 800 } }, '?who=Ada')
    await page.getByLabel('Your name').press('Enter')
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toMatch(/^Move \w+/)
    await page.getByRole('button', { name: 'Next' }).click()
    // The one that is left has the same words while it goes.
    await page.locator('#s').getByText('Seeded').waitFor()
    await page.locator('#s .k-picture-choice').waitFor()
    const lines = await page.locator('#s .lab').evaluateAll((labels) =>
      labels.map((label) => {
        const range = document.createRange()
        range.selectNodeContents(label)
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size
      }),
    )
    expect([lines[0], lines[2]]).toEqual([1, 1])
  })

  it('offers a time no more that was taken meanwhile, and sends another one', async () => {
    const at = { date: '2027-01-10', minutes: 30, capacity: 1 }
    const slots = [
      { id: 'early', time: '09:00', ...at },
      { id: 'late', time: '17:00', ...at },
    ]
    const asked = newElement('slot', { id: 'when', title: 'When do you come?', isRequired: true, slots })
    server.form = { ...bakery(), pages: [newPage({ blocks: [newBlock({ elements: [asked] })] })] }
    const page = await open(phone)
    const errors = [{ elementId: 'when', message: 'slot-full', values: {} }]
    await page.route(
      '**/f/test',
      (route) => route.fulfill({ status: 422, json: { type: 'errors', errors, taken: { when: ['early'] } } }),
      { times: 1 },
    )
    const [early, late] = [page.getByRole('radio').nth(0), page.getByRole('radio').nth(1)]
    await early.check()
    await page.getByRole('button', { name: 'Send' }).click()
    await page.locator('.err').getByText('This time is no longer available.').waitFor()
    expect([await early.isDisabled(), await early.isChecked(), await late.isDisabled()]).toEqual([true, false, false])
    expect(await page.locator('label.opt').first().innerText()).toMatch(/9:00.*taken/s)
    await expectAccessible(page)
    await late.check()
    await page.getByRole('button', { name: 'Send' }).click()
    await heading(page).getByText('Thank you').waitFor()
    expect(only()).toEqual([{ when: { choices: ['late'] } }])
  })

  it('shows which step of a scale is chosen where the system picks the colours', async () => {
    const { pages, ...form } = bakery('pages')
    const asked = newElement('scale', { id: 'often', title: 'How often?' })
    server.form = {
      ...form,
      pages: [newPage({ blocks: [newBlock({ elements: [asked] }), ...pages.flatMap((each) => each.blocks)] })],
    }
    const page = await open({ forcedColors: 'active' })
    await page.locator('.scale label').nth(2).click()
    const grounds = await page
      .locator('.scale span')
      .evaluateAll((steps) => steps.map((step) => getComputedStyle(step).backgroundColor))
    expect(new Set(grounds).size).toBe(2)
  })

  it('gives long texts their lines, scales the width of their words, and no word a break', async () => {
    const base = bakery('pages')
    const lines = ['Rolls', 'Loaves'].map((label) => ({ id: label.toLowerCase(), label }))
    const columns = ['Number', 'Note'].map((label) => ({ id: label.toLowerCase(), label, input: 'text' as const }))
    const elements = [
      newElement('long-text', { id: 'long', title: 'About you', rows: 6 }),
      newElement('scale', { id: 'scale', title: 'How often?', lowLabel: 'Never', highLabel: 'Always' }),
      newElement('matrix-input', { id: 'grid', title: 'How much?', rows: lines, columns }),
      newElement('country', { id: 'land', title: 'Where?' }),
    ]
    server.form = { ...base, pages: [newPage({ blocks: [newBlock({ elements })] })] }
    const page = await open({ viewport: { width: 1440, height: 900 } })
    const box = async (selector: string) => {
      const found = await page.locator(selector).first().boundingBox()
      return { height: 0, end: Math.round((found?.x ?? 0) + (found?.width ?? 0)), ...found }
    }
    expect((await box('#f-long')).height).toBeGreaterThan((await box('#f-land')).height + 5 * 20)
    expect((await box('.scale label:last-child')).end).toBe((await box('.ends')).end)
    const words = await page.locator('.mx tbody th').evaluateAll((cells) =>
      cells.map((cell) => {
        const range = document.createRange()
        range.selectNodeContents(cell)
        return range.getClientRects().length
      }),
    )
    expect(words).toEqual([1, 1])
    await expectAccessible(page)
  })

  it('brings heavy fields as they are wanted: ranking by buttons, a slider beside its number, a drawn signature, rows', async () => {
    const base = bakery('pages')
    const choices = ['Rye', 'Oat', 'Spelt'].map((label) => ({ id: label.toLowerCase(), label }))
    const elements = [
      newElement('ranking', { id: 'rank', title: 'Rank them', choices }),
      newElement('slider', { id: 'dark', title: 'How dark?', max: 10 }),
      newElement('signature', { id: 'sign', title: 'Sign' }),
      newElement('repeat', {
        id: 'guests',
        title: 'Guests',
        elements: [newElement('short-text', { id: 'guest', title: 'Guest' })],
      }),
      newElement('rating', { id: 'stars', title: 'Stars' }),
      newElement('matrix-single', {
        id: 'grid',
        title: 'Agree?',
        rows: [{ id: 'r1', label: 'Price' }],
        columns: [
          { id: 'c1', label: 'No' },
          { id: 'c2', label: 'Yes' },
        ],
      }),
    ]
    server.form = { ...base, pages: [newPage({ blocks: [newBlock({ elements })] })] }
    const page = await open(phone)
    await page.getByRole('button', { name: 'Move Spelt up' }).click()
    await page.getByRole('button', { name: 'Move Spelt up' }).press('Enter')
    await expect.poll(() => page.locator('#live').innerText()).toBe('Spelt: 1 / 3')
    await page.getByLabel('How dark?').fill('7')
    await expect.poll(() => page.locator('[type=range]').inputValue()).toBe('7')
    const pad = await page.locator('canvas').boundingBox()
    if (!pad) throw new Error('There is a place to draw in.')
    await page.locator('canvas').scrollIntoViewIfNeeded()
    const box = (await page.locator('canvas').boundingBox()) ?? pad
    await page.mouse.move(box.x + 20, box.y + 20)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 4 })
    await page.mouse.up()
    await page.getByLabel('Guest', { exact: true }).fill('Grace')
    await page.getByRole('button', { name: 'Add an entry' }).click()
    await page.getByLabel('Guest', { exact: true }).nth(1).fill('Edsger')
    await page.locator('.rate label').nth(3).click()
    await page.getByLabel('Price, Yes').check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => heading(page).innerText()).toBe('Thank you,')
    expect(only()).toMatchObject([
      {
        rank: ['spelt', 'rye', 'oat'],
        dark: 7,
        sign: { type: 'drawn' },
        guests: [{ guest: 'Grace' }, { guest: 'Edsger' }],
        stars: 4,
        grid: { r1: 'c2' },
      },
    ])
  })
})

/** Axe is a script itself; without any the page is looked at by its boxes. */
async function expectAccessibleWithoutScripts(page: Page) {
  const box = await page.getByRole('button', { name: 'Next' }).boundingBox()
  expect(box?.height ?? 0).toBeGreaterThanOrEqual(44)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(360)
}
