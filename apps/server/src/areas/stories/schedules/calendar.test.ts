import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { runDue } from './run-due.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Harbour stories' })
  world.clock.freeze()
})
afterAll(() => world?.close())

const inMs = (ms: number) => new Date(world.clock.now().getTime() + ms).toISOString()
const span = (days: number) => ({ from: inMs(-days * dayMs), to: inMs(days * dayMs) })
const stories = () => person.client().stories
const schedules = (of = person) => of.client().schedules
const run = () => runDue(longJobContext(world.app.installation, 'test'), new AbortController().signal)

async function aSchedule(name: string, inHours: number) {
  const { story_id: storyId } = await stories().create({ name, document: storyOf(`${name}.`) })
  const { id } = await schedules().set({ storyId, publish_at: inMs(inHours * hourMs), time_zone: 'Europe/Oslo' })
  return { storyId, id }
}

describe('the calendar', () => {
  it('shows what went live on its day, beside what is scheduled', async () => {
    const live = await published(person, 'Tides of March')
    await aSchedule('The fog', 24)
    const { story_list: scheduled, published: shown, isCut } = await schedules().calendar(span(7))
    expect(scheduled).toMatchObject([{ name: 'The fog', state: 'scheduled' }])
    expect(shown).toEqual([
      {
        story_id: live.storyId,
        name: 'Tides of March',
        published_url: live.url,
        channel_name: 'Harbour stories',
        published_on: inMs(0),
        ...{ thumbnail: null, cover: null },
      },
    ])
    // In a week, days are large enough for the first page of a story without a poster.
    const week = await schedules().calendar(span(4))
    const pages = [...week.story_list, ...week.published, ...(await schedules().list({})).story_list]
    expect(pages.map(({ name, cover }) => [name, cover?.elements.length])).toEqual([
      ...[
        ['The fog', 1],
        ['Tides of March', 1],
        ['The fog', 1],
      ],
    ])
    expect(isCut).toBe(false)
    // Published anew, it stays on the day since which it has been live.
    world.clock.advance(2 * dayMs)
    await stories().publish({ storyId: live.storyId })
    expect((await schedules().calendar(span(7))).published).toMatchObject([
      { name: 'Tides of March', published_on: shown[0]?.published_on },
    ])
    expect((await schedules().calendar(span(1))).published).toEqual([])
    await stories().unpublish({ storyId: live.storyId })
    expect((await schedules().calendar(span(7))).published).toEqual([])
  })

  it('shows a story that its schedule took live once, and again when it goes live by hand', async () => {
    const { storyId } = await aSchedule('Rye in six', 1)
    const early = await aSchedule('Who sings?', 30)
    world.clock.advance(hourMs)
    await run()
    world.clock.advance(hourMs)
    await schedules().publishNow(early)
    const seen = async () => {
      const { story_list, published: live } = await schedules().calendar(span(3))
      const ended = story_list.filter(({ state }) => state === 'done')
      return { ended: ended.map(({ name, is_published }) => [name, is_published]), live: live.map(({ name }) => name) }
    }
    const ended = [
      ['The fog', true],
      ['Rye in six', true],
      ['Who sings?', true],
    ]
    expect(await seen()).toEqual({ ended, live: [] })
    await stories().unpublish({ storyId })
    world.clock.advance(hourMs)
    await stories().publish({ storyId })
    expect(await seen()).toEqual({ ended, live: ['Rye in six'] })
    await stories().remove({ storyIds: [storyId] })
    expect(await seen()).toEqual({ ended: [ended[0], ended[2]], live: [] })
  })

  it('shows at most six weeks, and says when there is more than it can show', async () => {
    const ahead = (days: number) => ({ from: inMs(0), to: inMs(days * dayMs) })
    expect((await schedules().calendar(ahead(42))).isCut).toBe(false)
    for (const days of [-1, 60]) await expect(schedules().calendar(ahead(days))).rejects.toMatchObject({ status: 422 })
    const other = await world.aPerson()
    const { storyId } = await published(other, 'Copied')
    // Ten thousand stories that went live in ten months.
    await world.sql(
      `with copied as (
         insert into publication (id, workspace_id, channel_id, kind, subject_id, slug, live_release_id, last_number, published_on)
         select gen_random_uuid(), workspace_id, channel_id, kind, gen_random_uuid(), 'copy-' || n, live_release_id, 1,
           published_on + n * interval '44 minutes'
         from publication, generate_series(1, 10000) as n where subject_id = $1 returning 1)
       select count(*) from copied`,
      [storyId],
    )
    await world.sql('analyze publication')
    const month = await schedules(other).calendar(ahead(42))
    expect([month.isCut, month.published.map(({ name }) => name)]).toEqual([true, ['Copied']])
    const plan = await world.sql<{ 'QUERY PLAN': string }>(
      `explain select id from publication where workspace_id = $1 and kind = 'story' and live_release_id is not null
       and published_on >= now() and published_on < now() + interval '42 days' order by published_on, id limit 1001`,
      [other.workspaceId],
    )
    expect(plan.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
      /publication_calendar.*\n.*Index Cond: .*published_on/,
    )
  })
})
