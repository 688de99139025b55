import { openBrowser } from '@taplore/testing/browser'
import { type Product, startProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, seriousFaults, settled } from './looking.ts'
import { aPerson, enter } from './person.ts'

let product: Product
let browser: Browser
let owners: BrowserContext
let page: Page
let publicUrl = ''

beforeAll(async () => {
  product = await startProduct()
  browser = await openBrowser()
  owners = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'UTC' })
  await enter(owners, product, await aPerson(product, { name: 'Odile Quince' }))
  page = await owners.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const look = async ({ hasTable = false } = {}) => {
  for (const [width, theme] of [
    [390, 'dark'],
    [1440, 'light'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await settled(page)
    expect(await seriousFaults(page), `${page.url()} ${theme}`).toEqual([])
    // A table of answers is as wide as its questions, and scrolls in its own frame.
    if (!hasTable) expect(await cutOff(page), page.url()).toEqual([])
  }
}

describe('a form, from the first question to the answers', () => {
  it('FORM-12 is begun from a template, or written by keyboard alone', async () => {
    await page.goto(`${product.url}/forms/list`)
    await page.getByRole('button', { name: 'New form' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('A template', { exact: true }).click()
    await dialog.getByRole('searchbox').fill('wedding')
    await dialog.getByText('Ask guests whether they come').click()
    await dialog.getByRole('button', { name: 'Create form' }).click()
    await page.waitForURL(/\/forms\/.+\/edit/)
    await page.getByText('Wedding reply').first().waitFor()
    await page.goto(`${product.url}/forms/list`)
    await page.getByRole('link', { name: 'Wedding reply' }).waitFor()
    await look()

    await page.getByRole('button', { name: 'New form' }).first().click()
    await dialog.getByLabel('Name').fill('Harbour day')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/forms\/.+\/edit/)
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLElement | null)?.dataset.field))
      .toBe('next')
    await page.keyboard.type('What is your name?')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await page.keyboard.type('How was the day?')
    await page.getByText('How was the day?').first().waitFor()
  })

  it('FORM-04 FORM-06 is published at its address, and answered there once', async () => {
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click()
    await dialog.getByText('The form is public.').waitFor()
    publicUrl = (await dialog.getByText(/\/f\/harbour-day$/).innerText()).trim()
    const readers = await browser.newContext({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
    const reader = await readers.newPage()
    await reader.goto(publicUrl)
    await reader.getByLabel('What is your name?').fill('Mina')
    await reader.keyboard.press('Enter')
    await reader.getByLabel('How was the day?').fill('Windy, and good')
    await reader.keyboard.press('Enter')
    await reader.getByRole('heading', { name: 'Thank you' }).waitFor()
    expect(await readers.cookies()).toEqual([])
    await readers.close()
  })

  it('SUB-01 SUB-02 SUB-08 shows the answer in the table, summed up, and in the pivot', async () => {
    const id = new URL(page.url()).pathname.split('/')[2]
    await page.goto(`${product.url}/forms/${id}/submissions`)
    await page.getByText('Windy, and good').first().waitFor()
    for (const tab of ['All', 'Spam', 'Trash Bin', 'Verified'])
      expect(
        await page
          .getByRole('main')
          .getByText(new RegExp(`^${tab}`))
          .count(),
      ).toBeGreaterThan(0)
    await look({ hasTable: true })
    await page.getByText('Windy, and good').first().click()
    await page.getByRole('complementary', { name: 'One answer' }).getByText('Mina').first().waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await page.keyboard.press('Escape')
    for (const view of ['Summary', 'BI', 'Analytics']) {
      await page
        .getByRole('link', { name: view })
        .or(page.getByRole('tab', { name: view }))
        .first()
        .click()
      await settled(page)
      await look()
    }
  })

  it('FORM-02 has screens for all forms that hold up on a phone and in the dark', async () => {
    for (const path of ['/forms', '/forms/dashboard', '/forms/exports', '/forms/webhooks', '/forms/captcha']) {
      await page.goto(`${product.url}${path}`)
      await page.getByRole('main').waitFor()
      await settled(page)
      await look()
    }
  })
})
