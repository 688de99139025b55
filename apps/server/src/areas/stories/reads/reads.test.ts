import { dayMs, hourMs, minuteMs, newId } from '@taplore/kit'
import { newPage, type Story } from '@taplore/story'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { recountReads } from './recount-store.ts'
import { forgetReaders } from './store.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld({ TAPLORE_TRUSTED_PROXIES: '127.0.0.1' })
  world.clock.freeze()
  person = await world.aPerson()
  await subscribe(person)
})
afterAll(() => world?.close())

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1'
const desktop = 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'

function subscribe(who: TestPerson): Promise<void> {
  return world.app.runJobs.short('test', (ctx) =>
    setSubscription(ctx, { ownerId: who.userId, product: 'stories', planId: 'web-stories-only-month' }),
  )
}

function pages(...ids: string[]): Story {
  const story = storyOf(...ids)
  return { ...story, pages: story.pages.map((page, index) => ({ ...page, id: ids[index] ?? newPage().id })) }
}

interface Reader {
  address?: string
  agent?: string
  headers?: Record<string, string>
}

/** An event, as AMP sends it. */
function event(
  storyId: string,
  query: Record<string, string | number>,
  { address = '8.8.8.8', agent = phone, headers }: Reader = {},
) {
  const text = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  return world.fetch(`/_taplore/reads/${storyId}?${text}`, {
    host: 'stories',
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'user-agent': agent, ...headers },
  })
}

