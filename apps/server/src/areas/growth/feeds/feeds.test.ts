import { minuteMs } from '@taplore/kit'
import { plainText, type Story } from '@taplore/story'
import { type FeedSite, item, rss, startFeedSite } from '@taplore/testing/feed-site'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aFeedOwner, turnOn } from '../../../../testing/feeds/feed-owner.ts'
import { published, storyOf as textStory } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { patchPlan } from '../../money/billing/index.ts'
import { runFeeds } from './runs/run-feeds.ts'

let site: FeedSite
let world: World
let person: TestPerson
beforeAll(async () => {
  site = await startFeedSite()
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: site.host })
  person = await aFeedOwner(world)
})
afterAll(async () => {
  await world?.close()
  site?.close()
})

const api = (of = person) => of.client().feeds
const context = () => longJobContext(world.app.installation, 'test')
const run = (ctx = context()) => runFeeds(ctx, new AbortController().signal)
const later = (minutes = 15) => world.clock.advance(minutes * minuteMs)
const templateId = 'bread-basics'
let pages = 0

/** Saves a feed at a path of its own; `publish` changes what is there. */
async function aFeed(given: Record<string, unknown> = {}, of = person) {
  pages += 1
  const path = `/feed-${pages}.xml`
  const publish = (...items: string[]) => site.text(path, rss(...items))
  publish()
  const template = await anyTemplate(of)
  const input = { name: `Feed ${pages}`, feedUrl: site.url(path), settings: { slides: 4, template_id: template } }
  const { _id: id } = await api(of).save({ ...input, ...given } as never)
  return { id, path, publish, input: { ...input, id } }
}

const anyTemplate = async (of: TestPerson) =>
  (await of.client().templates.list({ kind: 'design', annotated: true, limit: 1 })).templates[0]?.id ?? templateId

const itemsOf = async (id: string, of = person) => (await api(of).items({ id, limit: 100 })).items
const made = async (id: string, of = person) => (await itemsOf(id, of)).filter(({ state }) => state === 'made')
const storyOf = async (storyId: string | null) =>
  (await person.client().stories.get({ storyId: storyId ?? '' })).document as Story
const wordsOf = (story: Story) =>
  story.pages.map((page) => page.elements.flatMap((each) => (each.kind === 'text' ? plainText(each) : [])).join(' | '))

/** A server that is killed while it works: what it does from then on never ends, and its transaction is rolled back. */
function dyingContext(diesAt: number): LongJobContext {
  const ctx = context()
  let calls = 0
  const mortal = <T>(work: () => Promise<T>): Promise<T> => {
    calls += 1
    return calls > diesAt ? Promise.reject(new Error('killed')) : work()
  }
  return {
    ...ctx,
    scopes: {
      workspace: (scope, work) => mortal(() => ctx.scopes.workspace(scope, work)),
      system: (work, options) => mortal(() => ctx.scopes.system(work, options)),
    },
  }
}

