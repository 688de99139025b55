import { hourMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { published, storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import type { Said } from './beacons/beacon.ts'
import { type ArrivedBeacon, keepBeacons, SavedMeanwhileError } from './keep-beacons.ts'
import { recountReads } from './recount-store.ts'
import { totalsIn } from './results-store.ts'

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
        at: new Date(start + Math.floor((index / messages) * 40 * hourMs)),
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
    const range = { from: new Date(start), to: new Date(start + 48 * hourMs) }
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
  },
  isEndurance ? 1_800_000 : 60_000,
)
