import { readFile } from 'node:fs/promises'
import { request } from 'node:http'
import { newElement, newPage, newStory } from '@taplore/story'
import { openBrowser } from '@taplore/testing/browser'
import { call, type Product, sharedProduct } from '@taplore/testing/product'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aPerson, enter, type Person, signedIn } from './person.ts'

let product: Product
let browser: Browser
let page: Page
let person: Person
beforeAll(async () => {
  product = await sharedProduct()
  browser = await openBrowser()
  person = await aPerson(product)
  const context = await browser.newContext({ reducedMotion: 'reduce', timezoneId: 'UTC', acceptDownloads: true })
  await enter(context, product, person)
  page = await context.newPage()
})
afterAll(async () => {
  await browser?.close()
  await product?.remove()
})

const quiz = newElement('quiz', {
  id: 'who-sings',
  prompt: 'Who sings before sunrise?',
  options: [
    { id: 'robin', text: 'Robin', isCorrect: true },
    { id: 'owl', text: 'Owl', isCorrect: false },
  ],
})

/** Votes as a reader's browser does, which knows the host of the stories. */
function vote(path: string, option: number): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { host: product.storiesHost, 'content-type': 'application/json' }
    const sent = request(`${product.url}${path}`, { method: 'POST', headers }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    })
    sent.on('error', reject)
    sent.end(JSON.stringify({ option_selected: option }))
  })
}

async function askedStory(): Promise<string> {
  const { cookie } = await signedIn(product, person)
  const calls = { cookie, workspaceId: person.workspaceId }
  const pages = [newPage(), newPage({ id: 'asks', elements: [quiz] })]
  const { story_id: storyId } = (await call(product, 'POST', '/stories', {
    ...calls,
    body: { name: 'Birds of spring', document: newStory({ title: 'Birds of spring', pages }) },
  })) as { story_id: string }
  const { data } = (await call(product, 'POST', `/stories/${storyId}/publish`, { ...calls, body: {} })) as {
    data: { url: string }
  }
  const id = `${Buffer.from(data.url).toString('base64url')}+who-sings`
  for (const [client, option] of [0, 0, 1].entries()) {
    expect(await vote(`/_taplore/votes/${id}:vote?type=0&client=reader-${client}`, option)).toBe(200)
  }
  return storyId
}

it('IA-02 IA-05 IA-06 IA-07 IA-08 IA-09 IA-11 IA-19 shows what readers answered, over time and by question', async () => {
  const storyId = await askedStory()
  await page.goto(`${product.url}/interactive-analytics`)
  const row = page.getByTestId('interactive-row')
  await row.getByText('Birds of spring').waitFor()
  await row.getByRole('link', { name: 'See details' }).click()
  await page.waitForURL(`**/interactive-analytics/interactive/${storyId}?from=*&to=*`)
  const card = page.getByTestId('question-card')
  await card.getByText('3 responses').waitFor()
  expect(await card.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(/Robin[\s\S]*67%[\s\S]*2/),
    expect.stringMatching(/Owl[\s\S]*33%[\s\S]*1/),
  ])
  // Two answers, two of the four colors.
  expect(await card.getByTestId('doughnut').locator('circle[stroke]').count()).toBe(2)
  await page.getByRole('img', { name: 'Responses over time' }).waitFor()

  // One day is shown by the hour; a longer range cannot be.
  const width = (name: string) => page.getByRole('radio', { name })
  expect(await width('Hour').isChecked()).toBe(true)
  const from = page.getByRole('textbox', { name: 'From' })
  const weeksAgo = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10)
  await from.fill(weeksAgo)
  await expect.poll(() => width('Week').isChecked()).toBe(true)
  await width('Hour').click({ force: true })
  await page.getByText('Select a day range to view hourly statistics').waitFor()
  await width('Month').click({ force: true })
  await page.waitForURL('**metric=month*')

  await page.getByRole('textbox', { name: 'To' }).fill(weeksAgo)
  await page.getByText('No data for this range').waitFor()
})

it('IA-10 exports the shown range', async () => {
  await page.getByRole('textbox', { name: 'To' }).fill(new Date().toISOString().slice(0, 10))
  await page.getByTestId('question-card').getByText('3 responses').waitFor()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('Birds-of-spring-answers.csv')
  expect(await readFile(await download.path(), 'utf8')).toContain('Who sings before sunrise?,quiz,Robin,yes')
})
