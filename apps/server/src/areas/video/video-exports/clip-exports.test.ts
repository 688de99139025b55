import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo, pattern } from '@taplore/caption-video/testing'
import { hourMs } from '@taplore/kit'
import { sentencesOf } from '@taplore/media'
import { probeMedia } from '@taplore/story-frames/media'
import { faceVideo, makeFaceVideo } from '@taplore/testing/faces'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captionedVideo } from '../../../../testing/videos.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../../money/billing/index.ts'

let world: World
let owner: TestPerson
let colleague: TestPerson
let folder = ''
let projectId = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clip-exports-'))
  world = await startWorld()
  owner = await world.aPerson()
  colleague = await world.aPerson()
  const { workspaceId, userId } = owner
  await world.app.runJobs.short('test', async (ctx) => {
    await setSubscription(ctx, { ownerId: userId, planId: '1007' })
    await ensureMember(ctx, { workspaceId, userId: colleague.userId, role: 'EDITOR' })
  })
  projectId = await aProject('Why rye needs a night', await makeVideo(join(folder, 'talk.mp4'), pattern(6, '320x180')))
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A project with two sentences of captions, and its video in the library. */
async function aProject(name: string, path: string): Promise<string> {
  const project = await captionedVideo(world, owner, name)
  const address = `${world.url}/api/assets/upload?workspace=${owner.workspaceId}&name=talk.mp4`
  const body = new Uint8Array(readFileSync(path))
  const response = await fetch(address, { method: 'POST', headers: { cookie: owner.cookie, origin: world.url }, body })
  const asset: { id: string } = await response.json()
  await world.app.installation.database.systemPool.query('update video_project set asset_id = $2 where id = $1', [
    project.projectId,
    asset.id,
  ])
  return project.projectId
}

async function probe(url: string | null) {
  const file = await world.fetch(url ?? '', { headers: { cookie: owner.cookie } })
  const path = join(folder, 'downloaded.mp4')
  writeFileSync(path, Buffer.from(await file.arrayBuffer()))
  return { ...(await probeMedia(path, { ffmpeg: 'ffmpeg', ffprobe: 'ffprobe' })), headers: file.headers }
}

