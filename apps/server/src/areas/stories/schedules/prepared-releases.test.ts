import { hourMs, minuteMs } from '@taplore/kit'
import { newElement, newPage, type Story } from '@taplore/story'
import { paintPng } from '@taplore/testing/articles'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { onPaidPlan } from '../../../../testing/exports.ts'
import { storiesUsing } from '../../../../testing/gated-stories.ts'
import { rewrite, storyOf, upload, withImage } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { prepareSoon } from './prepare-soon.ts'
import { runDue } from './run-due.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld({ INDEXNOW_URL: 'http://127.0.0.1:9/indexnow' })
  world.clock.freeze()
})
beforeEach(async () => {
  person = await world.aPerson({ name: 'Harbour stories' })
})
afterAll(() => world?.close())

const context = () => longJobContext(world.app.installation, 'test')
const signal = new AbortController().signal
const prepare = () => prepareSoon(context(), signal)
const run = () => runDue(context(), signal)

const portrait = { assetId: null, url: 'https://images.example/a.jpg', mime: 'image/jpeg', width: 640, height: 853 }
const poster = { portrait, square: null, landscape: null }

/** A story with a poster that is due in five minutes. */
async function scheduled(name: string, document: Story = storyOf(`Words of ${name}.`)) {
  const { story_id: storyId } = await person.client().stories.create({
    ...{ name, document: document.poster.portrait ? document : withPoster(document) },
  })
  await person.client().schedules.set({
    ...{ storyId, time_zone: 'Europe/Oslo' },
    publish_at: new Date(world.clock.now().getTime() + 5 * minuteMs).toISOString(),
  })
  return storyId
}
const withPoster = (document: Story): Story => ({ ...document, poster })

const prepared = async () =>
  (
    await world.sql<{ name: string }>(
      `select story.name from prepared_release join story on story.id = subject_id
        where story.workspace_id = $1 order by story.name`,
      [person.workspaceId],
    )
  ).map(({ name }) => name)
const urlOf = async (storyId: string) => (await person.client().stories.publication({ storyId })).url
const read = async (storyId: string) =>
  (await world.fetch(new URL(await urlOf(storyId)).pathname, { host: 'stories' })).text()
const releasesOf = async (storyId: string) => (await person.client().stories.publication({ storyId })).releases.length

type Rows = Map<string, string[]>

/** Every row of the product, by table. */
async function everything(): Promise<Rows> {
  const tables = await world.sql<{ name: string }>(
    `select format('%I.%I', table_schema, table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'prepared_release'
      union select 'pgboss.job' order by 1`,
  )
  const all = tables.map(({ name }) => `select '${name}' as name, row_to_json(t)::text as row from ${name} t`)
  const rows: Rows = new Map()
  for (const { name, row } of await world.sql<{ name: string; row: string }>(all.join(' union all ')))
    rows.set(name, [...(rows.get(name) ?? []), row])
  return rows
}

/** What was written between two moments, without what names one of the twins or the moment of the database's own clock. */
function written(before: Rows, after: Rows, ids: Record<string, string>, name: string): Record<string, string[]> {
  const now = world.clock.now().getTime()
  const known = Object.entries(ids)
  const plain = (row: string) =>
    row
      .replaceAll(
        /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g,
        (id) => known.find(([, value]) => value === id)?.[0] ?? 'id',
      )
      .replaceAll(/\d{4}-\d\d-\d\d[T ][\d:.]+(Z|[+-]\d\d(:\d\d)?)/g, (time) =>
        Math.abs(Date.parse(time) - now) < 1 ? 'now' : 'another time',
      )
      .replaceAll(/\b[0-9a-f]{64}\b/g, 'hash')
      .replaceAll(new RegExp(name, 'gi'), 'twin')
      .replaceAll(/"(id|sequence|event_id)":\d+/g, '"$1":0')
      // How it was prepared, and the time until which it is worked on, which has passed.
      .replaceAll(/"is_prepared":(true|false)/g, '"is_prepared":true')
  const changes = [...after].map(([table, rows]) => {
    const old = new Set(before.get(table))
    return [
      table,
      rows
        .filter((row) => !old.has(row))
        .map(plain)
        .sort(),
    ] as const
  })
  return Object.fromEntries(changes.filter(([, rows]) => rows.length > 0))
}

it('SCHED-11 leaves the same behind, whether a story goes live with others or by itself', async () => {
  const image = await upload(world, person, paintPng(900, 1_200, 4), 'quay.png')
  const chosen = { assetId: image.id, url: image.url, mime: image.mime, width: 900, height: 1_200 }
  const document = { ...withImage(storyOf('The same words.'), image), tags: ['sea'], description: 'One line.' }
  const twin = (name: string) =>
    scheduled(name, { ...document, poster: { portrait: chosen, square: null, landscape: null } })
  const [alone, together] = [await twin('Otters'), await twin('Ravens')]
  await prepare()
  expect(await prepared()).toEqual(['Otters', 'Ravens'])
  await world.runJobs()
  world.clock.advance(5 * minuteMs)
  const scheduleOf = async (storyId: string) =>
    (await world.sql<{ id: string }>('select id from story_schedule where story_id = $1', [storyId]))[0]?.id ?? ''
  const took = async (storyId: string, name: string) => {
    await world.sql('update story_schedule set next_try_at = publish_at where story_id = $1', [storyId])
    const ids = { story: storyId, schedule: await scheduleOf(storyId), workspace: person.workspaceId, image: image.id }
    // Search engines are told once of what is published in a minute, and files of equal content are stored once.
    await world.sql(`delete from pgboss.job where name = 'publishing.ping-search-engines'`)
    await world.sql('delete from release_file')
    const before = await everything()
    await run()
    return written(before, await everything(), ids, name)
  }
  // Due again later, the other is not due meanwhile; and one of them is no longer prepared.
  await world.sql(`update story_schedule set next_try_at = next_try_at + interval '1 day' where workspace_id = $1`, [
    person.workspaceId,
  ])
  await world.sql('update story_schedule set is_prepared = false where story_id = $1', [alone])
  const byItself = await took(alone, 'otters')
  const withOthers = await took(together, 'ravens')
  expect(Object.keys(byItself)).toEqual(
    expect.arrayContaining([
      'public.audit_entry',
      'public.release',
      'public.release_file',
      'public.live_event',
      'pgboss.job',
    ]),
  )
  expect(withOthers).toEqual(byItself)
  await world.runJobs()
  const pages = [await read(alone), await read(together)]
  expect(pages[0]).toContain(world.clock.now().toISOString())
  const asFirst = pages[1]?.replaceAll('ravens', 'otters').replaceAll('Ravens', 'Otters').replaceAll(together, alone)
  expect(asFirst).toBe(pages[0])
})

