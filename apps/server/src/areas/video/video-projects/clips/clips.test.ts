import { mostChosenClips } from '@taplore/contract'
import { sentencesOf, writeSrt } from '@taplore/media'
import { plantedTalk } from '@taplore/media/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { setSubscription } from '../../../money/billing/index.ts'

let world: World
let owner: TestPerson
let projectId: string

/** The planted talk of 20 minutes as subtitles of a project of short videos. */
beforeAll(async () => {
  world = await startWorld()
  owner = await world.aPerson()
  await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: owner.userId, planId: '1007' }))
  const { videoProjects, captions } = owner.client()
  await videoProjects.activate()
  const talk = plantedTalk().captions
  const clips = { minSeconds: 10, maxSeconds: 45, keywords: [] }
  const name = { projectName: 'A talk', language_code: 'en', fileName: 'talk.mp4' }
  const { project } = await videoProjects.create({ ...name, kind: 'shorts', clips })
  projectId = project.id
  const { systemPool } = world.app.installation.database
  const facts = { durationMs: talk.durationMs, width: 1_280, height: 720 }
  await systemPool.query('update video_project set facts = $2 where id = $1', [projectId, facts])
  expect(await owner.client().clips.list({ projectId })).toMatchObject({ queue: 'PROCESSING', transcripts: null })
  await captions.import({ projectId, text: writeSrt(talk) })
})
afterAll(() => world?.close())

