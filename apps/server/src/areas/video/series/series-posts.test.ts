import type { LinkedAccount } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import { aSeriesInput, onSeriesPlan } from '../../../../testing/series.ts'
import { keyOf, videoFile } from './file-names.ts'

let posting: PostingWorld
let channel: LinkedAccount

beforeAll(async () => {
  posting = await startPostingWorld()
  channel = await posting.link('youtube')
  await onSeriesPlan(posting.world, posting.person, { credits: 500 })
})
afterAll(() => posting?.close())

/** What a finished task leaves behind; rendering has a test of its own. */
async function makeWithoutRendering(episodeId: string, { world, person } = posting): Promise<void> {
  const bytes = Buffer.alloc(300_000, 7)
  const { installation } = world.app
  await installation.providers.storage.put(keyOf({ workspaceId: person.workspaceId, episodeId }, videoFile), bytes, {
    mime: 'video/mp4',
  })
  const now = world.clock.now()
  await installation.database.systemPool.query(
    "update series_episode set state = 'made', made_at = $2, expires_at = $3, bytes = $4, duration_ms = 20000 where id = $1",
    [episodeId, now, new Date(now.getTime() + 90 * dayMs), bytes.length],
  )
}

it('SERIES-18 SERIES-20 posts an approved episode to its channel at its time, once, and tries a failed post again', async () => {
  const { series } = posting.person.client()
  const input = aSeriesInput({ destination: { kind: 'account', accountId: channel.id } })
  await expect(
    series.create({ ...input, settings: { ...input.settings, visibility: 'friends' } }),
  ).rejects.toMatchObject({ code: 'SERIES_VISIBILITY_NOT_OFFERED' })
  const created = await series.create(input)
  expect(created).toMatchObject({ platform: 'youtube', account: { id: channel.id, name: channel.name } })
  const at = new Date(created.upcoming?.scheduledAt ?? '')
  posting.world.clock.set(new Date(at.getTime() - 20 * hourMs))
  const named = { seriesId: created.id, episodeId: created.upcoming?.id ?? '' }
  await makeWithoutRendering(named.episodeId)
  const episodeNow = async () =>
    (await series.episodes({ seriesId: created.id })).episodes.find(({ id }) => id === named.episodeId)
  expect(await episodeNow()).toMatchObject({ state: 'to-approve', post: null })

  // Nothing is posted unseen.
  const before = posting.youtube.videos.length
  await posting.work()
  expect(posting.youtube.videos.length).toBe(before)
  await Promise.allSettled([series.approveEpisode(named), series.approveEpisode(named), series.approveEpisode(named)])
  const approved = await episodeNow()
  expect(approved).toMatchObject({ state: 'approved', post: { state: 'scheduled' } })
  await posting.work()
  expect(posting.youtube.videos.length).toBe(before)

  posting.world.clock.set(at)
  const postId = approved?.post?.id ?? ''
  // Over the quota of a day: the episode says why it waits, and until when.
  posting.youtube.disturb({ step: 'open', when: 'before', reply: posting.youtube.quotaError })
  await posting.work()
  const waiting = (await episodeNow())?.post
  expect(waiting).toMatchObject({ state: 'waiting', reason: 'quota', nextTryAt: '2026-03-05T08:00:00.000Z' })
  posting.world.clock.set(new Date(waiting?.nextTryAt ?? ''))

  posting.youtube.disturb({ step: 'open', when: 'before', reply: { status: 500 }, times: 3 })
  expect(await posting.workOut(postId)).toMatchObject({ state: 'failed', tries: 3 })
  expect(await episodeNow()).toMatchObject({ state: 'post-failed', post: { reason: 'unavailable' } })
  await posting.person.client().videoPosts.retry({ postId })
  await posting.workOut(postId)
  expect(await episodeNow()).toMatchObject({ state: 'posted', post: { url: expect.stringContaining('youtube.com') } })
  expect(posting.youtube.videos.length).toBe(before + 1)
  expect(posting.youtube.videos.at(-1)).toMatchObject({
    snippet: { title: expect.stringContaining('salt is only for taste') },
    status: { privacyStatus: 'public', containsSyntheticMedia: true },
  })
})

it('SERIES-04 posts to TikTok for the owner alone while TikTok has not audited the installation, and says so before', async () => {
  const unaudited = await startPostingWorld({ isAudited: false })
  try {
    const account = await unaudited.link('tiktok')
    await onSeriesPlan(unaudited.world, unaudited.person, { credits: 500 })
    const { series } = unaudited.person.client()
    const input = aSeriesInput({ destination: { kind: 'account', accountId: account.id } })
    const as = (visibility: 'public' | 'private') => ({ ...input, settings: { ...input.settings, visibility } })
    await expect(series.create(as('public'))).rejects.toMatchObject({ code: 'SERIES_VISIBILITY_NOT_OFFERED' })
    const created = await series.create(as('private'))
    expect(created).toMatchObject({ platform: 'tiktok' })
    // One that was made when more was offered isn't lost to a refusal.
    await unaudited.world.sql(`update series set settings = jsonb_set(settings, '{visibility}', '"public"')`)
    const named = { seriesId: created.id, episodeId: created.upcoming?.id ?? '' }
    const at = new Date(created.upcoming?.scheduledAt ?? '')
    unaudited.world.clock.set(new Date(at.getTime() - 20 * hourMs))
    await makeWithoutRendering(named.episodeId, unaudited)
    await series.approveEpisode(named)
    unaudited.world.clock.set(at)
    const [episode] = (await series.episodes({ seriesId: created.id })).episodes.filter(({ post }) => post !== null)
    expect(await unaudited.workOut(episode?.post?.id ?? '')).toMatchObject({ state: 'posted' })
    expect(unaudited.tiktok.posts.map(({ info }) => info?.privacy_level)).toEqual(['SELF_ONLY'])
  } finally {
    await unaudited.close()
  }
})
