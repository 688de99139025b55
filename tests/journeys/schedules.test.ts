import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seriousFaults } from './page-faults.ts'
import { aPerson, aStory, enter, type Person, publishStory, signedIn } from './person.ts'
import { inDatabase } from './query-database.ts'

let product: Product
let browser: Browser
let page: Page
let person: Person
let cookie: string
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  cookie = (await signedIn(product, person)).cookie
  await publishStory(product, cookie, person, await aStory(product, cookie, person, { name: 'Already online' }))
  await aStory(product, cookie, person, { name: 'Tides of March' })
  const context = await browser.newContext({ reducedMotion: 'reduce' })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const scheduled = async () => {
  const list = (await call(product, 'GET', '/scheduled-stories', { cookie, workspaceId: person.workspaceId })) as {
    story_list: { name: string; publish_at: string; time_zone: string }[]
  }
  return list.story_list
}

it('SCHED-01 SCHED-05 SCHED-06 SCHED-07 is scheduled, moved, canceled after a question, undone and published now', async () => {
  await page.goto(`${product.url}/scheduled-publish-stories`)
  await page.getByTestId('calendar').waitFor()
  expect(await page.getByRole('tab').allInnerTexts()).toEqual([
    expect.stringContaining('Scheduled stories'),
    expect.stringContaining('Published stories'),
  ])
  // What went live stands on its day too. It cannot be dragged; its menu leads to its page.
  const live = page.getByTestId('calendar-live').filter({ hasText: 'Already online' })
  expect(await live.getAttribute('aria-label')).toMatch(/^\d.*, Already online, Live$/)
  expect([await live.getAttribute('draggable'), await page.locator('[aria-current=date]').count()]).toEqual([null, 1])
  await page.getByRole('radio', { name: 'Week' }).click()
  await live.focus()
  await page.keyboard.press('Enter')
  const opened = page.context().waitForEvent('page')
  await page.getByRole('menuitem', { name: 'Open published story' }).click()
  const published = await opened
  await expect.poll(() => new URL(published.url()).pathname).toMatch(/\/already-online\/play$/)
  await published.close()
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByText('Nothing scheduled or published this week.').waitFor()
  // A week that couldn't be loaded leaves the way back.
  const questions = '**/scheduled-stories/calendar?*'
  await page.route(questions, (route) => route.fulfill({ status: 500, json: {} }))
  await page.getByRole('button', { name: 'Next week' }).click()
  await page.getByText('Scheduled stories couldn’t be loaded.').waitFor()
  await page.unroute(questions)
  await page.getByRole('button', { name: 'Previous week' }).click()
  await page.getByText('Nothing scheduled or published this week.').waitFor()
  await page.getByRole('radio', { name: 'List' }).click()
  await page.getByTestId('recent-row').filter({ hasText: 'Already online' }).waitFor()
  await page.getByRole('radio', { name: 'Month' }).click()

  await page.getByRole('button', { name: 'Schedule', exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.getByText('Choose a story.').waitFor()
  await dialog.getByRole('combobox', { name: 'Story' }).click()
  await page.getByRole('option', { name: 'Tides of March' }).click()
  const now = new Date()
  const dayOfNextMonth = (day: number) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, day)).toISOString().slice(0, 10)
  await dialog.getByLabel('Date').fill(dayOfNextMonth(10))
  await dialog.getByLabel('Time', { exact: true }).fill('09:30')
  await dialog.getByRole('button', { name: 'Schedule', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })

  await page.getByRole('radio', { name: 'List' }).click()
  const row = page.getByTestId('scheduled-row').filter({ hasText: 'Tides of March' })
  await row.getByText('Goes live').last().waitFor()
  await row.getByText('9:30').last().waitFor()
  const menu = row.getByRole('button', { name: 'Actions for Tides of March' })
  await menu.click()
  await page.getByRole('menuitem', { name: 'Change time' }).click()
  await dialog.getByLabel('Time', { exact: true }).fill('10:45')
  await dialog.getByRole('button', { name: 'Save time' }).click()
  await row.getByText('10:45').last().waitFor()

  // Dragged to another day, it keeps its time.
  await page.getByRole('radio', { name: 'Month' }).click()
  await page.getByRole('button', { name: 'Next month' }).click()
  const entry = page.getByTestId('calendar-entry').filter({ hasText: 'Tides of March' })
  const days = page.getByTestId('calendar').getByRole('listitem')
  const target = days.filter({ hasText: /^12/ })
  await entry.dragTo(target)
  await target.getByTestId('calendar-entry').waitFor()
  await expect.poll(async () => (await scheduled())[0]?.publish_at).toBe(`${dayOfNextMonth(12)}T10:45:00.000Z`)
  // A click is no drag: it opens what can be done.
  await entry.click()
  await page.getByRole('menuitem', { name: 'Change time' }).waitFor()
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'List' }).click()

  await menu.click()
  await page.getByRole('menuitem', { name: 'Cancel schedule' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel schedule' }).click()
  const undo = page
    .getByRole('status')
    .filter({ hasText: 'Cancelled successfully' })
    .getByRole('button', { name: 'Undo' })
  // Under the pointer it stays.
  await undo.hover()
  await page.getByText('Nothing scheduled').waitFor()
  expect(await scheduled()).toEqual([])
  await undo.click()
  await row.getByText('10:45').last().waitFor()

  await row.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('“Tides of March” is live').waitFor()
  await page.getByText('Nothing scheduled').waitFor()
  await page.getByRole('tab', { name: /Published stories/ }).click()
  await expect.poll(() => page.getByTestId('published-row').count()).toBe(2)
})

it('SCHED-05 names a channel that is gone, and goes live in another one that is chosen', async () => {
  const storyId = await aStory(product, cookie, person, { name: 'Letters without a door' })
  const { workspaceId } = person
  const { channels } = (await call(product, 'GET', '/channels', { cookie, workspaceId })) as {
    channels: { id: string; name: string }[]
  }
  await call(product, 'POST', `/stories/${storyId}/schedules`, {
    ...{ cookie, workspaceId },
    body: { publish_at: new Date(Date.now() + 3_600_000).toISOString(), time_zone: 'UTC', channelId: channels[0]?.id },
  })
  await inDatabase(product, 'update story_schedule set channel_id = gen_random_uuid() where story_id = $1', [storyId])
  await page.goto(`${product.url}/scheduled-publish-stories`)
  await page.getByRole('radio', { name: 'List' }).click()
  const row = page.getByTestId('scheduled-row').filter({ hasText: 'Letters without a door' })
  await row.getByText(`The channel “${channels[0]?.name}” no longer exists. Choose another one.`).waitFor()
  await row.getByRole('button', { name: 'Publish now' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await dialog.getByText('Choose a channel.').waitFor()
  expect(await seriousFaults(page)).toEqual([])
  await dialog.getByRole('combobox', { name: 'Channel' }).click()
  await page.getByRole('option').first().click()
  await dialog.getByRole('button', { name: 'Publish now' }).click()
  await page.getByText('“Letters without a door” is live').waitFor()
  await row.waitFor({ state: 'detached' })
})