describe('exports of short clips', () => {
  it('SHORT-05 SHORT-14 SHORT-20 are vertical MP4s with sound from sentence to sentence, in the history, with one email', async () => {
    const { videoExports, captions } = owner.client()
    const wish = { video_id: projectId, user_id: owner.userId, user: 'Anyone', cut_id: '1-1', name: 'Every day' }
    const started = await videoExports.download({ ...wish, email: colleague.email })
    expect(started).toMatchObject({ kind: 'clip', title: 'Every day', shape: '9:16', status: 'QUEUED', url: null })
    const { document } = await captions.get({ projectId })
    const [, sentence] = sentencesOf(document)
    expect(started.clip?.startMs).toBeLessThanOrEqual(sentence?.startMs ?? 0)
    expect(started.clip?.endMs).toBeGreaterThanOrEqual(sentence?.endMs ?? Number.POSITIVE_INFINITY)
    expect((await videoExports.download({ ...wish, email: colleague.email })).id).toBe(started.id)
    await world.runJobs()
    const [entry] = (await videoExports.list({})).exports
    expect(entry).toMatchObject({ id: started.id, status: 'EXPORTED', width: 720, height: 1280, error: null })
    expect(entry?.poster).toContain('/poster.jpg')
    const { video, hasAudio, durationMs, headers } = await probe(entry?.url ?? null)
    expect(video).toMatchObject({ width: 720, height: 1280 })
    expect(hasAudio).toBe(true)
    expect(durationMs).toBeCloseTo((started.clip?.endMs ?? 0) - (started.clip?.startMs ?? 0), -2)
    expect(headers.get('content-disposition')).toContain('every-day.mp4')
    const still = await world.fetch(entry?.poster ?? '', { headers: { cookie: owner.cookie } })
    expect(still.headers.get('content-type')).toBe('image/jpeg')
    const ready = (await world.mailsTo(colleague.email)).filter(({ subject }) => subject.includes('Every day'))
    expect(ready).toHaveLength(1)
    expect(await world.mailsTo(owner.email)).not.toContainEqual(
      expect.objectContaining({ subject: expect.stringContaining('Every day') }),
    )
  })

  it('SHORT-14 send mail to members alone, also to one who asks for a finished clip', async () => {
    const { videoExports } = owner.client()
    const stranger = await world.aPerson()
    const wish = { video_id: projectId, cut_id: '1-1', name: 'Every day' }
    for (const email of [stranger.email, 'nobody@example.com'])
      await expect(videoExports.download({ ...wish, email })).rejects.toMatchObject({
        code: 'VIDEO_EXPORT_MAIL_UNKNOWN',
      })
    expect(await videoExports.download(wish)).toMatchObject({ status: 'EXPORTED' })
    await world.runJobs()
    expect((await world.mailsTo(owner.email)).filter(({ subject }) => subject.includes('Every day'))).toHaveLength(1)
    await expect(videoExports.download({ ...wish, cut_id: '7-9' })).rejects.toMatchObject({ code: 'CLIP_NOT_FOUND' })
  })

  it('are called as they were asked for last, in lists, files and emails, and rendered once', async () => {
    const { videoExports } = owner.client()
    const wish = { video_id: projectId, cut_id: '1-1' }
    const first = await videoExports.download({ ...wish, name: 'Every day' })
    const second = await videoExports.download({ ...wish, name: 'Bread at dawn', email: colleague.email })
    expect(second).toMatchObject({ id: first.id, title: 'Bread at dawn', status: 'EXPORTED' })
    expect(await videoExports.download(wish)).toMatchObject({ id: first.id, title: 'Bread at dawn' })
    const { headers } = await probe(second.url)
    expect(headers.get('content-disposition')).toContain('bread-at-dawn.mp4')
    await videoExports.download({ ...wish, name: 'Every day' })
  })

  it('snap times to sentences, and are rendered at 1080 × 1920 with a title', async () => {
    const { videoExports } = owner.client()
    const clip = { startMs: 900, endMs: 1_700, hook: 'Nobody tells you this', framing: 'whole' } as const
    const started = await videoExports.start({ projectId, clip, size: 'high', look: 'karaoke' })
    expect(started).toMatchObject({ title: 'We bake bread.', clip: { id: '0-0', hook: 'Nobody tells you this' } })
    await world.runJobs()
    expect(await videoExports.get({ exportId: started.id })).toMatchObject({
      status: 'EXPORTED',
      width: 1080,
      height: 1920,
    })
  })

  it('SHORT-16 begin later where that is wanted, and are counted', async () => {
    const { videoExports } = owner.client()
    const now = world.clock.now()
    const later = (ms: number) => new Date(now.getTime() + ms).toISOString()
    const clip = { id: '0-1', framing: 'middle' } as const
    await expect(videoExports.start({ projectId, clip, startAt: later(-hourMs) })).rejects.toMatchObject({
      code: 'VIDEO_EXPORT_TIME_INVALID',
    })
    const { id: exportId } = await videoExports.start({ projectId, clip, startAt: later(hourMs) })
    const canceled = await videoExports.start({ projectId, clip, startAt: later(2 * hourMs) })
    expect(await videoExports.totals()).toMatchObject({ clips: 2, captions: 0, scheduled: 2 })
    expect(await videoExports.cancel({ exportId: canceled.id })).toMatchObject({
      status: 'FAILED',
      isCanceled: true,
      error: 'This export was canceled.',
    })
    expect(await videoExports.get({ exportId })).toMatchObject({ status: 'SCHEDULED', progress: null })
    world.clock.advance(hourMs + 1_000)
    await world.runJobs()
    expect(await videoExports.get({ exportId })).toMatchObject({ status: 'EXPORTED' })
    const totals = await videoExports.totals()
    expect(totals).toMatchObject({ clips: 3, captions: 0, scheduled: 0 })
    expect(totals.minutes).toBeGreaterThan(0.1)
  })

  it('SHORT-11 are listed by pages, and found by a part of their title', async () => {
    const { videoExports } = owner.client()
    const first = await videoExports.list({ page: 1, limit: 2 })
    expect(first).toMatchObject({ count: 4, nextPage: 2, previousPage: null })
    const second = await videoExports.list({ page: 2, limit: 2 })
    expect(second).toMatchObject({ nextPage: null, previousPage: 1 })
    expect(new Set([...first.exports, ...second.exports].map(({ id }) => id)).size).toBe(4)
    const found = await videoExports.list({ search: 'every' })
    expect(found.exports.map(({ title }) => title)).toEqual(['Every day'])
    expect((await videoExports.list({ search: '%' })).count).toBe(0)
  })

  it('follow faces before anything is exported, in trimmed clips too; a video is looked at once', async () => {
    const { videoExports, captions, clips } = owner.client()
    const video = await aProject('Two people', await makeFaceVideo(join(folder, 'faces.mp4')))
    // Long enough to be found as a clip.
    const text = '1\n00:00:00,500 --> 00:00:02,000\nWe bake bread.\n\n2\n00:00:02,500 --> 00:00:05,900\nEvery day.\n'
    await captions.import({ projectId: video, text })
    const layouts = async (projectId: string) => {
      const { shorts, faces } = await clips.list({ projectId, minSeconds: 5 })
      const shots = shorts.find(({ id }) => id === '0-1')?.shots ?? null
      return { faces, layouts: shots?.map(({ layout }) => layout) ?? null }
    }
    const parts = () =>
      world.sql<{ name: string; created_at: Date }>(
        `select name, created_at from video_artifact where name like 'faces%' and workspace_id = $1 order by name`,
        [owner.workspaceId],
      )
    const earlier = (await parts()).map(({ name }) => name)
    expect(await layouts(video)).toMatchObject({ faces: { state: 'unknown' }, layouts: null })
    expect(await clips.findFaces({ projectId: video })).toMatchObject({ faces: { state: 'looking' } })
    await clips.findFaces({ projectId: video })
    expect(await layouts(video)).toMatchObject({ faces: { state: 'looking' } })
    await world.runJobs()
    expect(await layouts(video)).toMatchObject({ faces: { state: 'known' }, layouts: ['crop', 'split'] })
    const found = await parts()
    expect(found.map(({ name }) => name)).toEqual([...earlier, 'faces', 'facesPart'].sort())
    // A trimmed clip has shots of its own range, in its own times.
    const trimmed = await clips.frame({ projectId: video, startMs: faceVideo.two[0] * 1_000 - 500, endMs: 6_000 })
    expect(trimmed.shots).toMatchObject([
      { fromMs: 0, toMs: 500, layout: 'crop' },
      { fromMs: 500, layout: 'split' },
    ])
    expect(trimmed.faces).toMatchObject({ state: 'known' })
    // Another project of the same video has them at once.
    const same = await captionedVideo(world, owner, 'The same')
    const { systemPool } = world.app.installation.database
    await systemPool.query(
      'update video_project set asset_id = (select asset_id from video_project where id = $2) where id = $1',
      [same.projectId, video],
    )
    expect((await layouts(same.projectId)).faces.state).toBe('known')
    const wish = { projectId: video, clip: { id: '0-1', framing: 'faces' as const }, hasCaptions: false }
    const started = await videoExports.start(wish)
    await world.runJobs()
    expect(await videoExports.get({ exportId: started.id })).toMatchObject({ status: 'EXPORTED', height: 1280 })
    expect(faceVideo.walk[1]).toBeLessThan((started.clip?.endMs ?? 0) / 1_000)
    expect(await parts()).toEqual(found)
  })

  it('are looked at again from where a killed process left off, and not again while nobody asks', async () => {
    const { clips, tasks } = owner.client()
    const [row] = await world.sql<{ id: string; faces_task_id: string }>(
      `select id, faces_task_id from video_project where name = 'Two people'`,
      [],
    )
    if (!row) throw new Error('The project is gone.')
    const { systemPool } = world.app.installation.database
    // As it is after a worker died often: what it had found in parts is there, the whole is not.
    await systemPool.query(`delete from video_artifact where name = 'faces'`)
    await systemPool.query(`update task set state = 'failed' where id = $1`, [row.faces_task_id])
    const part = () => world.sql(`select created_at from video_artifact where name = 'facesPart'`, [])
    const before = await part()
    const list = () => clips.list({ projectId: row.id, minSeconds: 5 })
    expect((await list()).faces.state).toBe('stopped')
    // The clip lies in what is there.
    expect((await list()).shorts[0]?.shots).not.toBeNull()
    await clips.findFaces({ projectId: row.id })
    await world.runJobs()
    expect((await list()).faces.state).toBe('known')
    expect(await part()).toEqual(before)
    expect((await tasks.list()).tasks.filter(({ kind }) => kind === 'video.faces')).toHaveLength(2)
  })
})
