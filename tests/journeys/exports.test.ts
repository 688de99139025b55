import { readFile } from 'node:fs/promises'
import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cutOff, seriousFaults } from './page-faults.ts'
import { aPerson, aStory, enter, signedIn } from './person.ts'

const name = 'Harbour lights after dark'
let product: Product
let browser: Browser
let context: BrowserContext
let page: Page

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  const person = await aPerson(product)
  const { cookie } = await signedIn(product, person)
  await aStory(product, cookie, person, { name })
  context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await context?.close()
  await browser?.close()
  await product?.remove()
})

const list = () => page.getByTestId('exports')
const batch = () => list().getByRole('listitem').first()
const button = (label: string | RegExp) => batch().getByRole('button', { name: label })

describe('exporting a story', () => {
  it('EXPORT-01 EXPORT-05 begins in the menu of the story, is followed in the list, and opens into pages', async () => {
    await page.goto(`${product.url}/stories`)
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: 'Export…' }).click()
    const dialog = page.getByRole('dialog', { name: `Export “${name}”` })
    await dialog.getByRole('radio', { name: /^Video/ }).waitFor()
    expect(await seriousFaults(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Export' }).click()
    await page.getByRole('button', { name: 'See exports' }).click()
    await batch().waitFor()

    const asked = page.waitForResponse((answer) => /exported-stories\/[^/]+\/status/.test(answer.url()))
    await button('Refresh').click()
    expect(await (await asked).json()).toMatchObject({ pages: [{}, {}], url: null })
    await batch().getByText('Exported', { exact: true }).first().waitFor({ timeout: 120_000 })
    await button(`Pages of ${name}`).click()
    await batch().getByRole('heading', { name: 'Page 2' }).waitFor()
    await expect.poll(() => batch().locator('img').count()).toBe(2)
    expect(await seriousFaults(page)).toEqual([])
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await cutOff(page)).toEqual([])
    await page.setViewportSize({ width: 1440, height: 900 })
  })

  it('EXPORT-10 downloads the zip of all, and says when a file is not there', async () => {
    const [saved] = await Promise.all([page.waitForEvent('download'), button('Download all').click()])
    expect(saved.suggestedFilename()).toBe('harbour-lights-after-dark-video.zip')
    expect((await readFile(await saved.path())).subarray(0, 2).toString()).toBe('PK')
    await page.route('**/api/exported-stories/*/files/**', (route) => route.fulfill({ status: 404 }))
    await button('Download: Page 1').click()
    await page.getByText('Failed to download file', { exact: true }).waitFor()
  })

  it('EXPORT-06 shows an empty list when it cannot be loaded', async () => {
    await page.route('**/api/exported-stories?**', (route) => route.fulfill({ status: 500, body: 'broken' }))
    await page.goto(`${product.url}/exportedstories`)
    await page.getByRole('heading', { name: 'Nothing exported yet' }).waitFor()
    await page.getByText('Exports couldn’t be loaded').waitFor()
    await page.unroute('**/api/exported-stories?**')
    await page.getByRole('button', { name: 'Try again' }).click()
    await batch().getByText('Exported', { exact: true }).first().waitFor()
  })
})
