import { hourMs } from '@taplore/kit'
import { newElement, newPage, type Story } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formOf, publishedForm } from '../../../../testing/forms.ts'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  world.clock.freeze()
  person = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) =>
    setSubscription(ctx, { ownerId: person.userId, product: 'stories', planId: 'web-stories-only-month' }),
  )
})
afterAll(() => world?.close())

const agent = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

async function funnelOf(storyId: string) {
  const now = world.clock.now().getTime()
  const range = { from: new Date(now - hourMs).toISOString(), to: new Date(now + hourMs).toISOString() }
  return (await person.client().storyAnalytics.overview({ ...range, storyId })).funnel
}

/** Links to forms in a public page of a story. */
async function formLinks(path: string): Promise<string[]> {
  const html = await (await world.fetch(path, { host: 'stories' })).text()
  return [...html.matchAll(/href="([^"]*\/f\/[^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'))
}

/** Opens a form at an address and sends it, as the script of its page does. */
async function sendForm(address: string, input: Record<string, string>): Promise<void> {
  const { pathname, search } = new URL(address)
  const page = await (await world.fetch(pathname + search, { host: 'stories' })).text()
  const [, state] = /name="_state" value="([^"]+)"/.exec(page) ?? []
  const sent = await world.fetch(pathname, {
    host: 'stories',
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': agent },
    body: JSON.stringify({ state, input }),
  })
  expect([sent.status, await sent.json()]).toMatchObject([200, { submissionId: expect.any(String) }])
}

async function answer(url: string, questionId: string, reader: string, option = 1): Promise<void> {
  const name = `${Buffer.from(url).toString('base64url')}+${questionId}`
  await world.fetch(`/_taplore/votes/${name}:vote?type=0&client=${reader}`, {
    host: 'stories',
    method: 'POST',
    headers: { origin: new URL(url).origin, 'content-type': 'application/json' },
    body: JSON.stringify({ option_selected: option }),
  })
}

describe('the way from a view to an answer', () => {
  it('SAN-01 leads from a story to the form it links to, and counts who sent it, beside what was answered and followed', async () => {
    const asked = formOf('What would you like?')
    const order = { ...asked, settings: { ...asked.settings, captcha: 'none' as const } }
    const form = await publishedForm(person, 'Order', { document: order })
    const quiz = newElement('quiz', {
      id: 'which-flour',
      prompt: 'Which flour?',
      options: [
        { id: 'rye', text: 'Rye', isCorrect: true },
        { id: 'oat', text: 'Oat', isCorrect: false },
      ],
    })
    const poll = newElement('poll', {
      id: 'crust',
      prompt: 'Crust?',
      options: [
        { id: 'yes', text: 'Yes' },
        { id: 'no', text: 'No' },
      ],
    })
    const button = newElement('cta', { label: 'Order', link: { type: 'url', url: `${form.url}?who=Ada#top` } })
    const outlink = { url: form.url, label: 'Order', theme: 'light' as const }
    const elsewhere = newElement('cta', { label: 'Read', link: { type: 'url', url: 'https://example.org/f/order' } })
    const document: Story = {
      ...storyOf('Flour'),
      pages: [
        newPage({ id: 'one', elements: [button, elsewhere] }),
        newPage({ id: 'two', elements: [quiz, poll], outlink }),
      ],
    }
    const { storyId, path, url } = await published(person, 'Flour', { document })
    expect(await funnelOf(storyId)).toMatchObject({ views: 0, answers: 0, submissions: 0 })
    for (const page of [path, `${path}/play`]) {
      const links = await formLinks(page)
      expect(new Set(links)).toEqual(
        new Set([
          `${form.url}?who=Ada&from-story=${storyId}#top`,
          `${form.url}?from-story=${storyId}`,
          'https://example.org/f/order',
        ]),
      )
    }

    await world.fetch(`/_taplore/reads/${storyId}`, {
      host: 'stories',
      method: 'POST',
      headers: { 'user-agent': agent },
      body: JSON.stringify({
        v: 'funnel-one',
        p: [
          ['one', 900, 1],
          ['two', 900, 0],
        ],
        end: true,
        link: 1,
      }),
    })
    // A reader who answers two questions is one who answered.
    for (const { id } of [quiz, poll]) await answer(url, id, 'reader-one')
    await sendForm(`${form.url}?from-story=${storyId}`, {})
    // By another way, and from what is no story.
    await sendForm(form.url, {})
    await sendForm(`${form.url}?from-story=elsewhere`, {})
    await expect
      .poll(() => funnelOf(storyId), { timeout: 20_000 })
      .toEqual({ views: 1, secondPage: 1, lastPage: 1, answers: 1, clicks: 1, submissions: 1 })
    await world.sql(`update submission set place = 'spam' where story_id = $1`, [storyId])
    expect(await funnelOf(storyId)).toMatchObject({ submissions: 0 })
  })

  it('SAN-01 counts the readers who answered to the unit, whether one question was answered or several', async () => {
    const options = ['yes', 'no'].map((id) => ({ id, text: id }))
    const [first, second] = ['first', 'second'].map((id) => newElement('poll', { id, prompt: 'More?', options }))
    if (!first || !second) throw new Error('There are two questions.')
    const document: Story = { ...storyOf('Rye'), pages: [newPage({ id: 'one', elements: [first, second] })] }
    const { storyId, url } = await published(person, 'Rye', { document })
    for (const reader of ['ada', 'bea']) await answer(url, 'first', reader)
    // Anyone who changes an answer stays one reader, and leaves the time of the former answer.
    world.clock.advance(2 * hourMs)
    await answer(url, 'first', 'ada', 0)
    expect(await funnelOf(storyId)).toMatchObject({ answers: 1 })
    await answer(url, 'second', 'ada')
    await answer(url, 'second', 'cleo')
    expect(await funnelOf(storyId)).toMatchObject({ answers: 2 })
    world.clock.advance(-2 * hourMs)
    expect(await funnelOf(storyId)).toMatchObject({ answers: 1 })
  })
})