describe('settings', () => {
  it('RSS-01 RSS-11 RSS-12 are created, listed with their count, loaded, changed and deleted', async () => {
    const other = await aFeedOwner(world)
    const { id, input } = await aFeed({ tag: { key: 'category', value: 'science' } }, other)
    const loaded = await api(other).get({ id })
    expect(loaded).toMatchObject({
      _id: id,
      name: input.name,
      feedUrl: input.feedUrl,
      tag: { key: 'category', value: 'science' },
      settings: input.settings,
      autoSync: true,
      health: 'waiting',
    })
    expect(await api(other).list()).toMatchObject({ count: 1, settings: [{ _id: id }] })
    expect(await api(other).save({ ...input, name: 'Renamed' })).toMatchObject({ _id: id, name: 'Renamed' })
    expect(await api(other).remove({ id })).toEqual({ removed: id })
    expect(await api(other).list()).toEqual({ settings: [], count: 0 })
    await expect(api(other).get({ id })).rejects.toMatchObject({ code: 'FEED_NOT_FOUND' })
  })

  it('RSS-06 takes 1 to 10 slides and nothing else', async () => {
    const { input } = await aFeed()
    for (const slides of [0, 11, 2.5, 'abc'])
      await expect(
        api().save({ ...input, settings: { ...input.settings, slides: slides as number } }),
      ).rejects.toMatchObject({ status: 422 })
    for (const slides of [1, 10])
      expect((await api().save({ ...input, settings: { ...input.settings, slides } })).settings.slides).toBe(slides)
  })

  it('RSS-17 refuses private addresses, when they are saved, tested, and led to', async () => {
    const { input } = await aFeed()
    const metadata = 'http://169.254.169.254/latest/meta-data/'
    for (const feedUrl of [metadata, 'http://10.0.0.1/feed', 'http://localhost/feed']) {
      await expect(api().save({ ...input, feedUrl })).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' })
      await expect(api().test({ feedUrl })).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' })
    }
    site.answer('/led', (_, response) => response.writeHead(302, { location: metadata }).end())
    await expect(api().test({ feedUrl: site.url('/led') })).rejects.toMatchObject({ code: 'ADDRESS_NOT_PUBLIC' })
  })

  it('GUARD-18 are closed where the feature is off, and to other workspaces', async () => {
    const { id, input } = await aFeed()
    const off = await world.aPerson()
    const calls = [
      () => api(off).list(),
      () => api(off).get({ id }),
      () => api(off).save(input),
      () => api(off).test(input),
    ]
    for (const call of calls) await expect(call()).rejects.toMatchObject({ code: 'FEEDS_OFF' })
    const other = await aFeedOwner(world)
    for (const call of [() => api(other).get({ id }), () => api(other).remove({ id }), () => api(other).items({ id })])
      await expect(call()).rejects.toMatchObject({ code: 'FEED_NOT_FOUND' })
  })

  it('refuse a template without slots, one that is gone, and a channel that is gone', async () => {
    const { input } = await aFeed()
    const { story_id: storyId } = await person.client().stories.create({ name: 'Plain' })
    const plain = await person.client().templates.save({ storyId, name: 'Plain' })
    const gone = '00000000-0000-7000-8000-000000000000'
    const withTemplate = (template_id: string) => api().save({ ...input, settings: { slides: 3, template_id } })
    await expect(withTemplate(plain.id)).rejects.toMatchObject({ code: 'FEED_TEMPLATE_PLAIN' })
    await expect(withTemplate(gone)).rejects.toMatchObject({ code: 'TEMPLATE_NOT_FOUND' })
    await expect(api().save({ ...input, channelId: gone })).rejects.toMatchObject({ code: 'CHANNEL_NOT_FOUND' })
  })
})

describe('the test of a connection', () => {
  it('RSS-04 RSS-05 RSS-15 reads the feed, and says which items match', async () => {
    site.text('/good', rss(item({ title: 'One', category: 'Science' }), item({ title: 'Two', category: 'town' })))
    const feedUrl = site.url('/good')
    const tag = { key: 'category', value: 'science' }
    expect(await api().test({ feedUrl, tag })).toMatchObject({
      format: 'RSS 2.0',
      title: 'Tidewater Post',
      items: 2,
      matched: 1,
      first: [
        { title: 'One', isMatch: true },
        { title: 'Two', isMatch: false, values: ['town'] },
      ],
    })
    expect(await api().test({ feedUrl })).toMatchObject({ matched: 2 })
  })

  it('RSS-05 refuses a page, an error and damaged XML', async () => {
    site.text('/page', '<!doctype html><html><body><p>No feed</p></body></html>', 'text/html')
    site.text('/damaged', '<rss version="2.0"><channel><item><title>One</tit')
    const whole = rss(item({ title: 'One' }), item({ title: 'Two' }), item({ title: 'Three' }))
    site.text('/cut', whole.slice(0, whole.indexOf('Three')))
    site.text('/unclosed', whole.slice(0, whole.indexOf('</channel>')))
    site.text('/mismatched', whole.replace('<language>en</language>', '<category><category>a</category>'))
    site.text('/ampersand', whole.replace('Tidewater Post', 'Tide & Water'))
    const refusal = (path: string) =>
      api()
        .test({ feedUrl: site.url(path) })
        .then(
          () => 'read',
          ({ code, data }: { code: string; data?: unknown }) => (code === 'FEED_CUT' ? [code, data] : code),
        )
    expect(await refusal('/page')).toBe('FEED_NOT_A_FEED')
    expect(await refusal('/nowhere')).toBe('ADDRESS_NOT_FOUND')
    // It ends early: which of its items are whole is said, and none of the others is read.
    expect(await refusal('/damaged')).toEqual(['FEED_CUT', { items: 0 }])
    expect(await refusal('/cut')).toEqual(['FEED_CUT', { items: 2 }])
    expect(await refusal('/unclosed')).toEqual(['FEED_CUT', { items: 3 }])
    // Tags that don’t match swallow every item; a bare ampersand loses nothing, but is no valid XML either.
    expect(await refusal('/mismatched')).toBe('FEED_BROKEN')
    expect(await refusal('/ampersand')).toBe('FEED_INVALID')
  })

  it('shows the next three stories without saving any', async () => {
    const { input, publish } = await aFeed()
    publish(...['A', 'B', 'C', 'D'].map((title) => item({ title, guid: title })))
    const before = (await person.client().stories.list({ withCount: true })).count
    const { stories } = await api().dryRun(input)
    expect(stories.map(({ title }) => title)).toEqual(['A', 'B', 'C'])
    expect(stories[0]).toMatchObject({ pages: 4, excerpt: 'A begins here.' })
    expect(stories[0]?.html).toContain('</html>')
    expect((await person.client().stories.list({ withCount: true })).count).toBe(before)
  })
})

