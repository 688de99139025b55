import { dayMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { Said } from './beacons/beacon.ts'
import { type ArrivedBeacon, keepBeacons, SavedMeanwhileError } from './keep-beacons.ts'
import { recountReads } from './recount-store.ts'
import { partsIn, totalsIn, viewsOverTime } from './results-store.ts'

/** `TAPLORE_READS_REPLAY=1000000` replays a million, which takes about five minutes. */
const messages = Number(process.env.TAPLORE_READS_REPLAY ?? (isEndurance ? 100_000 : 12_000))
const batchSize = 4_000
const pageIds = ['one', 'two', 'three', 'four', 'five']

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

/** Whole months, ends within days, and time zones whose days begin at any quarter of an hour or whose clocks change. */
const ranges = [
  { from: '2026-03-01T00:00:00Z', to: '2026-04-11T00:00:00Z', width: 'month', timeZone: 'UTC' },
  { from: '2026-03-03T18:15:00Z', to: '2026-04-08T18:15:00Z', width: 'week', timeZone: 'Asia/Kathmandu' },
  { from: '2026-03-02T05:00:00Z', to: '2026-04-02T04:00:00Z', width: 'day', timeZone: 'America/New_York' },
  { from: '2026-03-27T23:00:00Z', to: '2026-03-31T10:45:00Z', width: 'hour', timeZone: 'Europe/Paris' },
] as const

/** The same sequence in each run. */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296
    return state / 4_294_967_296
  }
}

it(
  'counts a replay of messages to the unit: late ones, repeated ones, of two processes at once',
  async () => {
    const { storyId } = await published(person, 'Replayed', { document: storyOf('Replayed') })
    const { database } = world.app.installation
    const random = randomFrom(7)
    const start = Date.UTC(2026, 2, 1)
    const openViews: number[] = []
    const truth = { views: 0, ends: new Set<number>(), clicks: new Map<number, number>() }
    const next = (index: number): ArrivedBeacon => {
      const isNew = openViews.length === 0 || random() < 0.15
      const view = isNew ? truth.views : (openViews[Math.floor(random() * openViews.length)] ?? 0)
      if (isNew) {
        truth.views += 1
        openViews.push(view)
        if (openViews.length > 400) openViews.shift()
      }
      const seen = 1 + Math.floor(random() * pageIds.length)
      const link = Math.floor(random() * 3)
      const said: Said = {
        kind: 'all',
        pages: pageIds.slice(0, seen).map((id) => ({ id, ms: Math.floor(random() * 9_000), clicks: 0 })),
        isRead: seen === pageIds.length,
        ...{ taps: 0, links: link, products: 0, shares: 0, replays: 0 },
      }
      if (said.isRead) truth.ends.add(view)
      truth.clicks.set(view, Math.max(truth.clicks.get(view) ?? 0, link))
      return {
        ...{ storyId, workspaceId: person.workspaceId, channelId: person.workspaceId.replace(/^./, 'f') },
        pageIds: new Set(pageIds),
        viewId: `view-${view}`,
        source: ['', 'news.example', 'utm:spring'][view % 3] ?? '',
        country: ['NO', 'IN', 'BR', ''][view % 4] ?? '',
        device: 'phone',
        reader: `reader-${view % 5_000}`,
        said,
        at: new Date(start + Math.floor((index / messages) * 40 * dayMs)),
      }
    }
    const keep = async (part: readonly ArrivedBeacon[]): Promise<void> => {
      try {
        await database.system((db) => keepBeacons({ db }, part))
      } catch (error) {
        if (!(error instanceof SavedMeanwhileError)) throw error
        await keep(part)
      }
    }
    for (let sent = 0; sent < messages; sent += batchSize) {
      const batch = Array.from({ length: Math.min(batchSize, messages - sent) }, (_, index) => next(sent + index))
      // Two processes have messages of the same views.
      const half = batch.length / 2
      await Promise.all([keep(batch.slice(0, half)), keep(batch.slice(half))])
    }
    const range = { from: new Date(start), to: new Date(start + 41 * dayMs) }
    const totals = await database.system((db) => totalsIn({ db }, storyId, range))
    expect(totals).toMatchObject({
      views: truth.views,
      reads: truth.ends.size,
      clicks: [...truth.clicks.values()].reduce((sum, clicks) => sum + clicks, 0),
    })
    const [rows] = await world.sql<{ ms: string; readers: number }>(
      `select sum((select sum((p.value->>0)::bigint) from jsonb_each(pages) p))::text as ms, count(*) filter (where first_of & 1 = 1)::int as readers
         from story_read where story_id = $1`,
      [storyId],
    )
    expect([totals.ms, totals.readers]).toEqual([Number(rows?.ms), rows?.readers])
    expect(await database.system((db) => recountReads({ db }, new Date(start)))).toBe(0)
    for (const asked of ranges) {
      const { timeZone, width } = asked
      const part = { from: new Date(asked.from), to: new Date(asked.to) }
      const shown = await database.system(async (db) => ({
        points: (await viewsOverTime({ db }, storyId, part, { width, timeZone })).filter(({ views }) => views > 0),
        countries: await partsIn({ db }, storyId, part, ['country']),
        totals: await totalsIn({ db }, storyId, part),
      }))
      const within = `story_id = '${storyId}' and started_at >= '${asked.from}' and started_at < '${asked.to}'`
      expect(shown.points.map(({ startedAt, views, readers }) => [startedAt.toISOString(), views, readers])).toEqual(
        (
          await world.sql<{ at: Date; views: number; readers: number }>(
            `select date_trunc('${width}', started_at, '${timeZone}') as at, count(*)::int as views, (count(*) filter (where first_of & 1 = 1))::int as readers
               from story_read where ${within} group by 1 order by 1`,
          )
        ).map(({ at, views, readers }) => [new Date(at).toISOString(), views, readers]),
      )
      expect(shown.countries.map(({ value, views, reads }) => [value, views, reads])).toEqual(
        (
          await world.sql<{ country: string; views: number; reads: number }>(
            `select country, count(*)::int as views, (count(*) filter (where is_read))::int as reads from story_read where ${within}
              group by 1 order by 2 desc, 1`,
          )
        ).map(({ country, views, reads }) => [country, views, reads]),
      )
      expect(shown.totals.views).toBe(shown.points.reduce((sum, { views }) => sum + views, 0))
    }
  },
  isEndurance ? 1_800_000 : 60_000,
)