describe('clips of a talk', () => {
  it('SHORT-02 SHORT-04 SHORT-06 SHORT-07 SHORT-08 SHORT-18 have scores, reasons with evidence, times and the transcript', async () => {
    const found = await owner.client().clips.list({ projectId })
    expect(found).toMatchObject({ queue: 'COMPLETED', judgesHooks: true })
    expect(found.wish).toEqual({ minSeconds: 10, maxSeconds: 45, keywords: [] })
    expect(found.shorts.length).toBeGreaterThanOrEqual(4)
    const { document } = await owner.client().captions.get({ projectId })
    const sentences = sentencesOf(document)
    for (const clip of found.shorts) {
      expect(clip.vpQueueId).toBe(projectId)
      const [start, end] = [clip.start_time, clip.end_time]
      expect(end - start).toBeLessThanOrEqual(45 + 0.9)
      expect(end - start).toBeGreaterThanOrEqual(10)
      const inside = sentences.filter(({ startMs, endMs }) => startMs < end * 1_000 && endMs > start * 1_000)
      expect(inside.map(({ text }) => text).join(' ')).toBe(clip.text)
      expect(clip.virality_score).toBeGreaterThan(0)
      expect(clip.title.length).toBeGreaterThan(3)
    }
    const [best] = found.shorts
    expect(best?.reasons.some(({ evidence }) => evidence !== null && best.text.includes(evidence))).toBe(true)
    expect(best?.reason).toContain('“')
    expect(best?.VideoStartTime).toMatch(/^\d+:\d{2}$/)
    expect(found.transcripts?.subData).toHaveLength(sentences.length)
    expect(found.transcripts?.subData[0]?.data).toMatchObject({ text: sentences[0]?.text })
  })

  it('SHORT-19 have the keyword, and are ranked again by what someone values', async () => {
    const { clips } = owner.client()
    const { shorts, wish } = await clips.list({ projectId, keywords: 'refund, résumé', maxSeconds: 40 })
    expect(wish).toEqual({ minSeconds: 10, maxSeconds: 40, keywords: ['refund', 'résumé'] })
    expect(shorts.length).toBeGreaterThan(0)
    expect(shorts.every(({ text }) => /refund|résumé/i.test(text))).toBe(true)
    const hooks = await clips.list({ projectId, hook: 2, engagement: 0, value: 0, share: 0 })
    const share = await clips.list({ projectId, hook: 0, engagement: 0, value: 0, share: 2 })
    expect(hooks.shorts.map(({ id }) => id)).not.toEqual(share.shorts.map(({ id }) => id))
    expect(hooks.shorts[0]?.scores.hook).toBe(Math.max(...hooks.shorts.map(({ scores }) => scores.hook)))
    expect(await clips.list({ projectId })).toEqual(await clips.list({ projectId }))
  })

  it('keeps what is chosen for each clip, so that another device and other members see it', async () => {
    const { clips } = owner.client()
    expect((await clips.list({ projectId })).choices).toEqual({ look: null, framing: 'faces', size: 'high', clips: {} })
    const crop = [{ atMs: 4_000, x: 0.3, y: 0.5, zoom: 1.5 }]
    await clips.choose({ projectId, clips: { '1-3': { title: 'Pay it', isKept: true }, '5-9': { crop } } })
    await clips.choose({ projectId, look: 'neon', clips: { '1-3': { first: 2, last: 3 } } })
    const chosen = {
      look: 'neon',
      framing: 'faces',
      size: 'high',
      clips: { '1-3': { first: 2, last: 3 }, '5-9': { crop } },
    }
    expect((await clips.list({ projectId })).choices).toEqual(chosen)
    expect(await clips.choose({ projectId, look: null, clips: { '1-3': {}, '5-9': null } })).toMatchObject({
      ...{ look: null, clips: {} },
    })
    const many = Object.fromEntries(
      Array.from({ length: mostChosenClips + 1 }, (_, id) => [`${id}-${id}`, { isKept: true as const }]),
    )
    await expect(clips.choose({ projectId, clips: many })).rejects.toMatchObject({ code: 'CLIP_CHOICES_FULL' })
    const stranger = await world.aPerson()
    const elsewhere = stranger.client().clips.choose({ projectId, size: 'standard' })
    await expect(elsewhere).rejects.toMatchObject({ status: 404 })
  })

  it('are more when more are asked for', async () => {
    const { clips } = owner.client()
    const usual = await clips.list({ projectId })
    const more = await clips.list({ projectId, more: 4 })
    expect(usual.hasMore).toBe(true)
    expect(more.shorts).toHaveLength(usual.shorts.length + 4)
    const ids = more.shorts.map(({ id }) => id)
    for (const { id } of usual.shorts) expect(ids).toContain(id)
  })

  it('SHORT-01 SHORT-12 SHORT-16 are a list of their own, with totals', async () => {
    const { videoProjects } = owner.client()
    expect((await videoProjects.list({ kind: 'shorts' })).projects).toMatchObject([
      { projectName: 'A talk', kind: 'shorts' },
    ])
    expect((await videoProjects.list({})).projects).toEqual([])
    const { durationMs } = plantedTalk().captions
    expect(await videoProjects.totals()).toMatchObject({
      captions: 0,
      clips: (await owner.client().clips.list({ projectId })).shorts.length,
      shorts: 1,
      minutes: Math.round(durationMs / 6_000) / 10,
    })
  })

  it('SHORT-09 says whether the queue or the transcript failed', async () => {
    const { videoProjects, clips, tasks } = owner.client()
    const name = { projectName: 'Failing', language_code: 'en', fileName: 'talk.mp4', kind: 'shorts' as const }
    const { project } = await videoProjects.create(name)
    const { systemPool } = world.app.installation.database
    const assetId = project.id
    // Its video is not in the library: the task fails at once.
    await systemPool.query(
      `insert into asset (id, workspace_id, kind, name, mime, bytes, duration_ms, sha256, variants, origin)
       values ($1, $2, 'video', 'Gone', 'video/mp4', 1, 20000, 'x', '{}', 'upload')`,
      [assetId, owner.workspaceId],
    )
    const { task } = await videoProjects.uploaded({ projectId: project.id, media_id: assetId })
    await world.runJobs()
    expect(await clips.list({ projectId: project.id })).toMatchObject({ queue: 'QUEUE_FAILED', shorts: [] })
    await systemPool.query(`update task set stage = 'listening' where id = $1`, [task?.id])
    expect(await clips.list({ projectId: project.id })).toMatchObject({ queue: 'SHORT_VIDEOS_TRANSCRIPT_FAILED' })
    expect(await tasks.get({ taskId: task?.id ?? '' })).toMatchObject({ state: 'failed' })
  })
})
