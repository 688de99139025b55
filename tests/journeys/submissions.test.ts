import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPerson, enter, type Person, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

let product: Product
let browser: Browser
let owners: BrowserContext
let owner: Person
let cookie: string
let page: Page

beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  owners = await browser.newContext({
    reducedMotion: 'reduce',
    timezoneId: 'UTC',
    viewport: { width: 1440, height: 900 },
  })
  owner = await aPerson(product, { name: 'Odile Quince' })
  // More forms than the free plan has.
  await inDatabase(
    product,
    `insert into subscription (id, owner_id, product, plan_id, status, collection_mode, "interval", started_at, updated_at)
     values (gen_random_uuid(), $1, 'forms', 'business-month', 'active', 'automatic', 'month', now(), now())`,
    [owner.workspaceId],
  )
  await enter(owners, product, owner)
  cookie = (await signedIn(product, owner)).cookie
  page = await owners.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const form = emptyForm({
  title: 'Sunday loaf',
  settings: { ...emptyForm().settings, captcha: 'none' },
  pages: [
    newPage({
      blocks: [
        newBlock({ elements: [newElement('name', { id: 'who', title: 'Who are you?' })] }),
        newBlock({
          elements: [
            newElement('multiple-choice', {
              id: 'loaf',
              title: 'Which loaves?',
              hasOther: true,
              choices: [
                { id: 'rye', label: 'Rye' },
                { id: 'spelt', label: 'Spelt' },
              ],
            }),
          ],
        }),
        newBlock({ elements: [newElement('scale', { id: 'crust', title: 'How dark?', min: 0, max: 5 })] }),
      ],
    }),
  ],
})

type Answers = Record<string, unknown>
const named = (first: string, answers: Answers = {}): Answers => ({ who: { first, last: 'Baker' }, ...answers })

/** A public form that has these answers, the last of them the newest; sent from its page as its script does. */
async function answered(inputs: readonly Answers[]): Promise<string> {
  const { workspaceId } = owner
  const { id } = (await call(product, 'POST', '/forms', {
    cookie,
    workspaceId,
    body: { name: 'Sunday loaf', document: form },
  })) as { id: string }
  const { url } = (await call(product, 'POST', `/forms/${id}/publish`, { cookie, workspaceId, body: {} })) as {
    url: string
  }
  const readers = await browser.newContext()
  const reader = await readers.newPage()
  await reader.goto(url)
  const statuses = await reader.evaluate(async (inputs) => {
    const [, state = ''] = /name="_state"[^>]*value="([^"]+)"/.exec(await (await fetch(location.href)).text()) ?? []
    const found: number[] = []
    for (const input of inputs) {
      const body = JSON.stringify({ state: state.replace(/[^.]*$/, crypto.randomUUID()), input })
      const headers = { 'content-type': 'application/json' }
      found.push((await fetch(location.pathname, { method: 'POST', headers, body })).status)
    }
    return found
  }, inputs)
  expect(statuses.every((status) => status === 200)).toBe(true)
  await readers.close()
  return id
}

const openList = async (formId: string, search = '') => {
  await page.goto(`${product.url}/forms/${formId}/submissions${search}`)
  await page.getByRole('table').waitFor()
}
const drawer = () => page.getByRole('complementary', { name: 'Submission', exact: true })
const openOne = () => drawer().getByRole('heading', { level: 2 }).innerText()
const row = (name: string) =>
  page.getByRole('row').getByRole('button', { name: new RegExp(`^\\W*\\w*\\s*${name} Baker`) })
const people = () => page.getByRole('row').locator('td:nth-child(3)').allInnerTexts()

