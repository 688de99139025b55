import type { LinkedAccount } from '@taplore/contract'
import { dayMs, newId } from '@taplore/kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type PostingWorld, startPostingWorld } from '../../../../testing/posting/posting-world.ts'
import { keyOf, posterKeyOf } from './file-names.ts'
import { changeExport, insertExport } from './store.ts'
import { sweepExports } from './sweep-exports.ts'

const body = Buffer.alloc(40_000, 'a clip of a talk ')

let posting: PostingWorld
let channel: LinkedAccount
beforeAll(async () => {
  posting = await startPostingWorld()
  channel = await posting.link('youtube')
})
afterAll(() => posting?.close())

const posts = () => posting.person.client().videoPosts
const exports = () => posting.person.client().videoExports
const inDays = (days: number) => new Date(posting.world.clock.now().getTime() + days * dayMs)

/** A clip as the renderer leaves it. */
async function aClip({ isReady = true }: { isReady?: boolean } = {}): Promise<{ exportId: string; file: string }> {
  const { workspaceId, userId } = posting.person
  const exportId = newId()
  const place = { workspaceId, exportId }
  const { storage } = posting.world.app.installation.providers
  await storage.put(keyOf(place), body, { mime: 'video/mp4' })
  await storage.put(posterKeyOf(place), Buffer.from('a still'), { mime: 'image/jpeg' })
  await posting.context().scopes.workspace({ workspaceId, userId }, async (ctx) => {
    await insertExport(ctx, {
      ...{ id: exportId, workspaceId, projectId: newId(), projectName: 'Why rye needs a night', createdBy: userId },
      ...{ kind: 'clip', title: 'Every day', assetId: newId(), shape: '9:16', size: 'standard', hasCaptions: true },
      clip: { id: '1-1', startMs: 2_000, endMs: 5_000, hook: null, framing: 'middle' },
      ...{ inputHash: exportId, taskId: newId(), status: 'QUEUED' },
      ...{ createdAt: posting.world.clock.now(), expiresAt: inDays(30) },
    })
    if (isReady) await changeExport(ctx, exportId, { status: 'EXPORTED', bytes: body.length, durationMs: 3_000 })
  })
  return { exportId, file: 'video.mp4' }
}

const sweep = () => sweepExports(posting.context())

it('SERIES-18 SHORT-11 an exported clip is posted to a linked account with its title and bytes', async () => {
  const clip = await aClip()
  const offered = await posts().videos({ kind: 'video-export', sourceId: clip.exportId })
  expect(offered).toMatchObject({
    name: 'Every day',
    videos: [{ file: 'video.mp4', page: null, bytes: body.length, durationMs: 3_000 }],
  })
  const created = await posting.post(channel.id, clip, { kind: 'video-export', title: 'Rye, every day' })
  expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
  const video = posting.youtube.videos.at(-1)
  expect(video?.snippet.title).toBe('Rye, every day')
  expect(video?.bytes.equals(body)).toBe(true)
})

it('is refused for an export that is not finished, and for one of another workspace', async () => {
  const waiting = await aClip({ isReady: false })
  await expect(posting.post(channel.id, waiting, { kind: 'video-export' })).rejects.toMatchObject({
    code: 'VIDEO_NOT_POSTABLE',
  })
  const clip = await aClip()
  const stranger = await posting.world.aPerson()
  await expect(
    stranger.client().videoPosts.videos({ kind: 'video-export', sourceId: clip.exportId }),
  ).rejects.toMatchObject({ code: 'VIDEO_NOT_POSTABLE' })
  // Nor is it found as the export of a story.
  await expect(posting.post(channel.id, clip)).rejects.toMatchObject({ code: 'VIDEO_NOT_POSTABLE' })
})

it('keeps its export until the post has ended: it is neither deleted nor does it expire', async () => {
  const clip = await aClip()
  const { exportId } = clip
  const scheduledAt = inDays(1).toISOString()
  const created = await posting.post(channel.id, clip, { kind: 'video-export', scheduledAt })
  await expect(exports().remove({ exportId })).rejects.toMatchObject({ code: 'VIDEO_TO_BE_POSTED' })
  await posting.world.sql('update video_export set expires_at = created_at where id = $1', [exportId])
  posting.world.clock.advance(dayMs)
  expect(await sweep()).toMatchObject({ expired: 0, files: 0 })
  expect(await posting.workOut(created.id)).toMatchObject({ state: 'posted' })
  expect(await sweep()).toMatchObject({ expired: 1, files: 2 })
  await expect(exports().get({ exportId })).rejects.toMatchObject({ code: 'VIDEO_EXPORT_NOT_FOUND' })
})

it('can be deleted once its post was canceled', async () => {
  const clip = await aClip()
  const created = await posting.post(channel.id, clip, {
    kind: 'video-export',
    scheduledAt: inDays(1).toISOString(),
  })
  await posts().cancel({ postId: created.id })
  expect(await exports().remove({ exportId: clip.exportId })).toEqual({ removed: clip.exportId })
})
