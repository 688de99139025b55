import { readFile } from 'node:fs/promises'
import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, enter } from './person.ts'

let product: Product
let browser: Browser
let page: Page

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1440, height: 900 } })
  await enter(context, product, await aPerson(product, { name: 'Imre Tolnai' }))
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

describe('a form and its file', () => {
  it('FORM-03 is not imported from a file that is none or too large, and the words say why', async () => {
    await page.goto(`${product.url}/forms/list`)
    await page.getByRole('button', { name: 'New form' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Import', { exact: true }).click()
    const choose = (text: string) =>
      dialog
        .locator('input[type=file]')
        .setInputFiles({ name: 'form.json', mimeType: 'application/json', buffer: Buffer.from(text) })
    await choose(JSON.stringify({ title: 'x'.repeat(4_100_000) }))
    await dialog.getByText('This file is too large').waitFor()
    expect(await dialog.getByLabel('Definition as JSON').inputValue()).toBe('')
    await choose('no form')
    await dialog.getByText('This file is too large').waitFor({ state: 'detached' })
    await dialog.getByRole('button', { name: 'Import form' }).click()
    await dialog.getByText('This isn’t valid JSON.').waitFor()
    await choose(JSON.stringify({ title: 'Umfrage', fields: [{ type: 'short_text', title: 'Name' }] }))
    await dialog.getByRole('button', { name: 'Import form' }).click()
    await page.waitForURL(/\/forms\/.+\/edit/)
    await page.getByText('Umfrage').first().waitFor()
  })

  it('FORM-03 is downloaded as a file, which is imported again as it was', async () => {
    await page.goto(`${product.url}/forms/list`)
    await page
      .getByRole('button', { name: /Umfrage/ })
      .last()
      .click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download as JSON' }).click(),
    ])
    expect(file.suggestedFilename()).toBe('Umfrage.json')
    const form = JSON.parse(await readFile(await file.path(), 'utf8'))
    expect(form).toMatchObject({ title: 'Umfrage', settings: { passwordHash: null } })
    await page.getByRole('button', { name: 'New form' }).last().click()
    const dialog = page.getByRole('dialog')
    await dialog.getByText('Import', { exact: true }).click()
    await dialog.getByLabel('Name').fill('Sunday copy')
    await dialog.locator('input[type=file]').setInputFiles(await file.path())
    await dialog.getByRole('button', { name: 'Import form' }).click()
    await page.waitForURL(/\/forms\/.+\/edit/)
    await page.getByText('Sunday copy').first().waitFor()
    await expect.poll(() => page.locator('.fb-doc [data-field^="title:"]').first().inputValue()).toBe('Name')
    await page.goto(`${product.url}/forms/list`)
  })
})
