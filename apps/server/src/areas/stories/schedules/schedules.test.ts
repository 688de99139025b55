import { dayMs, hourMs, minuteMs, newId, secondMs } from '@taplore/kit'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, rewrite, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import type { LongJobContext } from '../../../platform/context.ts'
import { prepareSoon } from './prepare-soon.ts'
import { runDue } from './run-due.ts'
import { storySchedule } from './tables.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Harbour stories' })
  world.clock.freeze()
})
afterAll(() => world?.close())

const zone = { time_zone: 'Europe/Oslo' }
const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const api = (of = person) => of.client().schedules
const context = () => longJobContext(world.app.installation, 'test')
const run = (ctx = context()) => runDue(ctx, new AbortController().signal)
const seen = async (url: string) => (await world.fetch(new URL(url).pathname, { host: 'stories' })).status

async function aStory(name: string, of = person) {
  const { story_id: storyId } = await of.client().stories.create({ name, document: storyOf(`${name}.`) })
  return storyId
}

/** A server that is killed while it publishes: what it does from then on never ends, and its transaction is rolled back. */
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

describe('a scheduled story', () => {
  it('SCHED-03 SCHED-11 goes live at its time without anyone signed in, as it is then, and not before', async () => {
    const storyId = await aStory('Tides of March')
    const set = await api().set({ storyId, publish_at: inMs(2 * hourMs), ...zone, slug: 'tides' })
    expect(set).toMatchObject({
      story_id: storyId,
      name: 'Tides of March',
      pages: 1,
      channel_name: 'Harbour stories',
      tries: 0,
      slug: 'tides',
      workspace: person.workspaceId,
      state: 'scheduled',
      time_zone: 'Europe/Oslo',
    })
    const { site_url } = JSON.parse(set.details_to_send) as { site_url: string }
    const url = `${site_url}/tides`
    await rewrite(world, person, storyId, 'Rewritten before it went live.')
    world.clock.advance(2 * hourMs - secondMs)
    await run()
    expect(await seen(url)).toBe(404)
    world.clock.advance(secondMs)
    await run()
    const html = async () => (await world.fetch(new URL(url).pathname, { host: 'stories' })).text()
    // "Not found" is cached too, until the event of the publication has arrived.
    await expect.poll(html).toContain('Rewritten before it went live.')
    expect((await api().list({})).story_list).toEqual([])
    const { story_list: shown } = await api().calendar({ from: inMs(-dayMs), to: inMs(dayMs) })
    expect(shown).toMatchObject([{ story_id: storyId, state: 'done', url }])
    expect((await api().published({})).publishedStories).toMatchObject([
      { story_id: storyId, published_url: url, pages: 1, channel_name: 'Harbour stories' },
    ])
  })

  it('SCHED-12 loses nothing by a restart, and is published once, however many workers run and die', async () => {
    const other = await world.aPerson()
    const storyId = await aStory('Once', other)
    await api(other).set({ storyId, publish_at: inMs(minuteMs), ...zone })
    await world.restart()
    world.clock.advance(minuteMs)
    // Each death leaves a claim, which ends after two minutes.
    for (let diesAt = 1; diesAt <= 4; diesAt += 1) {
      await run(dyingContext(diesAt)).catch(() => undefined)
      world.clock.advance(3 * minuteMs)
    }
    await Promise.all([run(), run(), run()])
    const { releases } = await other.client().stories.publication({ storyId })
    expect(releases).toHaveLength(1)
    expect((await api(other).list({})).count).toBe(0)
    world.clock.advance(hourMs)
    await run()
    expect((await other.client().stories.publication({ storyId })).releases).toHaveLength(1)
  })

  it('SCHED-08 SCHED-13 is tried after 0, 1, 5 and 15 minutes; then its author is told, and it can be published by hand', async () => {
    const other = await world.aPerson()
    const storyId = await aStory('Broken', other)
    await api(other).set({ storyId, publish_at: inMs(minuteMs), ...zone })
    const broken = '00000000-0000-7000-8000-000000000000'
    await breakChannel(storyId, broken)
    const start = world.clock.now().getTime() + minuteMs
    const triedAt: number[] = []
    let tries = 0
    for (let minute = 0; minute < 40; minute += 1) {
      world.clock.advance(minuteMs)
      await run()
      const [row] = (await api(other).list({})).story_list
      if (row && row.tries > tries) triedAt.push((world.clock.now().getTime() - start) / minuteMs)
      tries = row?.tries ?? tries
    }
    expect(triedAt).toEqual([0, 1, 5, 15])
    const [failed] = (await api(other).list({})).story_list
    expect(failed).toMatchObject({ state: 'failed', tries: 4, next_try_at: null })
    expect(failed?.problem).toContain('channel')
    await world.runJobs()
    const [mail] = await world.mailsTo(other.email)
    expect(mail?.subject).toBe('“Broken” was not published')
    expect(mail?.text).toContain('/scheduled-publish-stories')
    await breakChannel(storyId, null)
    const answer = await api(other).publishNow({ id: failed?.id ?? '', storyId })
    expect(await seen(answer.data.url)).toBe(200)
    expect((await api(other).list({})).count).toBe(0)
  })

  it('names its channel when that is gone, and goes live in another one that is chosen', async () => {
    const other = await world.aPerson({ name: 'Fjord letters' })
    const [channel] = (await other.client().publishing.channels({})).channels
    const channelId = channel?.id ?? ''
    const storyId = await aStory('Homeless', other)
    const set = await api(other).set({ storyId, channelId, publish_at: inMs(minuteMs), ...zone })
    expect(set).toMatchObject({ channel_name: 'Fjord letters', is_channel_gone: false })
    await loseChannel(storyId)
    // Said before its time too.
    const gone = { channel_name: 'Fjord letters', is_channel_gone: true }
    expect((await api(other).list({})).story_list).toMatchObject([{ ...gone, state: 'scheduled' }])
    for (const minutes of [1, 1, 4, 10]) {
      world.clock.advance(minutes * minuteMs)
      await run()
    }
    const [failed] = (await api(other).list({})).story_list
    expect(failed).toMatchObject({ ...gone, state: 'failed', tries: 4, next_try_at: null })
    await world.runJobs()
    const [mail] = await world.mailsTo(other.email)
    expect(mail?.text).toContain('The channel “Fjord letters” no longer exists.')
    expect(mail?.text).not.toContain('four times')
    const named = { id: set.id, storyId }
    await expect(api(other).publishNow(named)).rejects.toMatchObject({ code: 'SCHEDULE_CHANNEL_GONE' })
    const publish_at = inMs(hourMs)
    await expect(api(other).move({ id: set.id, publish_at })).rejects.toMatchObject({ code: 'SCHEDULE_CHANNEL_GONE' })
    const foreign = (await person.client().publishing.channels({})).channels[0]?.id ?? ''
    await expect(api(other).move({ id: set.id, publish_at, channelId: foreign })).rejects.toMatchObject({
      code: 'CHANNEL_NOT_FOUND',
    })
    expect(await api(other).move({ id: set.id, publish_at, channelId })).toMatchObject({
      ...{ channel_id: channelId, channel_name: 'Fjord letters', is_channel_gone: false },
      ...{ state: 'scheduled', tries: 0, publish_at },
    })
    await loseChannel(storyId)
    const { data } = await api(other).publishNow({ ...named, channelId })
    expect(await seen(data.url)).toBe(200)
  })

  it('SCHED-05 SCHED-10 is published now, once, however often that is asked, and is no longer scheduled', async () => {
    const storyId = await aStory('Impatient')
    const { id } = await api().set({ storyId, publish_at: inMs(dayMs), ...zone })
    const answers = await Promise.allSettled([1, 2, 3].map(() => api().publishNow({ id, storyId })))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected')
        expect(['SCHEDULE_NOT_FOUND', 'SCHEDULE_RUNNING']).toContain((answer.reason as { code: string }).code)
    expect((await person.client().stories.publication({ storyId })).releases).toHaveLength(1)
    world.clock.advance(2 * dayMs)
    await run()
    expect((await person.client().stories.publication({ storyId })).releases).toHaveLength(1)
  })

  it('SCHED-06 SCHED-07 SCHED-09 is canceled, and stays a draft', async () => {
    const storyId = await aStory('Second thoughts')
    const { id } = await api().set({ storyId, publish_at: inMs(hourMs), ...zone })
    const elsewhere = await world.aPerson()
    await expect(api(elsewhere).cancel({ id, storyId })).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    expect(await api().cancel({ id, storyId })).toEqual({ status: 'success', message: 'Cancelled successfully' })
    await expect(api().cancel({ id, storyId })).rejects.toMatchObject({ code: 'SCHEDULE_NOT_FOUND' })
    world.clock.advance(2 * hourMs)
    await run()
    expect((await person.client().stories.publication({ storyId })).isPublished).toBe(false)
  })

  it('is moved to another time; a story has one time only, and none in the past', async () => {
    const storyId = await aStory('Movable')
    const { id } = await api().set({ storyId, publish_at: inMs(hourMs), ...zone })
    const again = await api().set({ storyId, publish_at: inMs(2 * hourMs), ...zone })
    expect(again.id).toBe(id)
    const at = inMs(3 * hourMs)
    expect(await api().move({ id, publish_at: at })).toMatchObject({ id, publish_at: at, time_zone: 'Europe/Oslo' })
    expect((await api().ofStory({ storyId })).story_list).toHaveLength(1)
    for (const publish_at of [inMs(-2 * minuteMs), inMs(400 * dayMs)]) {
      await expect(api().move({ id, publish_at })).rejects.toMatchObject({ code: 'SCHEDULE_TIME_INVALID' })
      await expect(api().set({ storyId, publish_at, ...zone })).rejects.toMatchObject({ code: 'SCHEDULE_TIME_INVALID' })
    }
    await api().cancel({ id, storyId })
  })

  it('is refused when it could not be published now either', async () => {
    const plain = await aStory('Without a poster')
    const when = { publish_at: inMs(hourMs), ...zone }
    await expect(api().set({ storyId: plain, makesPoster: false, ...when })).rejects.toMatchObject({
      code: 'STORY_NOT_PUBLISHABLE',
    })
    const storyId = await aStory('Draft')
    await expect(api().set({ storyId, action: 'unpublish', ...when })).rejects.toMatchObject({
      code: 'SCHEDULE_NOT_PUBLISHED',
    })
  })

  it('goes offline at its time, and is done when it is offline already', async () => {
    const { storyId, url } = await published(person, 'For a week')
    await api().set({ storyId, action: 'unpublish', publish_at: inMs(hourMs), ...zone })
    world.clock.advance(hourMs)
    await run()
    expect(await seen(url)).toBe(410)
    expect((await api().ofStory({ storyId })).story_list).toEqual([])
  })

  it('loses its time in the trash, and is not published after it was restored', async () => {
    const storyId = await aStory('Thrown away')
    await api().set({ storyId, publish_at: inMs(hourMs), ...zone })
    await person.client().stories.remove({ storyIds: [storyId] })
    await world.runJobs()
    await person.client().trash.restore({ storyId })
    world.clock.advance(2 * hourMs)
    await run()
    expect((await person.client().stories.publication({ storyId })).isPublished).toBe(false)
    expect((await api().ofStory({ storyId })).story_list).toEqual([])
  })
})

