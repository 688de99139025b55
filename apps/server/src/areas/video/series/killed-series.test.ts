import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Series } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { isEndurance } from '@taplore/testing/endurance'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { giveBackJob, type Killing, startVideoWorker } from '../../../../testing/durability/killed-video.ts'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import { aSeriesInput, onSeriesPlan, seriesCredits } from '../../../../testing/series.ts'
import { recountLedger } from '../../money/ledger/index.ts'
import { makeEpisodeKind } from './kinds.ts'
import { makeDue } from './make-due.ts'

const given = 1_000
let posting: PostingWorld

beforeAll(async () => {
  posting = await startPostingWorld()
  await onSeriesPlan(posting.world, posting.person, { credits: given })
})
afterAll(() => posting?.close())

const step = (name: string, moment: Killing['moment']): Killing => ({ written: `{"${name}"`, moment })
/** For each episode the workers that are killed: at a step of every stage, lost or saved, and in the moment in which a video is charged. */
const everyStage: readonly (readonly Killing[])[] = [
  [step('script', 'before'), step('script', 'after'), step('sentence 0', 'before')],
  [step('sentence 1', 'after'), step('image 0', 'before'), step('captioned 0', 'before')],
  [step('captioned 0', 'after'), step('video', 'before'), { written: 'made', moment: 'before' }],
]
/** One episode shows what does not depend on their number. */
const killings = isEndurance ? everyStage : [[step('video', 'before')]]

const material = [
  'People say that salt is only for taste. We baked two loaves and left the salt out of one. It rose too fast, and it fell.',
  'The tide is late today. The moon went round a little further. By the evening the boats float again, and the gulls leave.',
  'Steel grows longer in the sun. A long bridge has a joint for that. In the winter you can lay your hand into the gap.',
]

/** Files of an episode, with the time when each was written. */
async function filesOf(episodeId: string): Promise<Map<string, number>> {
  const { world, person } = posting
  const folder = join(world.config.dataDir, 'files/series', person.workspaceId, episodeId)
  const names = await readdir(folder).catch(() => [])
  const times = await Promise.all(names.map(async (name) => (await stat(join(folder, name))).mtimeMs))
  return new Map(names.map((name, index) => [name, times[index] ?? 0]))
}

/** Makes an episode with workers that are killed one after the other; then the server of the test goes on. */
async function makeThrough(episodeId: string, ways: readonly Killing[]): Promise<void> {
  let kept = new Map<string, number>()
  for (const killing of ways) {
    expect([killing, await startVideoWorker(posting, makeEpisodeKind.job.name, killing).ended]).toEqual([
      killing,
      'SIGKILL',
    ])
    // What the step that was lost had stored is stored again; everything before it stays as it is.
    const files = await filesOf(episodeId)
    for (const [name, time] of kept) expect([name, files.get(name)]).toEqual([name, time])
    kept = await saved(episodeId, files)
    await giveBackJob(posting, makeEpisodeKind.job.name)
  }
  await posting.world.runJobs()
  expect(await stateOf(episodeId)).toBe('to-approve')
}

/** Of the files, those of finished steps. */
async function saved(episodeId: string, files: Map<string, number>): Promise<Map<string, number>> {
  const [task] = await posting.world.sql<{ checkpoints: Record<string, unknown> }>(
    `select checkpoints from task where subject ->> 'episodeId' = $1`,
    [episodeId],
  )
  const fileOf = (checkpoint: string) =>
    checkpoint
      .replace(/^sentence (\d+)$/, 'sentence-$1.flac')
      .replace(/^sound (\d+)$/, 'scene-$1.flac')
      .replace(/^image (\d+)$/, 'scene-$1.png')
      .replace(/^near (\d+)$/, 'scene-$1-near.png')
      .replace(/^captioned (\d+)$/, 'scene-$1.mp4')
  const names = new Set(Object.keys(task?.checkpoints ?? {}).map(fileOf))
  return new Map([...files].filter(([name]) => names.has(name)))
}

const timeOf = (series: Series | undefined) => Date.parse(series?.upcoming?.scheduledAt ?? '')

async function stateOf(episodeId: string) {
  return (await episodeNow(episodeId))?.state
}