it('SCHED-11 what has changed since it was prepared goes live as it is then, and keeps no other story from going live', async () => {
  const edited = await scheduled('Edited')
  const twins = [await scheduled('Same name'), await scheduled('Same name')]
  const late = await scheduled('Late for its address')
  const plain = await scheduled('Plain')
  const trashed = await scheduled('Trashed')
  const before = withPoster({
    ...storyOf('x'),
    pages: [newPage({ elements: [newElement('countdown', { endsAt: '2031-01-01T00:00:00Z', endedText: 'Over' })] })],
  })
  const counting = await scheduled('Counting', before)
  await prepare()
  // What a countdown shows depends on the minute.
  expect(await prepared()).toEqual(['Edited', 'Late for its address', 'Plain', 'Same name', 'Same name', 'Trashed'])
  await rewrite(world, person, edited, 'Rewritten in the last minutes.')
  const other = await person.client().stories.create({
    ...{ name: 'Quicker', document: withPoster(storyOf('Quicker.')) },
  })
  await person.client().stories.publish({ storyId: other.story_id, slug: 'late-for-its-address' })
  await person.client().stories.remove({ storyIds: [trashed] })
  world.clock.advance(5 * minuteMs)
  await run()
  // Those that went live with others are no longer prepared.
  expect(await prepared()).not.toContain('Plain')
  expect((await prepared()).filter((name) => name === 'Same name')).toHaveLength(1)
  await expect.poll(() => read(edited)).toContain('Rewritten in the last minutes.')
  for (const storyId of [edited, ...twins, late, plain, counting]) expect(await releasesOf(storyId)).toBe(1)
  expect(await world.sql('select id from publication where subject_id = $1', [trashed])).toEqual([])
  expect(await urlOf(late)).toMatch(/\/late-for-its-address-2$/)
  expect((await Promise.all(twins.map(urlOf))).map((url) => url.split('/').at(-1)).sort()).toEqual([
    'same-name',
    'same-name-2',
  ])
  await run()
  expect(await releasesOf(plain)).toBe(1)
})

it('SCHED-08 a plan that ended since, or a channel that is gone, prevents what was prepared, in words', async () => {
  await onPaidPlan(world, person)
  const paired = await scheduled('Paired', withPoster(storiesUsing.fontCombinations.story))
  const homeless = await scheduled('Homeless')
  const plain = await scheduled('Plain')
  await prepare()
  expect(await prepared()).toEqual(['Homeless', 'Paired', 'Plain'])
  await context().scopes.system((ctx) => setSubscription(ctx, { ownerId: person.userId, planId: 'free' }))
  await world.sql('update story_schedule set channel_id = $2 where story_id = $1', [
    homeless,
    '00000000-0000-7000-8000-000000000000',
  ])
  world.clock.advance(5 * minuteMs)
  await run()
  const { story_list: left } = await person.client().schedules.list({})
  const problems = new Map(left.map(({ story_id, problem, tries }) => [story_id, `${tries}: ${problem}`]))
  expect([...problems.keys()].sort()).toEqual([paired, homeless].sort())
  expect(problems.get(paired)).toMatch(/^1: .*font/i)
  expect(problems.get(homeless)).toMatch(/^1: .*channel/i)
  expect(await releasesOf(plain)).toBe(1)
})

it('SCHED-12 stories that the database refuses together are tried one by one', async () => {
  const [sound, broken] = [await scheduled('Sound'), await scheduled('Broken')]
  await prepare()
  await world.sql(`create function refuse_broken() returns trigger language plpgsql as $$ begin
    if new.title = 'Broken' then raise exception 'broken'; end if; return new; end $$`)
  await world.sql('create trigger refuse_broken before insert on release for each row execute function refuse_broken()')
  world.clock.advance(5 * minuteMs)
  await run()
  await world.sql('drop trigger refuse_broken on release')
  expect(await releasesOf(sound)).toBe(1)
  expect(await releasesOf(broken)).toBe(0)
  world.clock.advance(minuteMs)
  await run()
  expect(await releasesOf(broken)).toBe(1)
})

it('what was prepared for a time that never came is thrown away', async () => {
  const storyId = await scheduled('Second thoughts')
  await prepare()
  const [row] = (await person.client().schedules.list({})).story_list
  await person.client().schedules.cancel({ id: row?.id ?? '', storyId })
  world.clock.advance(2 * hourMs)
  await prepare()
  expect(await prepared()).toEqual([])
})