describe('a run', () => {
  it('makes stories of the complete items of a feed that ends early, says so, and reads the rest when it is there', async () => {
    const { id, path } = await aFeed()
    const whole = rss(...['A', 'B', 'C'].map((title) => item({ title, guid: title })))
    await run()
    site.text(path, whole.slice(0, whole.indexOf('<title>C') + 8))
    later(15)
    await run()
    expect((await made(id)).map(({ title }) => title).sort()).toEqual(['A', 'B'])
    expect(await api().get({ id })).toMatchObject({
      ...{ health: 'partial', items: 2, lastMade: 2 },
      problem: 'This feed ended early. Its complete items were read.',
    })
    site.text(path, whole)
    later(15)
    await run()
    expect((await made(id)).map(({ title }) => title).sort()).toEqual(['A', 'B', 'C'])
    expect(await api().get({ id })).toMatchObject({ health: 'healthy', problem: null })
  })

  it('RSS-13 RSS-16 makes drafts of new items every 15 minutes, with title, text and image', async () => {
    const pixel = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAFklEQVR4nGM4wcXFdYKLgYvrBCcnJwAWnAKwzHMWTgAAAABJRU5ErkJggg==',
      'base64',
    )
    site.text('/dot.png', pixel, 'image/png')
    const { id, publish } = await aFeed({ tag: { key: 'category', value: 'science' } })
    await run()
    expect(await api().get({ id })).toMatchObject({ health: 'healthy', lastMade: 0 })
    publish(
      item({
        title: 'The river arrives late',
        guid: 'river',
        link: 'https://tidewater.example/river',
        text: 'Peak flow has moved by 19 days. Farmers noticed first. The records agree.',
        category: 'science',
        image: site.url('/dot.png'),
      }),
      item({ title: 'Council meets', guid: 'council', category: 'town' }),
    )
    later(14)
    await run()
    expect(await made(id)).toEqual([])
    later(1)
    await run()
    const [only, ...others] = await made(id)
    expect(others).toEqual([])
    expect(only).toMatchObject({ title: 'The river arrives late', link: 'https://tidewater.example/river' })
    const story = await storyOf(only?.storyId ?? null)
    expect(story).toMatchObject({
      title: 'The river arrives late',
      language: 'en',
      // Not those of the template, which say what the template is for.
      tags: ['science'],
    })
    expect(story.pages).toHaveLength(4)
    const words = wordsOf(story)
    expect(words[0]).toContain('The river arrives late')
    expect(words.join(' ')).toContain('Peak flow has moved by 19 days.')
    expect(words.join(' ')).toContain('The records agree.')
    expect(JSON.stringify(story)).toContain('https://tidewater.example/river')
    const images = story.pages.flatMap((page) =>
      page.elements.flatMap((each) => (each.kind === 'image' ? each.media : [])),
    )
    if (images.length > 0) expect(images[0]?.alt).toBe('The river arrives late')
    const publication = await person.client().stories.publication({ storyId: only?.storyId ?? '' })
    expect(publication.isPublished).toBe(false)
  })

  it('TYPO-07 uses the fonts and the publisher that the workspace has saved', async () => {
    const other = await aFeedOwner(world)
    const { brand, stories } = other.client()
    const { typography } = await brand.typography()
    const entries = typography.entries.map((entry) => ({
      ...entry,
      styling: { ...entry.styling, ...(entry.tag === 'h1' ? { 'font-family': 'Lora' } : {}) },
    }))
    await brand.saveTypography({ ...typography, entries, removeStylingWhilePasting: false } as never)
    const { id, publish } = await aFeed({}, other)
    publish(item({ title: 'In Lora', guid: 'lora' }))
    await run()
    const [only] = await made(id, other)
    const { document } = await stories.get({ storyId: only?.storyId ?? '' })
    expect(document.typography.heading.font.family).toBe('Lora')
    const fonts = document.pages.flatMap((page) =>
      page.elements.flatMap((each) => ('font' in each ? each.font.family : [])),
    )
    expect(fonts).toContain('Lora')
  })

  it('RSS-14 never makes a story twice: run again, renamed IDs, moved links, retitled', async () => {
    const { id, publish } = await aFeed()
    const link = 'https://tidewater.example/fog'
    publish(item({ title: 'Fog', guid: 'fog-1', link }))
    await run()
    const next = async (...items: string[]) => {
      publish(...items)
      later()
      await run()
      return (await made(id)).length
    }
    expect(await next(item({ title: 'Fog', guid: 'fog-1', link }))).toBe(1)
    expect(await next(item({ title: 'Fog', guid: 'renamed', link: `${link}?utm_source=feed` }))).toBe(1)
    expect(await next(item({ title: 'Fog', guid: 'renamed', link: 'https://other.example/moved' }))).toBe(1)
    expect(await next(item({ title: 'Fog, updated', guid: 'again', link: 'https://other.example/moved' }))).toBe(1)
    expect(await next(item({ title: 'Fog, updated', guid: 'third', link: 'https://third.example/x' }))).toBe(1)
    expect(await next(item({ title: 'Rain', guid: 'rain', link: 'https://tidewater.example/rain' }))).toBe(2)
  })

  it('RSS-14 makes each story once, however many workers run and die', async () => {
    const { id, publish } = await aFeed()
    publish(...['Ada', 'Bea', 'Cleo'].map((title) => item({ title, guid: title })))
    later()
    for (let diesAt = 1; diesAt <= 12; diesAt += 1) {
      await run(dyingContext(diesAt)).catch(() => undefined)
      later(4)
    }
    await Promise.all([run(), run(), run()])
    later()
    await run()
    const titles = (await made(id)).map(({ title }) => title).sort()
    expect(titles).toEqual(['Ada', 'Bea', 'Cleo'])
    const named = async (title: string) => (await person.client().stories.matching({ search: title })).storyIds
    for (const title of titles) expect(await named(title)).toHaveLength(1)
  })

  it('RSS-13 RSS-16 takes the newest 20 of a feed at first, and 20 in each later run', async () => {
    const other = await aFeedOwner(world)
    const { id, publish } = await aFeed({}, other)
    const many = (count: number, from = 0) =>
      Array.from({ length: count }, (_, index) => {
        const number = from + index
        const date = new Date(Date.UTC(2026, 0, 1) + number * 3_600_000).toUTCString()
        return item({ title: `Item ${number}`, guid: `g${number}`, text: 'Short.', date })
      })
    publish(...many(23))
    await run()
    const states = (await itemsOf(id, other)).map(({ state }) => state)
    expect(states.filter((state) => state === 'made')).toHaveLength(20)
    const skipped = (await itemsOf(id, other)).filter(({ state }) => state === 'skipped')
    expect(skipped.map(({ title }) => title).sort()).toEqual(['Item 0', 'Item 1', 'Item 2'])
    // Newest first, as they were published, and not as they happened to be found.
    const titles = (await itemsOf(id, other)).map(({ title }) => title)
    expect(titles).toEqual(Array.from({ length: 23 }, (_, index) => `Item ${22 - index}`))
    publish(...many(48))
    later()
    await run()
    expect(await made(id, other)).toHaveLength(40)
    later()
    await run()
    expect(await made(id, other)).toHaveLength(45)
    await api(other).makeItem({ itemId: skipped[0]?.id ?? '' })
    await run()
    expect(await made(id, other)).toHaveLength(46)
  })

  it('RSS-16 publishes where a channel was chosen', async () => {
    const [channel] = (await person.client().publishing.channels()).channels
    const { id, publish } = await aFeed({ channelId: channel?.id })
    publish(item({ title: 'Goes live', guid: 'live', link: 'https://tidewater.example/live' }))
    await run()
    await world.runJobs()
    const [only] = await made(id)
    const publication = await person.client().stories.publication({ storyId: only?.storyId ?? '' })
    expect(publication).toMatchObject({ isPublished: true })
  })

  it('asks for changes only', async () => {
    const { path, publish } = await aFeed()
    publish()
    site.answer(path, (request, response) =>
      request.headers['if-none-match'] === '"v1"'
        ? response.writeHead(304).end()
        : response.setHeader('etag', '"v1"').end(rss(item({ title: 'Once', guid: 'once' }))),
    )
    await run()
    later()
    await run()
    const asked = site.requests.filter((request) => request.path === path)
    expect(asked.map(({ headers }) => headers['if-none-match'])).toEqual([undefined, '"v1"'])
  })

  it('waits longer after each fault, and pauses with a notice after ten', async () => {
    const other = await aFeedOwner(world)
    const { id, path } = await aFeed({}, other)
    site.answer(path, (_, response) => response.writeHead(500).end())
    const pauses: number[] = []
    for (let fault = 1; fault < 10; fault += 1) {
      await run()
      const { nextRunAt } = await api(other).get({ id })
      pauses.push((Date.parse(nextRunAt ?? '') - world.clock.now().getTime()) / minuteMs)
      later(pauses.at(-1))
    }
    expect(pauses).toEqual([15, 30, 60, 120, 240, 240, 240, 240, 240])
    await run()
    expect(await api(other).get({ id })).toMatchObject({
      health: 'paused',
      nextRunAt: null,
      problem: 'The site returned an error. Try again later.',
    })
    await world.runJobs()
    const [mail] = await world.mailsTo(other.email)
    expect(mail?.subject).toMatch(/^The feed “Feed \d+” is paused$/)
    expect(mail?.text).toContain(`/rss-settings/${id}`)
    const { notifications } = await other.client().notifications.list({})
    expect(notifications[0]).toMatchObject({ event: 'feed-paused', path: `/rss-settings/${id}` })
    site.text(path, rss(item({ title: 'Back', guid: 'back' })))
    await api(other).setSync({ id, isOn: true })
    await run()
    expect(await made(id, other)).toHaveLength(1)
  })

  it('stops at the limit of the plan, loses nothing, and goes on when there is room', async () => {
    const free = await world.aPerson()
    await turnOn(world, free, ['rss'])
    const patch = (limits?: { storiesCount: number }) =>
      world.app.runJobs.short('test', async (ctx) => {
        await patchPlan(ctx, { plan: 'free', patch: limits ? { limits } : {}, setBy: free.userId })
      })
    await patch({ storiesCount: 2 })
    const { id, publish } = await aFeed({}, free)
    publish(...['One', 'Two', 'Three'].map((title) => item({ title, guid: title })))
    await run()
    expect(await api(free).get({ id })).toMatchObject({ health: 'paused', made: 2, waiting: 1, nextRunAt: null })
    await patch()
    await api(free).setSync({ id, isOn: true })
    await run()
    expect(await api(free).get({ id })).toMatchObject({ health: 'healthy', made: 3, waiting: 0 })
  })

  it('does nothing while its sync is off, and runs when asked', async () => {
    const { id, publish } = await aFeed({ autoSync: false })
    publish(item({ title: 'By hand', guid: 'hand' }))
    later(60)
    await run()
    expect(await itemsOf(id)).toEqual([])
    await api().run({ id })
    await run()
    expect(await made(id)).toHaveLength(1)
    expect(await api().get({ id })).toMatchObject({ health: 'off', nextRunAt: null })
  })
})