describe('the list of answers', () => {
  it('SUB-02 SUB-03 SUB-05 scrolls in its frame alone, lets go of a search and of what was chosen, and counts what matches', async () => {
    const formId = await answered(['Ada', 'Bea', 'Cid', 'Bea', 'Dag'].map((first) => named(first)))
    await openList(formId)
    // Only the table scrolls: a page that scrolls around it would leave nothing but its ground in view.
    await page.setViewportSize({ width: 1440, height: 300 })
    const past = (selector: string) => page.locator(selector).evaluate((box) => box.scrollHeight - box.clientHeight)
    await expect.poll(() => past(':has(> table)')).toBeGreaterThan(0)
    await expect.poll(() => past('[data-scroll=page]')).toBe(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    const search = page.getByRole('searchbox', { name: 'Search submissions' })
    await page.getByRole('checkbox', { name: 'Select all shown' }).check({ force: true })
    const bar = page.getByRole('toolbar')
    await bar.getByText('5 selected').waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => bar.count()).toBe(0)
    // From one to another with Shift.
    await page.getByRole('checkbox', { name: 'Select Dag Baker' }).check({ force: true })
    await page.getByRole('checkbox', { name: 'Select Cid Baker' }).click({ force: true, modifiers: ['Shift'] })
    await bar.getByText('3 selected').waitFor()
    await bar.getByRole('button', { name: 'Select all 5' }).click()
    await bar.getByText('5 selected').waitFor()
    await bar.getByRole('button', { name: 'Star' }).click()
    await expect.poll(() => page.getByRole('button', { name: /^Star: /, pressed: true }).count()).toBe(5)
    await expect.poll(() => bar.count()).toBe(0)
    await page.getByRole('checkbox', { name: 'Select all shown' }).check({ force: true })
    await bar.getByText('5 selected').waitFor()
    await search.fill('bea')
    await page.getByText('2 submissions', { exact: true }).waitFor()
    await expect.poll(() => bar.count()).toBe(0)
    await search.fill('nobody at all')
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await page.getByText('5 submissions', { exact: false }).waitFor()
    await expect.poll(() => search.inputValue()).toBe('')
    await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBeNull()
    await openList(formId, '?seen=false&from=2020-01-01')
    await page.getByRole('button', { name: 'From: Jan 1, 2020' }).click()
    await page.getByRole('button', { name: 'Not seen', exact: true }).click()
    await expect.poll(() => new URL(page.url()).search).toBe('')
  })

  it('SUB-02 SUB-05 is sorted by a column, filtered by conditions, and saved as a view', async () => {
    const formId = await answered([
      named('Ada', { crust: 5 }),
      named('Bea', { crust: 2 }),
      named('Cid', { loaf: { choices: ['rye', 'spelt'] } }),
      named('Dag', { crust: 4 }),
    ])
    await openList(formId)
    const seen = (first: string) => expect.poll(async () => (await people()).join(' ')).toMatch(new RegExp(first, 's'))
    const head = page.getByRole('columnheader', { name: 'How dark?' })
    await head.getByRole('button').click()
    await expect.poll(() => head.getAttribute('aria-sort')).toBe('ascending')
    await seen('Bea.*Dag.*Ada.*Cid')
    await head.getByRole('button').click()
    await seen('Ada.*Dag.*Bea.*Cid')

    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('button', { name: 'Add condition' }).click()
    await page.getByRole('combobox', { name: 'Question' }).click()
    await page.getByRole('option', { name: 'How dark?' }).click()
    await page.getByRole('combobox', { name: 'Comparison' }).click()
    await page.getByRole('option', { name: 'at least' }).click()
    await page.getByRole('textbox', { name: 'Value' }).fill('4')
    await page.getByText('2 submissions', { exact: true }).waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'How dark? at least 4' }).waitFor()

    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('textbox', { name: 'View name' }).fill('Dark crusts')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Dark crusts', exact: true }).waitFor()
    await openList(formId)
    await seen('Dag.*Cid.*Bea.*Ada')
    await page.getByRole('button', { name: 'Saved views' }).click()
    await page.getByRole('button', { name: 'Dark crusts', exact: true }).click()
    await seen('Ada.*Dag')
    await page.getByText('2 submissions', { exact: true }).waitFor()

    await page.getByRole('button', { name: 'How dark? at least 4' }).click()
    await page.getByRole('button', { name: 'Columns' }).click()
    await page.getByRole('checkbox', { name: 'One column per choice' }).check({ force: true })
    await page.keyboard.press('Escape')
    await page.getByRole('columnheader', { name: 'Which loaves? Rye' }).waitFor()
    await expect.poll(() => page.getByRole('cell', { name: '✓' }).count()).toBe(2)
  })

  it('walks in the order it is shown in, and through those not seen yet as they leave the list', async () => {
    const formId = await answered(['Ada', 'Bea', 'Cid', 'Dag'].map((first) => named(first)))
    await openList(formId, '?oldest=true')
    await row('Ada').click()
    await expect.poll(openOne).toBe('Ada Baker')
    expect(await drawer().getByRole('button', { name: 'Older submission' }).isDisabled()).toBe(true)
    const next = drawer().getByRole('button', { name: 'Newer submission' })
    await next.focus()
    for (const name of ['Bea', 'Cid']) {
      await page.keyboard.press('Enter')
      await expect.poll(openOne).toBe(`${name} Baker`)
    }
    await expect.poll(() => next.evaluate((button) => button === document.activeElement)).toBe(true)

    const unseen = await answered(['Eve', 'Fay', 'Gus'].map((first) => named(first)))
    await openList(unseen, '?seen=false')
    await row('Gus').click()
    await page.getByText('2 submissions', { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(openOne).toBe('Fay Baker')
    await page.getByText('1 submission', { exact: true }).waitFor()
    await page.keyboard.press('ArrowDown')
    await expect.poll(openOne).toBe('Eve Baker')
  })

  it('SUB-14 goes on to the next when one is moved to the trash, and takes it back', async () => {
    const formId = await answered(['Ada', 'Bea', 'Cid'].map((first) => named(first)))
    await openList(formId)
    await row('Bea').click()
    await expect.poll(openOne).toBe('Bea Baker')
    await drawer().getByRole('button', { name: 'Move to trash' }).click()
    // Under the pointer it stays.
    await page.getByRole('button', { name: 'Undo' }).hover()
    await expect.poll(openOne).toBe('Ada Baker')
    await expect.poll(people).toHaveLength(2)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(people).toHaveLength(3)
  })
})