async function episodeNow(episodeId: string) {
  const { series } = posting.person.client()
  for (const { id } of (await series.list({})).series) {
    const found = (await series.episodes({ seriesId: id })).episodes.find((episode) => episode.id === episodeId)
    if (found) return found
  }
  return null
}

const patience = { timeout: isEndurance ? 1_500_000 : 180_000 }

it(
  'SERIES-17 SERIES-18 SERIES-20 episodes are written, made, approved and posted once, through kills, an ended token and a quota',
  patience,
  async () => {
    const { world, person, youtube, tiktok } = posting
    const { series, videoPosts } = person.client()
    const channel = await posting.link('youtube')
    const account = await posting.link('tiktok')
    const all: Series[] = []
    for (const [index, accountId] of [channel.id, account.id, channel.id].slice(0, killings.length).entries()) {
      const input = aSeriesInput({ name: `Series ${index + 1}`, destination: { kind: 'account', accountId } })
      const text = material[index] ?? ''
      // One sentence is enough to see everything once; the whole text has several scenes.
      const content = { ...input.content, material: isEndurance ? text : (/^.*?\./.exec(text)?.[0] ?? '') }
      // One after the other, so that each worker finds the episode that it is to make.
      const schedule = { ...input.schedule, time: `1${index + 6}:00` }
      all.push(await series.create({ ...input, content, schedule }))
    }
    const episodes = all.map(({ id, upcoming }) => ({ seriesId: id, episodeId: upcoming?.id ?? '' }))
    for (const [index, { episodeId }] of episodes.entries()) {
      world.clock.set(new Date(timeOf(all[index]) - 23.5 * hourMs))
      await Promise.all([1, 2].map(() => makeDue(posting.context(), new AbortController().signal)))
      expect(await series.credits()).toMatchObject({ available: given - 50 * (index + 1), reserved: 50 })
      await makeThrough(episodeId, killings[index] ?? [])
      expect(await series.credits()).toMatchObject({ reserved: 0, spentThisMonth: 50 * (index + 1) })
    }
    await posting.work()
    expect([youtube.videos.length, tiktok.posts.length]).toEqual([0, 0])

    const postIds: string[] = []
    for (const named of episodes) postIds.push((await series.approveEpisode(named)).post?.id ?? '')
    world.clock.set(new Date(timeOf(all.at(-1))))
    // The tokens of both have ended by then, and the quota of the channel is used up.
    youtube.tokens.endAccess()
    tiktok.tokens.endAccess()
    youtube.disturb({ step: 'open', when: 'before', reply: youtube.quotaError })
    await posting.work()
    expect((await posting.show(postIds[0] ?? '')).post).toMatchObject({ state: 'waiting', reason: 'quota', tries: 0 })
    // A day later the worker is killed once the platform has the video, before it can say so.
    world.clock.advance(dayMs)
    const poster = posting.startProcess()
    youtube.watch(async (asked, moment) => {
      if (asked !== 'send' || moment !== 'after') return
      poster.kill()
      await poster.ended
    })
    expect(await poster.ended).toBe('SIGKILL')
    youtube.calm()
    world.clock.advance(hourMs)
    for (const postId of postIds) expect(await posting.workOut(postId)).toMatchObject({ state: 'posted' })

    const titles = all.map((_, index) => expect.stringContaining(material[index]?.slice(0, 12) ?? ''))
    expect(youtube.videos.map(({ snippet }) => snippet.title).sort()).toEqual(titles.filter((_, index) => index !== 1))
    expect(tiktok.posts.map(({ info }) => info?.title)).toEqual(titles.slice(1, 2))
    for (const { bytes } of [...youtube.videos, ...tiktok.posts]) expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
    for (const postId of postIds) expect((await videoPosts.get({ postId })).post.state).toBe('posted')
    for (const { episodeId } of episodes) {
      expect(await stateOf(episodeId)).toBe('posted')
      expect([...(await filesOf(episodeId)).keys()].sort()).toEqual(['poster.jpg', 'video.mp4'])
    }
    expect(await seriesCredits(world, person)).toBe(given - 50 * all.length)
    expect((await recountLedger(world.app.installation.database)).differences).toEqual([])
  },
)
