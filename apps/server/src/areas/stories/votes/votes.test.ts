import { dayMs, minuteMs } from '@taplore/kit'
import { newElement, newPage, type Story, type StoryElement } from '@taplore/story'
import { openBrowser } from '@taplore/testing/browser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, rewrite, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, processScopes } from '../../../platform/api/scope.ts'
import { editStoryDocument } from '../stories/index.ts'
import { votesPerMinute } from './rules.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1', VOTERS_PER_ADDRESS: String(votersPerAddress) })
  person = await world.aPerson()
})
afterAll(() => world?.close())

const votersPerAddress = 40
const soon = { timeout: 20_000, interval: 10 }
const quiz = newElement('quiz', {
  id: 'which-flour',
  prompt: 'Which flour?',
  options: [
    { id: 'rye', text: 'Rye', isCorrect: true },
    { id: 'oat', text: 'Oat', isCorrect: false },
  ],
})
const slider = newElement('slider', { id: 'how-dark', prompt: 'How dark?' })

function asking(...elements: StoryElement[]): Story {
  const story = storyOf('Bread.', 'Questions.')
  return { ...story, pages: [story.pages[0] ?? newPage(), newPage({ id: 'asks', elements })] }
}

function idOf(canonical: string, elementId: string): string {
  const encoded = Buffer.from(canonical).toString('base64').replaceAll('+', '-').replaceAll('/', '_')
  return `${encoded.replaceAll('=', '.')}+${elementId}`
}

const from = (address: string) => ({ 'x-forwarded-for': address })

interface Reader {
  client?: string
  type?: number
  headers?: Record<string, string>
}
const queryOf = ({ client = 'reader-1', type = 0 }: Reader) =>
  new URLSearchParams({ type: String(type), client, __amp_source_origin: world.config.storiesUrl })

function cast(url: string, elementId: string, option: unknown, reader: Reader = {}, form = '/:vote') {
  return world.fetch(`/_taplore/votes/${idOf(url, elementId)}${form}?${queryOf(reader)}`, {
    host: 'stories',
    method: 'POST',
    headers: { 'content-type': 'application/json', ...reader.headers },
    body: JSON.stringify({ option_selected: option }),
  })
}

async function counts(url: string, elementId: string, reader: Reader = {}) {
  const answer = await world.fetch(`/_taplore/votes/${idOf(url, elementId)}?${queryOf(reader)}`, {
    host: 'stories',
    headers: reader.headers,
  })
  expect(answer.status).toBe(200)
  const { options } = (await answer.json()) as { options: { index: number; selected: boolean; count: number }[] }
  return { counts: options.map((option) => option.count), selected: options.find((option) => option.selected)?.index }
}