it('SUB-05 exports one column of many without taking the others away one by one', async () => {
  const formId = await answered([named('Ada', { crust: 4 })])
  await openList(formId)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Export submissions' })
  await dialog.getByRole('checkbox', { name: 'All columns' }).uncheck({ force: true })
  const send = dialog.getByRole('button', { name: 'Export', exact: true })
  expect(await send.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox', { name: 'How dark?' }).check({ force: true })
  const [request] = await Promise.all([
    page.waitForRequest((each) => each.method() === 'POST' && each.url().includes('/submissions/exports')),
    send.click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ format: 'csv', columns: ['crust'] })
})

describe('one answer', () => {
  it('SUB-05 is edited line by line, and keeps words of one’s own beside what is ticked', async () => {
    const formId = await answered([
      named('Ada', { loaf: { choices: ['rye'], other: 'Oat' } }),
      named('Bea', { crust: 0 }),
    ])
    await openList(formId)
    // Nothing at all would say that there is no answer.
    await expect.poll(() => page.getByRole('row', { name: /Bea/ }).locator('td').nth(-2).innerText()).toBe('0')
    await row('Ada').click()
    await drawer().getByRole('button', { name: 'Edit answers' }).click()
    const dialog = page.getByRole('dialog', { name: 'Edit answers' })
    await dialog.getByLabel('Who are you? First name').fill('Adele')
    await dialog.getByRole('checkbox', { name: 'Spelt' }).check({ force: true })
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect.poll(openOne).toBe('Adele Baker')
    await drawer().getByText('Rye, Spelt, Oat', { exact: true }).first().waitFor()
  })
})