describe('the list', () => {
  it('SCHED-02 SCHED-04 has ten to a page, the next one first, with the total', async () => {
    const other = await world.aPerson()
    for (let index = 0; index < 11; index += 1) {
      const storyId = await aStory(`Story ${index}`, other)
      await api(other).set({ storyId, publish_at: inMs((20 - index) * hourMs), ...zone })
    }
    const first = await api(other).list({})
    expect(first.story_list).toHaveLength(10)
    expect(first.count).toBe(11)
    expect(first.story_list[0]?.name).toBe('Story 10')
    expect((await api(other).list({ page: 2 })).story_list.map(({ name }) => name)).toEqual(['Story 0'])
    expect(await api(other).published({})).toEqual({ publishedStories: [], count: 0 })
  })
})

it('posters are drawn ahead of time, once, and what cannot be drawn is left to its time', async () => {
  const storyId = await aStory('Prepared')
  const { id } = await api().set({ storyId, publish_at: inMs(hourMs), ...zone })
  const prepared = () =>
    context().scopes.system(async ({ db }) => {
      const [row] = await db.select().from(storySchedule).where(eq(storySchedule.id, id))
      return row?.preparedAt
    })
  await prepareSoon(context(), new AbortController().signal)
  expect(await prepared()).toBeNull()
  world.clock.advance(55 * minuteMs)
  await prepareSoon(context(), new AbortController().signal)
  expect(await prepared()).not.toBeNull()
  // What takes long is done by then: the poster is in the document, in the size in which it is published.
  const { document } = await person.client().stories.get({ storyId })
  const posterId = document.poster.portrait?.assetId ?? ''
  const [poster] = await world.sql<{ sizes: string[] }>(
    'select array(select jsonb_object_keys(variants)) as sizes from asset where id = $1',
    [posterId],
  )
  expect(poster?.sizes).toContain('poster')
  await api().cancel({ id, storyId })
})

/** Points the schedule of a story at a channel that is not there. */
const loseChannel = (storyId: string) => breakChannel(storyId, newId())

/** Points the schedule of a story at another channel, or back at the first one. */
async function breakChannel(storyId: string, channelId: string | null): Promise<void> {
  await context().scopes.system(async ({ db }) => {
    await db.update(storySchedule).set({ channelId }).where(eq(storySchedule.storyId, storyId))
  })
}
