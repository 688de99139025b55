import AxeBuilder from '@axe-core/playwright'
import { emptyForm, type FormElement, newBlock, newElement, newPage } from '@taplore/form'
import { openBrowser } from '@taplore/testing/browser'
import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type FormServer, startFormServer } from './testing/form-server.ts'

let server: FormServer
let browser: Browser

const asking = (elements: FormElement[], layout: 'steps' | 'pages' = 'pages') => {
  const base = emptyForm({ title: 'Bread for Sunday' })
  const blocks = elements.map((element) => newBlock({ id: `b${element.id}`, elements: [element] }))
  return { ...base, settings: { ...base.settings, layout }, pages: [newPage({ blocks })] }
}

beforeAll(async () => {
  server = await startFormServer(asking([newElement('date', { id: 'day' })]))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})
beforeEach(() => server.taken.clear())

async function open(given: BrowserContextOptions = {}): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
    ...given,
  })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${server.origin}/f/test`)
  await page.waitForSelector('html.js')
  return page
}

const focused = (page: Page) =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id)

/** The field in which a long list is searched. Until its script has arrived, a list of the browser is in its place. */
async function searchField(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole('combobox', { name }).and(page.locator('input'))
  await field.waitFor()
  return field
}

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id} ${nodes[0]?.html}`)).toEqual([])
}

describe('days and times', () => {
  const bounds = {
    min: { type: 'day' as const, date: '2027-03-02' },
    max: { type: 'day' as const, date: '2027-12-31' },
  }

  it('a day is chosen in a calendar that knows which days are offered', async () => {
    server.form = asking([newElement('date', { id: 'day', title: 'When?', closedWeekdays: [0], ...bounds })])
    const page = await open()
    await page.getByRole('button', { name: 'Choose…' }).click()
    await page.getByRole('grid', { name: 'March 2027' }).waitFor()
    expect(await focused(page)).toBe('Tuesday, March 2, 2027')
    await page.getByRole('button', { name: 'Sunday, March 7, 2027' }).click({ force: true })
    expect(await page.getByLabel('When?').inputValue()).toBe('')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Wednesday, March 10, 2027' }).click()
    expect(await page.getByLabel('When?').inputValue()).toBe('2027-03-10')
    expect(await page.locator('.said').innerText()).toBe('Wed, Mar 10')
    expect(await page.getByRole('grid').count()).toBe(0)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => [...server.taken.values()]).toEqual([{ day: '2027-03-10' }])
  })

  it('the calendar is gone through by keys, and left by Escape', async () => {
    server.form = asking([newElement('date', { id: 'day', title: 'When?', ...bounds })], 'steps')
    const page = await open()
    await page.getByRole('button', { name: 'Choose…' }).press('Enter')
    await expect.poll(() => focused(page)).toBe('Tuesday, March 2, 2027')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('PageDown')
    await page.keyboard.press('ArrowRight')
    expect(await focused(page)).toBe('Saturday, April 10, 2027')
    await page.keyboard.press('Escape')
    expect(await focused(page)).toBe('f-day')
    expect(await page.getByRole('grid').count()).toBe(0)
    // Space opens it from the field, too.
    await page.keyboard.press('Space')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('When?').inputValue()).toBe('2027-03-06')
  })

  it('the end of a stretch is chosen right after its beginning', async () => {
    server.form = asking([newElement('date-range', { id: 'away', title: 'When?', ...bounds })])
    const page = await open()
    await page.getByLabel('From').click()
    await page.getByRole('button', { name: 'Monday, March 8, 2027' }).click()
    await page.getByRole('button', { name: 'Thursday, March 11, 2027' }).click()
    expect(await page.getByLabel('To').inputValue()).toBe('2027-03-11')
    await page.getByLabel('From').click()
    expect(await page.locator('.between').allInnerTexts()).toEqual(['9', '10'])
  })

  it('a time is chosen in a list of those that are offered', async () => {
    server.form = asking([
      newElement('time', { id: 'at', title: 'At what time?', min: '07:00', max: '18:00', stepMinutes: 30 }),
    ])
    const page = await open()
    await page.getByRole('button', { name: 'Choose…' }).press('Enter')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    expect(await page.getByLabel('At what time?').inputValue()).toBe('07:30')
  })

  it('a phone keeps the pickers of its system', async () => {
    server.form = asking([
      newElement('date-range', { id: 'away', title: 'When?' }),
      newElement('country', { id: 'land' }),
    ])
    const page = await open({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true })
    await page.getByRole('combobox').waitFor()
    expect(await page.getByRole('button', { name: 'Choose…' }).count()).toBe(0)
    const [from, to] = await Promise.all(['From', 'To'].map((name) => page.getByLabel(name).boundingBox()))
    expect(to?.y).toBeGreaterThan((from?.y ?? 0) + (from?.height ?? 0))
  })

  it('appointments stand below their days, and letters go on from one day to the next', async () => {
    const at = { minutes: 30, capacity: null }
    const slots = [
      { id: 'a', date: '2027-12-05', time: '10:00', ...at },
      { id: 'b', date: '2027-12-05', time: '11:00', ...at },
      { id: 'c', date: '2027-12-06', time: '10:00', ...at },
    ]
    server.form = asking([newElement('slot', { id: 'when', title: 'Book a tasting', slots })], 'steps')
    const page = await open()
    const monday = page.getByRole('group', { name: 'Monday, December 6, 2027' })
    expect(await monday.getByRole('radio').count()).toBe(1)
    await page.keyboard.press('c')
    expect(await monday.getByRole('radio').isChecked()).toBe(true)
  })
})

