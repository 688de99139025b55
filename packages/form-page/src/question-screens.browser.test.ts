import { emptyForm, type Form, newBlock, newElement, newPage, type SideImage } from '@taplore/form'
import { openBrowser } from '@taplore/testing/browser'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FormServer, startFormServer } from './testing/form-server.ts'

let server: FormServer
let browser: Browser

const image: SideImage = {
  picture: { assetId: null, url: '/photo.png', width: 600, height: 800, alt: 'A loaf' },
  place: 'end',
}

/** A name, which the next question repeats, and a number for half of a line. */
function orders(layout: 'steps' | 'pages'): Form {
  const base = emptyForm({ title: 'Bread for Sunday' })
  const asked = [
    newElement('short-text', { id: 'who', title: 'Your name', isRequired: true, image }),
    newElement('short-text', { id: 'wish', title: 'Any wishes?' }),
    newElement('currency', { id: 'paid', title: 'What do you pay, {{who|friend}}?', width: 'half', isRequired: true }),
  ]
  const blocks = asked.map((element) => newBlock({ elements: [element] }))
  return { ...base, settings: { ...base.settings, layout }, pages: [newPage({ blocks })] }
}

beforeAll(async () => {
  server = await startFormServer(orders('steps'))
  browser = await openBrowser()
})
afterAll(async () => {
  await browser?.close()
  server?.close()
})

async function open(layout: 'steps' | 'pages'): Promise<Page> {
  server.form = orders(layout)
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  const page = await context.newPage()
  page.setDefaultTimeout(10_000)
  await page.goto(`${server.origin}/f/test`)
  await page.waitForSelector('html.js')
  return page
}

const boxOf = async (page: Page, selector: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await page.locator(selector).boundingBox()) ?? {}
  return { x, y, width, height }
}

describe('questions on their screens', () => {
  it('an image fills half of the screen beside one question, and has its own place on a page of several', async () => {
    const steps = await open('steps')
    expect(await boxOf(steps, '.beside')).toEqual({ x: 640, y: 0, width: 640, height: 800 })
    const pages = await open('pages')
    const beside = await boxOf(pages, '.beside')
    const field = await boxOf(pages, '#f-who')
    expect(beside.x).toBeGreaterThan(field.x + field.width)
    expect(beside.height).toBeLessThan(400)
  })

  it('a question for half of a line is as large as any other when it stands alone', async () => {
    const page = await open('steps')
    const sizeOf = (title: string) =>
      page.getByText(title).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
    const first = await sizeOf('Your name')
    await page.keyboard.type('Ada')
    await page.keyboard.press('Enter')
    await page.getByText('Any wishes?').waitFor()
    await page.keyboard.press('Enter')
    expect(await sizeOf('What do you pay, Ada?')).toBe(first)
    expect(await page.locator('.unit').innerText()).toBe('$')
  })

  it('an error is said once on a screen of its own, and goes with the answer', async () => {
    const page = await open('steps')
    await page.keyboard.press('Enter')
    await expect.poll(() => page.locator('.err').innerText()).toContain('Please answer this.')
    expect((await boxOf(page, '#sum')).height).toBe(1)
    await page.keyboard.type('Ada')
    await expect.poll(() => page.locator('.err').count()).toBe(0)
    expect(await page.locator('#sum, .bad, [aria-invalid]').count()).toBe(0)
  })

  it('the errors of a page go one by one', async () => {
    const page = await open('pages')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect.poll(() => page.locator('#sum li').count()).toBe(2)
    await page.getByLabel('Your name').fill('Ada')
    await expect.poll(() => page.locator('#sum li').count()).toBe(1)
    await expect.poll(() => page.locator('.err').count()).toBe(1)
    await page.getByLabel('What do you pay').fill('12')
    await expect.poll(() => page.locator('#sum').count()).toBe(0)
  })

  it('a title repeats an answer that was typed just before its own field had the focus', async () => {
    const page = await open('pages')
    await page.getByLabel('Your name').fill('Ada')
    await page.getByLabel('What do you pay').focus()
    await page.keyboard.type('12')
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('12')
    await page.getByLabel('Any wishes?').focus()
    await page.keyboard.type('Rye')
    await page.getByText('What do you pay, Ada?').waitFor()
  })
})