/** All that happened so far, as our player sends it. */
function all(storyId: string, body: unknown, { address = '8.8.8.8', agent = desktop, headers }: Reader = {}) {
  return world.fetch(`/_taplore/reads/${storyId}`, {
    host: 'stories',
    method: 'POST',
    headers: { 'x-forwarded-for': address, 'user-agent': agent, 'content-type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

const today = () => ({
  from: new Date(world.clock.now().getTime() - dayMs).toISOString(),
  to: new Date(world.clock.now().getTime() + hourMs).toISOString(),
})
const overview = (given: { storyId?: string; channelId?: string } = {}, who = person) =>
  who.client().storyAnalytics.overview({ ...today(), ...given })
const recount = () =>
  world.app.installation.database.system((db) =>
    recountReads({ db }, new Date(world.clock.now().getTime() - 3 * dayMs)),
  )
/** Messages are answered before they are saved. */
const soon = { timeout: 20_000, interval: 20 }

describe('views of published stories', () => {
  it('SAN-01 counts a story that is opened three times, and shows it for the story, its channel and the workspace', async () => {
    const { storyId } = await published(person, 'Flour', { document: pages('one', 'two', 'three') })
    const view = (id: string, page: string, index: number, t: number) => ({
      e: 'page',
      v: id,
      p: page,
      i: index,
      n: 3,
      t,
    })
    for (const [number, id] of ['view-aaaa', 'view-bbbb', 'view-cccc'].entries()) {
      const reader = { address: number === 2 ? '193.0.6.139' : '8.8.8.8' }
      expect(
        (await event(storyId, { ...view(id, 'one', 0, 1_000), r: 'https://www.example.org/a?who=me' }, reader)).status,
      ).toBe(204)
    }
    await event(storyId, view('view-aaaa', 'two', 1, 6_000))
    await event(storyId, { ...view('view-aaaa', 'two', 1, 8_000), e: 'link' })
    await event(storyId, view('view-aaaa', 'three', 2, 10_000))
    await event(storyId, { ...view('view-aaaa', 'three', 2, 13_000), e: 'hide' })
    await vi.waitFor(async () => {
      const shown = await overview({ storyId })
      expect(shown.totals).toMatchObject({ views: 3, readers: 2, reads: 1, clicks: 1, ms: 12_000 })
      expect(shown.pages.map(({ number, reached, ms, clicks }) => [number, reached, ms, clicks])).toEqual([
        [1, 3, 5_000, 0],
        [2, 1, 4_000, 1],
        [3, 1, 3_000, 0],
      ])
      expect(shown.sources).toMatchObject([{ value: 'example.org', views: 3, viewsBefore: 0 }])
      expect(shown.countries.map(({ value, views }) => [value, views])).toEqual([
        ['US', 2],
        ['NL', 1],
      ])
      expect(shown.devices).toMatchObject([{ value: 'phone', views: 3 }])
      expect(shown.funnel).toEqual({
        ...{ views: 3, secondPage: 1, lastPage: 1, clicks: 1 },
        // It asks nothing and leads to no form.
        ...{ answers: null, submissions: null },
      })
    }, soon)
    const { channels } = await person.client().publishing.channels({})
    const channelId = channels[0]?.id
    for (const given of [{}, { channelId }]) {
      const shown = await overview(given)
      expect(shown.totals).toMatchObject({ views: 3, readers: 2 })
      expect(shown.stories).toMatchObject([{ storyId, name: 'Flour', views: 3, reads: 1, isDeleted: false }])
    }
    expect(await person.client().storyAnalytics.live({ storyId })).toEqual({ reading: 3 })
    world.clock.advance(5 * minuteMs)
    expect(await person.client().storyAnalytics.live({ storyId })).toEqual({ reading: 0 })
    expect(await recount()).toBe(0)
  })

  it('counts what our player says once, however often and in whatever order it arrives', async () => {
    const { storyId } = await published(person, 'Again', { document: pages('one', 'two') })
    const early = { v: 'player-one', p: [['one', 4_000, 0]], r: '', u: 'Sunday list' }
    const late = {
      ...early,
      p: [
        ['one', 4_000, 1],
        ['two', 2_500, 0],
        ['unknown', 9_000, 5],
      ],
      end: true,
      link: 1,
      product: 1,
      share: 2,
      tap: 3,
    }
    for (const body of [late, early, late, { ...early, p: [['one', 4_200, 0]] }])
      expect((await all(storyId, body)).status).toBe(204)
    await vi.waitFor(async () => {
      const { totals, pages: read, sources } = await overview({ storyId })
      expect(totals).toEqual({
        views: 1,
        readers: 1,
        reads: 1,
        ms: 6_700,
        clicks: 1,
        taps: 3,
        products: 1,
        shares: 2,
        replays: 0,
      })
      expect(read.map(({ reached, ms, clicks }) => [reached, ms, clicks])).toEqual([
        [1, 4_200, 1],
        [1, 2_500, 0],
      ])
      expect(sources).toMatchObject([{ value: 'utm:sunday list', views: 1 }])
    }, soon)
    expect(await recount()).toBe(0)
  })

  it('counts how often a story is shared, by the button of our player and by that of AMP', async () => {
    const { storyId } = await published(person, 'Passed on', { document: pages('one', 'two') })
    const view = { v: 'shared-one', p: 'one', i: 0, n: 2 }
    await event(storyId, { ...view, e: 'page', t: 1_000 })
    await event(storyId, { ...view, e: 'share', t: 2_000 })
    const told = { v: 'shared-two', p: [['one', 4_000, 0]], r: '', u: '', share: 2 }
    await all(storyId, told)
    await all(storyId, told)
    await vi.waitFor(
      async () => expect((await overview({ storyId })).totals).toMatchObject({ views: 2, shares: 3 }),
      soon,
    )
    const { csv } = await person.client().storyAnalytics.csv({ ...today(), storyId })
    const [heads = '', total = ''] = csv.split('\r\n')
    expect(total.split(',')[heads.split(',').indexOf('shares')]).toBe('3')
    expect(await recount()).toBe(0)
  })

  it('leaves out robots, readers who ask not to be tracked, pages loaded ahead, and stories that are not public', async () => {
    const { storyId } = await published(person, 'Quiet', { document: pages('one') })
    const say = (v: string, reader: Reader = {}) => all(storyId, { v, p: [['one', 10, 0]] }, reader)
    await say('robot-one', { agent: 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)' })
    await say('robot-two', { agent: '' })
    await say('dnt-reader', { headers: { dnt: '1' } })
    await say('gpc-reader', { headers: { 'sec-gpc': '1' } })
    await say('ahead-page', { headers: { 'sec-purpose': 'prefetch;prerender' } })
    const { story_id: draft } = await person.client().stories.create({ name: 'Draft', document: pages('one') })
    for (const id of [draft, newId()]) expect((await all(id, { v: 'any-view', p: [['one', 10, 0]] })).status).toBe(204)
    await say('human-one')
    await vi.waitFor(async () => expect((await overview({ storyId })).totals.views).toBe(1), soon)
    expect((await overview({ storyId: draft })).totals.views).toBe(0)
    const rows = await world.sql<{ count: number }>(
      'select count(*)::int as count from story_read where story_id = $1',
      [storyId],
    )
    expect(rows).toEqual([{ count: 1 }])
  })

  it('keeps no address, and throws away at the end of the day what could tell readers apart', async () => {
    const { storyId } = await published(person, 'Private', { document: pages('one') })
    await all(
      storyId,
      { v: 'private-one', p: [['one', 10, 0]] },
      { address: '203.0.113.77', agent: `${desktop} Rare/7` },
    )
    await vi.waitFor(async () => expect((await overview({ storyId })).totals.readers).toBe(1), soon)
    const tables = ['story_read', 'read_slot', 'read_day', 'read_part', 'read_today', 'read_salt']
    for (const table of tables) {
      const [row] = await world.sql<{ text: string }>(
        `select coalesce(string_agg(t::text, ' '), '') as text from ${table} t`,
      )
      expect(row?.text).not.toMatch(/203\.0\.113|Rare\/7|Mozilla/)
    }
    world.clock.advance(dayMs)
    const day = world.clock.now().toISOString().slice(0, 10)
    await world.app.installation.database.system((db) => forgetReaders({ db }, day))
    expect(await world.sql(`select from read_today where day < '${day}'`)).toHaveLength(0)
    expect(await world.sql(`select from read_salt where day < '${day}'`)).toHaveLength(0)
    // The same reader is another one tomorrow.
    await all(
      storyId,
      { v: 'private-two', p: [['one', 10, 0]] },
      { address: '203.0.113.77', agent: `${desktop} Rare/7` },
    )
    await vi.waitFor(
      async () => expect((await overview({ storyId })).totals).toMatchObject({ views: 2, readers: 2 }),
      soon,
    )
    expect(await recount()).toBe(0)
  })

  it('corrects counters that differ from the views, to the unit, and counts the same for any range and time zone', async () => {
    const reader = await world.aPerson()
    await subscribe(reader)
    const { storyId } = await published(reader, 'Recounted', { document: pages('one', 'two') })
    const sent = 240
    for (let view = 0; view < sent; view += 1) {
      if (view % 8 === 0) world.clock.advance(50 * minuteMs)
      const body = {
        v: `recount-${view}`,
        p: [['one', 1_000, 0], ...(view % 3 ? [['two', 500, 1]] : [])],
        end: view % 3 > 0,
        link: view % 3 ? 1 : 0,
      }
      await all(storyId, body, { address: `10.0.${view % 7}.9` })
    }
    const range = (hours: number) => ({
      from: new Date(world.clock.now().getTime() - hours * hourMs).toISOString(),
      to: new Date(world.clock.now().getTime() + hourMs).toISOString(),
      storyId,
      compare: false,
    })
    const { storyAnalytics } = reader.client()
    await vi.waitFor(
      async () =>
        expect((await storyAnalytics.overview(range(48))).totals).toMatchObject({
          views: sent,
          reads: 160,
          clicks: 160,
        }),
      soon,
    )
    for (const hours of [5, 11, 26, 48]) {
      const shown = await storyAnalytics.overview({ ...range(hours), timeZone: 'Asia/Kolkata', metric: 'day' })
      const { views } = shown.totals
      expect(shown.points.reduce((sum, point) => sum + point.views, 0)).toBe(views)
      for (const rows of [shown.countries, shown.devices, shown.sources])
        expect(rows.reduce((sum, row) => sum + row.views, 0)).toBe(views)
      expect(shown.pages[0]?.reached).toBe(views)
    }
    expect(await recount()).toBe(0)
    const before = await storyAnalytics.overview(range(48))
    await world.sql(`update read_slot set views = views + 3, ms = ms - 7 where scope_id = '${storyId}'`)
    await world.sql(`update read_day set views = views - 2, readers = readers + 1 where scope_id = '${storyId}'`)
    await world.sql(`delete from read_part where scope_id = '${storyId}' and kind = 'page' and width <> 'month'`)
    await world.sql(`update read_part set clicks = clicks + 4 where scope_id = '${storyId}' and width = 'month'`)
    expect(await recount()).toBeGreaterThan(10)
    expect(await storyAnalytics.overview(range(48))).toEqual(before)
    expect(await recount()).toBe(0)
  })

  it('SAN-02 PLAN-16 opens with Web Stories Only, and to members of the workspace alone', async () => {
    const free = await world.aPerson()
    const { storyId } = await published(free, 'Locked', { document: pages('one') })
    await all(storyId, { v: 'counted-anyway', p: [['one', 10, 0]] })
    await expect(overview({ storyId }, free)).rejects.toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
    await expect(free.client().storyAnalytics.csv({ ...today(), storyId })).rejects.toMatchObject({
      code: 'PLAN_FEATURE_LOCKED',
    })
    await subscribe(free)
    // What was read before the plan was bought is there.
    await vi.waitFor(async () => expect((await overview({ storyId }, free)).totals.views).toBe(1), soon)
    await expect(overview({ storyId })).rejects.toMatchObject({ code: 'STORY_NOT_FOUND' })
    await expect(overview({ channelId: newId() })).rejects.toMatchObject({ code: 'CHANNEL_NOT_FOUND' })
  })

  it('refuses ranges that cannot be shown, in words', async () => {
    const ask = (from: string, to: string, metric?: 'hour') =>
      person.client().storyAnalytics.overview({ from, to, metric })
    await expect(ask('2026-03-02T00:00:00Z', '2026-03-01T00:00:00Z')).rejects.toThrow('ends before it begins')
    await expect(ask('2020-03-02T00:00:00Z', '2026-03-01T00:00:00Z')).rejects.toThrow('at most two years')
    await expect(ask('2026-03-02T00:00:00Z', '2026-04-01T00:00:00Z', 'hour')).rejects.toThrow('up to eight days')
  })

  it('exports the range as CSV, without formulas', async () => {
    const { storyId } = await published(person, 'Sheets & rows', { document: pages('one') })
    await all(storyId, { v: 'csv-view-one', p: [['one', 2_000, 0]], end: true, r: 'https://news.example/' })
    await vi.waitFor(async () => expect((await overview({ storyId })).totals.views).toBe(1), soon)
    const { fileName, csv } = await person.client().storyAnalytics.csv({ ...today(), storyId })
    expect(fileName).toBe('Sheets-rows-views.csv')
    expect(csv).toContain('total,,1,1,1,2,0,0,0,0,0\r\n')
    expect(csv).toContain('source,news.example,1,,1,2,,,,,\r\n')
    const whole = await person.client().storyAnalytics.csv(today())
    expect(whole.csv).toContain('story,Sheets & rows,')
  })

  it('forgets the totals of a story that is deleted, and keeps those of its channel', async () => {
    const reader = await world.aPerson()
    await subscribe(reader)
    const client = reader.client()
    const { storyId } = await published(reader, 'Short-lived', { document: pages('one') })
    await all(storyId, { v: 'short-lived', p: [['one', 10, 0]] })
    await vi.waitFor(async () => expect((await overview({ storyId }, reader)).totals.views).toBe(1), soon)
    await client.stories.remove({ storyIds: [storyId] })
    await client.trash.remove({ storyId })
    await world.runJobs()
    expect(await world.sql(`select from read_slot where scope_id = '${storyId}'`)).toHaveLength(0)
    expect(await recount()).toBe(0)
    const shown = await overview({}, reader)
    expect(shown.totals.views).toBe(1)
    expect(shown.stories).toMatchObject([{ storyId, isDeleted: true, name: '' }])
  })
})

describe('messages of open pages', () => {
  it('answers anything within reason and breaks on nothing', async () => {
    const { storyId } = await published(person, 'Sturdy', { document: pages('one') })
    const bodies = [
      '',
      '{',
      'null',
      '[]',
      '{"v":1}',
      '{"v":"abcdefgh","p":[]}',
      '{"v":"abcdefgh","p":[["<b>",1,1]]}',
      '{"v":"a\u0000bcdefgh","p":[["one",1,1]]}',
      JSON.stringify({ v: 'abcdefgh', p: Array.from({ length: 201 }, () => ['one', 1, 1]) }),
    ]
    for (const body of bodies) expect((await all(storyId, body)).status).toBe(400)
    const odd = {
      v: 'odd-totals',
      p: [['one', -5, 1e9]],
      link: 'many',
      tap: -1,
      r: 'javascript:alert(1)',
      u: '=cmd()',
    }
    expect((await all(storyId, odd)).status).toBe(204)
    expect((await all(storyId, `{"v":"abcdefgh","p":[["one",1,1]],"r":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
    for (const query of [
      '?',
      '?e=page',
      '?e=steal&v=abcdefgh&p=one&t=1',
      '?e=page&v=abcdefgh&p=one&t=NaN',
      '?e=page&v=short&p=one&t=1',
    ])
      expect(
        (
          await world.fetch(`/_taplore/reads/${storyId}${query}`, {
            host: 'stories',
            method: 'POST',
            headers: { 'x-forwarded-for': '9.9.9.9' },
          })
        ).status,
      ).toBe(400)
    expect((await world.fetch('/_taplore/reads/nothing', { host: 'stories', method: 'POST' })).status).toBe(404)
    expect((await world.fetch(`/_taplore/reads/${storyId}`, { host: 'stories' })).status).toBe(405)
    await vi.waitFor(async () => {
      const { totals, sources } = await overview({ storyId })
      expect(totals).toMatchObject({ views: 1, ms: 0, taps: 0, clicks: 0 })
      expect(sources.map(({ value }) => value)).toEqual([''])
    }, soon)
  })

  it('sets no cookie, and takes messages of pages in caches', async () => {
    const { storyId } = await published(person, 'Cookieless', { document: pages('one') })
    const answer = await all(
      storyId,
      { v: 'cookieless', p: [['one', 1, 0]] },
      { headers: { origin: 'https://stories-example.cdn.ampproject.org' } },
    )
    expect(answer.status).toBe(204)
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  it('limits what one address sends in a minute', async () => {
    const { storyId } = await published(person, 'Flood', { document: pages('one') })
    const statuses = new Set<number>()
    for (let part = 0; part < 25; part += 1) {
      const sent = Array.from({ length: 50 }, (_, index) =>
        all(storyId, { v: `flood-${part}-${index}`, p: [['one', 1, 0]] }, { address: '198.51.100.4' }),
      )
      for (const { status } of await Promise.all(sent)) statuses.add(status)
    }
    expect([...statuses].sort()).toEqual([204, 429])
    expect((await all(storyId, { v: 'another-place', p: [['one', 1, 0]] }, { address: '198.51.100.5' })).status).toBe(
      204,
    )
  })

  it('is part of published pages, at their own host', async () => {
    const { storyId, path } = await published(person, 'Asked', { document: pages('one', 'two') })
    const amp = await (await world.fetch(path, { host: 'stories' })).text()
    const play = await (await world.fetch(`${path}/play`, { host: 'stories' })).text()
    expect(amp).toContain(`${world.config.storiesUrl}/_taplore/reads/${storyId}?e=`)
    expect(amp).not.toMatch(/clientId|client_id|cookie/i)
    expect(amp).toContain(
      '"on":"story-open","request":"event","vars":{"event":"share"},"tagName":"amp-story-share-menu"',
    )
    expect(play).toContain(`data-reads="${world.config.storiesUrl}/_taplore/reads/${storyId}"`)
  })
})