describe('long lists', () => {
  it('a country is found by typing, by part of its name or its code, and no other text counts', async () => {
    server.form = asking([newElement('country', { id: 'land', title: 'Where do you live?' })])
    const page = await open()
    const field = await searchField(page, 'Where do you live?')
    await field.fill('emirates')
    expect(await page.getByRole('option').allInnerTexts()).toEqual(['United Arab Emirates'])
    await expectAccessible(page)
    await field.fill('de')
    expect(await page.getByRole('option').first().innerText()).toBe('Germany')
    await field.press('ArrowDown')
    await field.press('ArrowUp')
    await field.press('Enter')
    expect(await field.inputValue()).toBe('Germany')
    await field.fill('cote')
    await page.getByRole('option', { name: 'Côte d’Ivoire' }).click()
    await field.fill('Atlantis')
    await page.getByText('No matches').waitFor()
    await field.press('Tab')
    expect(await field.inputValue()).toBe('Côte d’Ivoire')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => [...server.taken.values()]).toEqual([{ land: 'CI' }])
  })

  it('Enter takes the choice that is marked, and goes on when the list is closed', async () => {
    const choices = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}`, label: `Loaf ${index}` }))
    server.form = asking(
      [
        newElement('dropdown', { id: 'loaf', title: 'Which?', choices }),
        newElement('email', { id: 'mail', title: 'Mail' }),
      ],
      'steps',
    )
    const page = await open()
    const field = await searchField(page, 'Which?')
    await expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true)
    await page.keyboard.type('11')
    await page.keyboard.press('Enter')
    expect(await field.inputValue()).toBe('Loaf 11')
    await page.keyboard.press('Enter')
    await page.getByLabel('Mail').waitFor()
  })

  it('a short list, and one that is not to be searched, stay those of the browser', async () => {
    const choices = Array.from({ length: 12 }, (_, index) => ({ id: `c${index}`, label: `Loaf ${index}` }))
    server.form = asking([
      newElement('dropdown', { id: 'few', title: 'Few', choices: choices.slice(0, 4) }),
      newElement('dropdown', { id: 'many', title: 'Many', choices, isSearchable: false }),
    ])
    const page = await open()
    expect(
      await page.locator('select').evaluateAll((lists) => lists.map((list) => list.hasAttribute('hidden'))),
    ).toEqual([false, false])
  })
})

describe('a question with choices', () => {
  it('says what is missing where a phone shows it, however long the question is', async () => {
    const lines = Array.from({ length: 12 }, (_, index) => ({ id: `r${index}`, label: `Loaf ${index}` }))
    const columns = ['Never', 'Often'].map((label) => ({ id: label.toLowerCase(), label }))
    const grid = { id: 'grid', title: 'How often?', rows: lines, columns, isRequired: true }
    server.form = asking([newElement('matrix-single', grid), newElement('email', { id: 'mail' })], 'steps')
    const page = await open({ viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true })
    await page.getByRole('button', { name: 'Next' }).click()
    const box = await page.locator('.err').boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan(600)
    expect(box?.y).toBeGreaterThanOrEqual(0)
  })

  it('has the focus as a whole, so that none of its choices looks chosen, and arrows go to the first', async () => {
    const choices = ['Rye', 'Oat'].map((label) => ({ id: label.toLowerCase(), label }))
    server.form = asking(
      [newElement('single-choice', { id: 'loaf', title: 'Which?', choices }), newElement('email', { id: 'mail' })],
      'steps',
    )
    const page = await open()
    await expect.poll(() => focused(page)).toBe('f-loaf')
    await page.keyboard.press('ArrowDown')
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe('rye')
    expect(await page.locator(':checked').count()).toBe(0)
  })
})
