import { readFile } from 'node:fs/promises'
import { openBrowser } from '@taplore/testing/browser'
import { type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { looksWell } from './looks-well.ts'
import { listenForComplaints } from './page-faults.ts'
import { aPerson, enter, type Person } from './person.ts'
import { visit } from './visit.ts'

let product: Product
let browser: Browser
let person: Person
let page: Page
let complaints: ReturnType<typeof listenForComplaints>

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product, { name: 'Iris Holm' })
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'UTC', acceptDownloads: true })
  await enter(context, product, person)
  page = await context.newPage()
  complaints = listenForComplaints(page, product)
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const status = async (secret: string) => {
  const url = `${product.url}/api/workspaces/current?workspace=${person.workspaceId}`
  return (await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).status
}

describe('keys for programs and the audit log', () => {
  let secret: string

  it('a key is made, shown once, works, and is refused from the moment it is revoked', async () => {
    await page.goto(`${product.url}/api-keys`)
    await page.getByText('No keys yet').waitFor()
    await page.getByRole('button', { name: 'Create API key' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    await dialog.getByText('Enter a name for the key.').waitFor()
    await dialog.getByText('Choose at least one permission.').waitFor()
    await dialog.getByLabel('Name').fill('Night export')
    await dialog.getByRole('checkbox', { name: 'Stories: View' }).click()
    await dialog.getByRole('checkbox', { name: 'Stories: Publish or send' }).click()
    await looksWell(page)
    await dialog.getByRole('button', { name: 'Create API key' }).click()
    secret = (await page.getByTestId('made-key').textContent()) ?? ''
    expect(secret).toMatch(/^tlk_/)
    await looksWell(page)
    await page.getByRole('button', { name: 'I have copied it' }).click()
    await page.getByRole('row', { name: /Night export/ }).waitFor()
    await expect.poll(() => page.content()).not.toContain(secret)
    expect(await status(secret)).toBe(200)
    await looksWell(page)

    await page.getByRole('button', { name: 'Revoke Night export' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await page.getByText('No keys yet').waitFor()
    expect(await status(secret)).toBe(401)
  })

  it('AUDIT-01 AUDIT-02 the log tells all of it, is filtered, opened and taken along as a file', async () => {
    await page.getByRole('link', { name: 'Audit log' }).first().click()
    await page.getByRole('button', { name: 'Key created' }).waitFor()
    for (const name of ['Key revoked', 'Key used from a new address', 'Signed in'])
      await expect.poll(() => page.getByRole('button', { name }).count()).toBeGreaterThan(0)
    await looksWell(page)
    await page.getByRole('combobox', { name: /^Action/ }).click()
    await page.getByRole('option', { name: 'Key created' }).click()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(new URL(page.url()).searchParams.get('action')).toBe('key.created')
    await page.getByRole('button', { name: 'Key created' }).click()
    const sheet = page.getByRole('dialog')
    await sheet.getByText('stories.view, stories.publish').waitFor()
    await expect.poll(() => sheet.textContent()).not.toContain(secret)
    await looksWell(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Clear filters' }).first().click()
    await page.getByRole('button', { name: 'Key revoked' }).waitFor()

    await page.getByRole('button', { name: 'Export CSV' }).click()
    await page.getByTestId('jobs-button').click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: 'Download' }).click()
    const text = await readFile(await (await download).path(), 'utf8')
    expect(text).toContain('key.revoked')
    expect(text).toContain('Night export')
    await page.keyboard.press('Escape')
    expect(complaints.all).toEqual([])
  })

  it('a personal token is made and revoked in the profile', async () => {
    await visit(page, `${product.url}/profile?section=tokens`)
    await page.getByRole('button', { name: 'Create token' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Name').fill(' My terminal ')
    await dialog.getByRole('checkbox', { name: 'Stories: View' }).click()
    // The response to a user who signed in long ago, without waiting five minutes.
    const refusal = { defined: true, code: 'RECENT_SIGN_IN_NEEDED', status: 403, message: 'Please show it again.' }
    let isOld = true
    await page.route('**/api/account/tokens*', (route) => {
      const isRefused = isOld && route.request().method() === 'POST'
      if (isRefused) isOld = false
      return isRefused ? route.fulfill({ status: 403, json: refusal }) : route.fallback()
    })
    await dialog.getByRole('button', { name: 'Create token' }).click()
    const proof = page.getByRole('dialog', { name: 'Confirm it’s you' })
    await proof.getByLabel('Current password').fill(person.password)
    await proof.getByRole('button', { name: 'Confirm' }).click()
    const token = (await page.getByTestId('made-key').textContent()) ?? ''
    expect(await status(token)).toBe(200)
    await page.getByRole('dialog', { name: 'The token “My terminal” is ready' }).waitFor()
    await page.getByRole('button', { name: 'I have copied it' }).click()
    const begin = page.getByRole('button', { name: 'Create token' })
    await expect.poll(() => begin.evaluate((button) => button === document.activeElement)).toBe(true)
    await page.getByRole('button', { name: 'Revoke My terminal' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click()
    await expect.poll(() => status(token)).toBe(401)
  })
})