it('SHELL-10 lists feeds, series and schedules with last and next run, where automation is on', async () => {
  const { id } = await aFeed()
  await run()
  const { automations } = await person.client().automation.overview()
  const mine = automations.find((each) => each.id === id)
  expect(mine).toMatchObject({ kind: 'feed', state: 'on', problem: null })
  expect(mine?.lastRunAt).not.toBeNull()
  expect(mine?.nextRunAt).not.toBeNull()
  const { storyId } = await published(person, 'For a week')
  const publish_at = new Date(world.clock.now().getTime() + minuteMs).toISOString()
  await person.client().schedules.set({ storyId, action: 'unpublish', publish_at, time_zone: 'Europe/Oslo' })
  const ending = (await person.client().automation.overview()).automations.find(({ kind }) => kind === 'schedule')
  expect(ending).toMatchObject({ name: 'For a week', state: 'on', action: 'unpublish', nextRunAt: publish_at })
  expect(mine?.action).toBeNull()
  // A story whose channel is gone needs someone before its time, and stands above what runs.
  const created = await person.client().stories.create({ name: 'For a door', document: textStory('A door.') })
  const homeless = created.story_id
  await person.client().schedules.set({ storyId: homeless, action: 'publish', publish_at, time_zone: 'Europe/Oslo' })
  await world.sql('update story_schedule set channel_id = gen_random_uuid() where story_id = $1', [homeless])
  const [first] = (await person.client().automation.overview()).automations
  expect(first).toMatchObject({
    ...{ name: 'For a door', kind: 'schedule', state: 'attention' },
    problem: 'The channel of this story no longer exists. Choose another one.',
  })
  const off = await world.aPerson()
  await expect(off.client().automation.overview()).rejects.toMatchObject({ code: 'AUTOMATION_OFF' })
})