describe('votes of readers', () => {
  it('IA-24 counts a reader once for each question, and shows the counts to readers and members', async () => {
    const { url, storyId } = await published(person, 'Flour', { document: asking(quiz, slider) })
    expect(await counts(url, quiz.id)).toEqual({ counts: [0, 0], selected: undefined })
    expect((await cast(url, quiz.id, 0)).status).toBe(200)
    expect(await counts(url, quiz.id)).toEqual({ counts: [1, 0], selected: 0 })
    await cast(url, quiz.id, 0)
    expect((await counts(url, quiz.id)).counts).toEqual([1, 0])
    // A second thought changes the answer and adds none; the other form of the path is the same.
    await cast(url, quiz.id, 1, {}, ':vote')
    expect(await counts(url, quiz.id)).toEqual({ counts: [0, 1], selected: 1 })
    await Promise.all(Array.from({ length: 20 }, (_, at) => cast(url, quiz.id, at % 2, { client: `many-${at}` })))
    expect(await counts(url, quiz.id, { client: 'nobody' })).toEqual({ counts: [10, 11], selected: undefined })
    await cast(url, slider.id, 70, { type: 3 })
    await cast(url, slider.id, 30, { type: 3, client: 'reader-2' })
    expect(await counts(url, slider.id, { type: 3 })).toMatchObject({ selected: 70 })
    const shown = await person.client().votes.ofStory({ storyId })
    expect(shown.total).toBe(23)
    expect(shown.questions).toMatchObject([
      { elementId: 'how-dark', pageId: 'asks', kind: 'slider', total: 2, average: 50 },
      {
        elementId: 'which-flour',
        prompt: 'Which flour?',
        answers: [
          { label: 'Rye', count: 10, isCorrect: true },
          { label: 'Oat', count: 11, isCorrect: false },
        ],
      },
    ])
  })

  it('IA-24 is voted by a reader in a browser, once, also when the page is read again', async () => {
    const { url, path, storyId } = await published(person, 'Browser', { document: asking(quiz) })
    const play = await (await world.fetch(`${path}/play`, { host: 'stories' })).text()
    expect(play).toContain(`data-votes="${world.config.storiesUrl}/_taplore/votes"`)
    const browser = await openBrowser()
    try {
      const page = await browser.newPage()
      const answered = page.waitForResponse((answer) => /votes\/[^:]+$/.test(new URL(answer.url()).pathname))
      await page.goto(`${url}/play`)
      await page.keyboard.press('ArrowRight')
      await page.getByRole('button', { name: 'Rye' }).click()
      await (await answered).finished()
      await expect.poll(async () => (await counts(url, quiz.id)).counts).toEqual([1, 0])
      await page.reload()
      // The vote is shown again and cannot be cast twice.
      const chosen = page.getByRole('button', { name: 'Rye' })
      await expect.poll(() => chosen.getAttribute('aria-pressed')).toBe('true')
      await chosen.dispatchEvent('click')
      expect((await counts(url, quiz.id)).counts).toEqual([1, 0])
      expect((await person.client().votes.ofStory({ storyId })).total).toBe(1)
    } finally {
      await browser.close()
    }
  })

  it('IA-24 keeps the votes when the URL of the story changes, and counts votes under the old one', async () => {
    const { url, storyId } = await published(person, 'Moving', { document: asking(quiz) })
    await cast(url, quiz.id, 0)
    const { data } = await person.client().stories.publish({ storyId, slug: 'moved-on' })
    expect(data.url).not.toBe(url)
    await expect.poll(() => counts(data.url, quiz.id), soon).toEqual({ counts: [1, 0], selected: 0 })
    await cast(url, quiz.id, 0)
    await cast(url, quiz.id, 1, { client: 'of a cache' })
    expect((await counts(data.url, quiz.id)).counts).toEqual([1, 1])
    expect((await counts(url, quiz.id)).counts).toEqual([1, 1])
    expect((await person.client().votes.ofStory({ storyId })).total).toBe(2)
  })

  it('stays with an answer when the answers change places', async () => {
    const { url, storyId } = await published(person, 'Places', { document: asking(quiz) })
    await cast(url, quiz.id, 0)
    const pages = asking({ ...quiz, options: quiz.options.toReversed() }).pages
    await processScopes(world.app.installation, factsOfProcess('test')).workspace(person, (ctx) =>
      editStoryDocument(ctx, storyId, (story) => ({ ...story, pages })),
    )
    await person.client().stories.publish({ storyId })
    await expect.poll(() => counts(url, quiz.id), soon).toEqual({ counts: [0, 1], selected: 1 })
  })

  it('answers zeros for what no one knows, and leaves out votes for it and for answers there are not', async () => {
    const { url } = await published(person, 'Bounds', { document: asking(quiz) })
    expect((await counts(url, 'no-such')).counts).toEqual([0, 0, 0, 0])
    expect((await counts(`${world.config.storiesUrl}/nobody/nothing`, 'x', { type: 3 })).counts).toHaveLength(101)
    expect((await cast(url, 'no-such', 0)).status).toBe(200)
    expect((await cast(url, quiz.id, 2)).status).toBe(200)
    expect((await cast(url, quiz.id, -1)).status).toBe(200)
    expect((await cast(url, quiz.id, 'first')).status).toBe(400)
    expect((await counts(url, quiz.id)).counts).toEqual([0, 0])
    expect((await world.fetch('/_taplore/votes/nonsense', { host: 'stories' })).status).toBe(404)
    const { status } = await world.fetch(`/_taplore/votes/${idOf(url, quiz.id)}`, { host: 'stories', method: 'POST' })
    expect(status).toBe(405)
  })

  it('answers AMP caches and our own pages with their origin, and no other page', async () => {
    const { url } = await published(person, 'Origins', { document: asking(quiz) })
    const cache = 'https://stories-example.cdn.ampproject.org'
    const path = `/_taplore/votes/${idOf(url, quiz.id)}`
    const ask = (origin: string, init: RequestInit = {}) =>
      world.fetch(path, { host: 'stories', ...init, headers: { origin } })
    const preflight = await ask(cache, { method: 'OPTIONS' })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe(cache)
    expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('content-type')
    expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
    const own = await ask(world.config.storiesUrl)
    expect(own.headers.get('access-control-allow-origin')).toBe(world.config.storiesUrl)
    expect(own.headers.get('cache-control')).toContain('no-store')
    expect((await ask('https://elsewhere.example')).status).toBe(403)
    expect((await cast(url, quiz.id, 0, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect((await counts(url, quiz.id)).counts).toEqual([0, 0])
  })

  it('IA-24 counts votes of a page on a custom domain, where the page has no handle in its address', async () => {
    const { storyId, slug } = await published(person, 'On a domain', { document: asking(quiz) })
    const { protocol, port } = new URL(world.config.storiesUrl)
    const origin = `${protocol}//votes.example:${port}`
    await world.sql(
      `insert into custom_domain (id, workspace_id, channel_id, name, verified_at)
       select gen_random_uuid(), workspace_id, channel_id, 'votes.example', now() from publication where subject_id = $1`,
      [storyId],
    )
    await world.restart()
    const id = idOf(`${origin}/${slug}`, quiz.id)
    const on = (path: string, init: RequestInit = {}) =>
      world.fetch(`/_taplore/votes/${path}?${queryOf({})}`, { host: new URL(origin).host, ...init })
    const cast = { method: 'POST', body: JSON.stringify({ option_selected: 1 }) }
    expect((await on(`${id}/:vote`, { ...cast, headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
    expect((await on(`${id}/:vote`, { ...cast, headers: { origin } })).status).toBe(200)
    expect((await (await on(id)).json()).options).toEqual([
      { index: 0, selected: false, count: 0 },
      { index: 1, selected: true, count: 1 },
    ])
  })

  it('IA-24 counts votes of a page whose main address is a path of a site, wherever the page is read', async () => {
    const { storyId, slug, url } = await published(person, 'On a path', { document: asking(quiz) })
    // A channel of someone else has the name of the path for its handle, and a story of the same name.
    const other = await world.aPerson()
    const { channels } = await other.client().publishing.channels()
    await other.client().publishing.updateChannel({ channelId: channels[0]?.id ?? '', handle: 'magazine' })
    const theirs = await published(other, 'On a path', { document: asking(quiz), slug })
    await world.sql(
      `insert into custom_domain (id, workspace_id, channel_id, name, path, verified_at)
       select gen_random_uuid(), workspace_id, channel_id, 'votes-path.example', path, now() from publication,
       unnest(array['/magazine', '/the press/deep', '/caf%C3%A9']) path where subject_id = $1`,
      [storyId],
    )
    for (const [at, path] of ['/magazine', '/the%20press/deep', '/caf%C3%A9'].entries()) {
      // What pages on our host, in widgets and in caches name as their address.
      const address = `https://votes-path.example${path}/${slug}`
      expect((await cast(address, quiz.id, 1, { client: `reader ${at}` })).status).toBe(200)
    }
    expect((await counts(url, quiz.id)).counts).toEqual([0, 3])
    // The domain may be lost while caches still have its pages.
    const pages = ['votes-path.example', 'votes-lost.example'].map((host) => `https://${host}/magazine/${slug}`)
    await world.sql(`update custom_domain set verified_at = null where name = 'votes-path.example'`)
    world.clock.advance(2 * minuteMs)
    for (const address of pages) expect((await counts(address, quiz.id)).counts).toEqual([0, 0, 0, 0])
    for (const address of pages) await cast(address, quiz.id, 1, { client: 'of a cache' })
    expect((await counts(theirs.url, quiz.id)).counts).toEqual([0, 0])
  })

  it('accepts no more from one address than the limit, across processes, and does not store the address', async () => {
    const { url } = await published(person, 'Limits', { document: asking(quiz) })
    const busy = from('198.51.100.7')
    await cast(url, quiz.id, 0, { client: 'first', headers: busy })
    await world.sql(`update vote_window set votes = $1 where address_hash not like 'voters %'`, [votesPerMinute - 1])
    expect((await cast(url, quiz.id, 0, { client: 'second', headers: busy })).status).toBe(200)
    const refused = await cast(url, quiz.id, 0, { client: 'third', headers: busy })
    expect(refused.status).toBe(429)
    expect(refused.headers.get('retry-after')).toBe('60')
    expect((await cast(url, quiz.id, 0, { client: 'fourth', headers: from('203.0.113.5') })).status).toBe(200)
    expect((await counts(url, quiz.id)).counts).toEqual([3, 0])
    world.clock.advance(61_000)
    expect((await cast(url, quiz.id, 0, { client: 'third', headers: busy })).status).toBe(200)
    const kept =
      JSON.stringify(await world.sql('select * from vote_window')) +
      JSON.stringify(await world.sql('select * from vote'))
    expect(kept).not.toMatch(/198\.51|third/)
  })

  it('takes new readers of one address up to a limit a day, so that invented names do not stuff a poll', async () => {
    const { url } = await published(person, 'Stuffed', { document: asking(quiz, slider) })
    const home = from('2001:db8:7:7::1')
    // The same customer has a whole /64 to call from.
    const names = Array.from({ length: votersPerAddress + 25 }, (_, at) => ({
      client: `invented-${at}`,
      headers: from(`2001:db8:7:7::${at + 1}`),
    }))
    const first = await Promise.all(names.map((reader) => cast(url, quiz.id, 0, reader)))
    expect(first.filter(({ status }) => status === 200)).toHaveLength(votersPerAddress)
    expect(first.filter(({ status }) => status === 429)).toHaveLength(25)
    const refused = await cast(url, quiz.id, 0, { client: 'one-more', headers: { ...home, 'user-agent': 'Other/1' } })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600'])
    expect((await counts(url, quiz.id)).counts).toEqual([votersPerAddress, 0])
    // Who voted may change their mind; other questions and other addresses have limits of their own.
    const kept = names[first.findIndex(({ status }) => status === 200)]
    expect((await cast(url, quiz.id, 1, kept)).status).toBe(200)
    expect((await cast(url, slider.id, 50, { client: 'one-more', type: 3, headers: home })).status).toBe(200)
    expect((await cast(url, quiz.id, 0, { client: 'one-more', headers: from('2001:db8:7:8::1') })).status).toBe(200)
    world.clock.advance(dayMs)
    expect((await cast(url, quiz.id, 0, { client: 'one-more', headers: home })).status).toBe(200)
  })

  it('distinguishes visitors without a client name by address and browser', async () => {
    const { url } = await published(person, 'Nameless', { document: asking(quiz) })
    const nameless = (address: string): Reader => ({ client: 'anonymous', headers: from(address) })
    await cast(url, quiz.id, 0, nameless('192.0.2.1'))
    await cast(url, quiz.id, 0, nameless('192.0.2.1'))
    await cast(url, quiz.id, 1, nameless('192.0.2.2'))
    expect((await counts(url, quiz.id)).counts).toEqual([1, 1])
  })

  it('shows no counts while the story is unpublished, restores them when it is back, and deletes them with the story', async () => {
    const { url, storyId } = await published(person, 'Down', { document: asking(quiz) })
    await cast(url, quiz.id, 0)
    await person.client().stories.unpublish({ storyId })
    await expect.poll(async () => (await counts(url, quiz.id)).counts, soon).toEqual([0, 0, 0, 0])
    await person.client().stories.publish({ storyId })
    await expect.poll(async () => (await counts(url, quiz.id)).counts, soon).toEqual([1, 0])
    await rewrite(world, person, storyId, 'No question any more.')
    await person.client().stories.publish({ storyId })
    expect((await person.client().votes.ofStory({ storyId })).total).toBe(1)
    await person.client().stories.remove({ storyIds: [storyId] })
    await person.client().trash.remove({ storyId })
    await world.runJobs()
    expect(await world.sql('select 1 from vote where story_id = $1', [storyId])).toEqual([])
    expect(await world.sql('select 1 from vote_count where story_id = $1', [storyId])).toEqual([])
  })
})
