import { readdir, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { exportLimits } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import { newPage, type Story } from '@taplore/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, exportKeys, exportNow, onPaidPlan, probe, studiosOf, unzip } from '../../../../testing/exports.ts'
import { storyOf } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, longJobContext, processScopes } from '../../../platform/api/scope.ts'
import type { SystemContext } from '../../../platform/context.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { patchPlan } from '../../money/billing/index.ts'
import { sweepExportFiles } from './sweep-exports.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson({ name: 'Mira Fenwick' })
})
afterAll(() => world?.close())

/** Pages of a second each, so that videos are quick to make. */
function shortStory(...texts: string[]): Story {
  const story = storyOf(...texts)
  return { ...story, pages: story.pages.map((page) => ({ ...page, durationMs: 1_000 })) }
}

async function storyNamed(name: string, document = shortStory(name)): Promise<string> {
  return (await person.client().stories.create({ name, document })).story_id
}

const inSystem = <T>(work: (ctx: SystemContext) => Promise<T>): Promise<T> =>
  processScopes(world.app.installation, factsOfProcess('test')).system(work)

const workFolders = () => readdir(join(world.config.dataDir, 'export-work')).catch(() => [])

describe('exports of videos', { timeout: 180_000 }, () => {
  it('EXPORT-02 EXPORT-03 EXPORT-07 EXPORT-11 EXPORT-12 make an MP4 of 720x1280 with sound and a poster of each page, and a zip of all', async () => {
    const storyId = await storyNamed('Two short pages', shortStory('One', 'Two'))
    const begun = await person.client().exports.start({ storyId, format: 'video', joined: true })
    expect(begun).toMatchObject({
      story_id: storyId,
      story_name: 'Two short pages',
      exported_user_name: 'Mira Fenwick',
      exported_user_email: person.email,
      status: 'QUEUED',
      zip_url: null,
      joined: true,
      pages: [
        { page: 1, status: 'QUEUED', media_url: null, media_id: expect.any(String) },
        { page: 2, status: 'QUEUED', media_url: null, media_id: expect.any(String) },
      ],
    })
    await world.runJobs()
    const { pages, status, url, batch } = await person.client().exports.status({ batchId: begun.batch_id, storyId })
    expect([status, pages.map((page) => page.status)]).toEqual(['EXPORTED', ['EXPORTED', 'EXPORTED']])
    expect(batch).toMatchObject({ batch_id: begun.batch_id, zip_url: url, error: null, progress: null })

    const files = await unzip(await download(world, person, url))
    expect([...files.keys()]).toEqual(['page-01.mp4', 'page-01.png', 'page-02.mp4', 'page-02.png', 'story.mp4'])
    for (const [name, seconds] of [
      ['page-01.mp4', 1],
      ['story.mp4', 2],
    ] as const) {
      const path = join(world.config.dataDir, name)
      await writeFile(path, files.get(name) ?? '')
      const probed = await probe(path)
      expect(probed.video).toMatchObject({
        codec_name: 'h264',
        width: 720,
        height: 1280,
        nb_frames: String(seconds * 30),
      })
      expect(probed.audio).toMatchObject({ codec_name: 'aac' })
      expect(Math.abs(probed.seconds - seconds)).toBeLessThanOrEqual(0.05)
      await rm(path)
    }
    const [first] = pages
    expect(await download(world, person, first?.media_url ?? null)).toEqual(files.get('page-01.mp4'))
    const poster = await download(world, person, first?.poster_url ?? null)
    expect(await sharp(poster).metadata()).toMatchObject({ format: 'png', width: 720, height: 1280 })
    // The free plan has its mark on every frame.
    expect(await markOf(poster)).toBeLessThan(120)
    expect(await workFolders()).toEqual([])
    expect(await studiosOf(process.pid)).toEqual([])
  })

  it('EXPORT-12 omit the watermark when the plan has none', async () => {
    const paying = await world.aPerson()
    await onPaidPlan(world, paying)
    const document: Story = { ...shortStory('Plain'), pages: [newPage({ durationMs: 1_000 })] }
    const { story_id: storyId } = await paying.client().stories.create({ name: 'Plain', document })
    const { batch_id: batchId } = await paying.client().exports.start({ storyId, format: 'png' })
    await world.runJobs()
    const { pages } = await exportNow(paying, batchId)
    expect(await markOf(await download(world, paying, pages[0]?.media_url ?? null))).toBe(255)
  })

  it('show one state of the story: what changes afterwards is not in them', async () => {
    const storyId = await storyNamed('Frozen', shortStory('One', 'Two'))
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'png', pages: [2] })
    await person.client().stories.remove({ storyIds: [storyId] })
    await world.runJobs()
    const batch = await exportNow(person, batchId)
    expect(batch).toMatchObject({ status: 'EXPORTED', pages: [{ page: 2, status: 'EXPORTED' }] })
  })

  it('PLAN-08 are refused when the plan has no videoExport; files and images are not', async () => {
    const storyId = await storyNamed('Locked')
    const allow = (access: boolean) =>
      inSystem((ctx) =>
        patchPlan(ctx, {
          plan: 'free',
          patch: { videoExport: { access, showWatermark: true } },
          setBy: person.userId,
        }),
      )
    await allow(false)
    try {
      const locked = { status: 402, code: 'PLAN_FEATURE_LOCKED', data: { feature: 'videoExport' } }
      const start = (format: 'video' | 'gif' | 'json') => person.client().exports.start({ storyId, format })
      await expect(start('video')).rejects.toMatchObject(locked)
      await expect(start('gif')).rejects.toMatchObject(locked)
      await person.client().exports.cancel({ batchId: (await start('json')).batch_id })
    } finally {
      await allow(true)
    }
  })

  it('refuse pages that the story has not', async () => {
    const storyId = await storyNamed('One page')
    await expect(person.client().exports.start({ storyId, format: 'png', pages: [2] })).rejects.toMatchObject({
      code: 'EXPORT_PAGES_UNKNOWN',
    })
  })
})

describe('a failed export', { timeout: 180_000 }, () => {
  it('EXPORT-04 EXPORT-08 says why, is queued again by a retry, fails again or succeeds, and keeps finished pages', async () => {
    const storyId = await storyNamed('Unlucky')
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'png' })
    // Nothing can be stored for this export: a file lies where its folder has to be.
    const place = join(world.config.dataDir, 'files/exports', person.workspaceId, batchId)
    await writeFile(place, 'in the way')
    await world.runJobs()
    const failed = await exportNow(person, batchId)
    expect(failed).toMatchObject({
      status: 'FAILED',
      zip_url: null,
      pages: [{ status: 'FAILED' }],
    })
    expect(failed.error).toMatch(/try again/)

    const body = { user: person.userId, email: person.email, name: person.name }
    const answer = await person.client().exports.retry({ batch_id: batchId, ...body })
    expect(answer).toEqual({ error: false, message: 'The export is queued again.' })
    const queued = await exportNow(person, batchId)
    expect([queued.status, ...queued.pages.map(({ status }) => status)]).toEqual(['QUEUED', 'QUEUED'])
    await expect(person.client().exports.retry({ batch_id: batchId })).rejects.toMatchObject({
      status: 409,
      message: 'Only failed exports can be retried.',
    })
    await world.runJobs()
    expect((await exportNow(person, batchId)).status).toBe('FAILED')

    await rm(place)
    await person.client().exports.retry({ batch_id: batchId })
    await world.runJobs()
    const done = await exportNow(person, batchId)
    expect([done.status, ...done.pages.map(({ status }) => status)]).toEqual(['EXPORTED', 'EXPORTED'])
    expect([...(await unzip(await download(world, person, done.zip_url))).keys()]).toEqual(['page-01.png'])
  })

  it('can be stopped, also by another member, and retried', async () => {
    const mate = await world.aPerson()
    await inSystem((ctx) => ensureMember(ctx, { workspaceId: person.workspaceId, userId: mate.userId, role: 'EDITOR' }))
    const storyId = await storyNamed('Stopped')
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'png' })
    const asMate = mate.client(person.workspaceId).exports
    const stopped = await asMate.cancel({ batchId })
    expect(stopped).toMatchObject({ status: 'FAILED', error: 'This export was canceled.' })
    await expect(person.client().exports.cancel({ batchId })).rejects.toMatchObject({ code: 'EXPORT_NOT_RUNNING' })
    await world.runJobs()
    expect((await exportNow(person, batchId)).status).toBe('FAILED')
    await asMate.retry({ batch_id: batchId })
    await world.runJobs()
    expect((await exportNow(person, batchId)).status).toBe('EXPORTED')
    // Who may not export may neither stop nor retry, no matter who began it.
    await world.sql('update membership set permissions = $1 where user_id = $2', [['stories.manage'], mate.userId])
    await expect(asMate.retry({ batch_id: batchId })).rejects.toMatchObject({ status: 403, code: 'PERMISSION_MISSING' })
  })
})

describe('an export that is stopped in the middle', { timeout: 120_000 }, () => {
  it('ends immediately, leaves no process and no folder, and keeps finished pages', async () => {
    const short = shortStory('One', 'Two')
    const pages = short.pages.map((page, index) => (index === 1 ? { ...page, durationMs: 100_000 } : page))
    const storyId = await storyNamed('Called off', { ...short, pages })
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'video' })
    const running = world.runJobs()
    await expect
      .poll(async () => (await exportNow(person, batchId)).pages[1]?.status, { timeout: 60_000 })
      .toBe('PENDING')
    expect((await exportNow(person, batchId)).progress).toMatchObject({ stage: 'drawing' })
    await person.client().exports.cancel({ batchId })
    await running
    expect(await exportNow(person, batchId)).toMatchObject({
      status: 'FAILED',
      error: 'This export was canceled.',
      pages: [{ status: 'EXPORTED' }, { status: 'FAILED', media_url: null }],
    })
    expect([await workFolders(), await studiosOf(process.pid)]).toEqual([[], []])
  })
})

describe('a killed export', { timeout: 180_000 }, () => {
  it('continues after the finished page, and leaves one result and nothing else', async () => {
    const long = shortStory('One', 'Two')
    const document = {
      ...long,
      pages: long.pages.map((page, index) => (index === 1 ? { ...page, durationMs: 15_000 } : page)),
    }
    const storyId = await storyNamed('Killed', document)
    const before = await exportKeys(world, person)
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'video' })
    const running = world.runJobs()
    await expect
      .poll(async () => (await exportNow(person, batchId)).pages.map(({ status }) => status), { timeout: 60_000 })
      .toEqual(['EXPORTED', 'PENDING'])
    const first = join(world.config.dataDir, 'files/exports', person.workspaceId, batchId, 'page-01.mp4')
    const madeAt = (await stat(first)).mtimeMs
    const [studio] = await studiosOf(process.pid)
    if (!studio) throw new Error('There is no studio to be killed.')
    process.kill(studio, 'SIGKILL')
    await running
    expect(await exportNow(person, batchId)).toMatchObject({ status: 'EXPORTED' })
    expect((await stat(first)).mtimeMs).toBe(madeAt)
    const keys = (await exportKeys(world, person)).filter((key) => !before.includes(key))
    expect(keys.map((key) => key.split('/').at(-1))).toEqual([
      ...['all.zip', 'page-01.mp4', 'page-01.png', 'page-02.mp4', 'page-02.png'],
    ])
    expect(await workFolders()).toEqual([])
    expect(await studiosOf(process.pid)).toEqual([])
  })
})

describe('the list of exports', { timeout: 120_000 }, () => {
  it('EXPORT-06 EXPORT-09 has ten to a page, newest first, names the pages beside it, and holds no more under way than it may', async () => {
    const someone = await world.aPerson()
    const { story_id: storyId } = await someone.client().stories.create({ name: 'Listed', document: shortStory('One') })
    const ids: string[] = []
    const begin = async () => {
      ids.unshift((await someone.client().exports.start({ storyId, format: 'json' })).batch_id)
    }
    for (let count = 0; count < exportLimits.underWay; count += 1) await begin()
    await expect(begin()).rejects.toMatchObject({ status: 429, code: 'EXPORT_QUEUE_FULL' })
    for (const batchId of ids.slice(0, 2)) await someone.client().exports.cancel({ batchId })
    await begin()
    await begin()
    const first = await someone.client().exports.list({})
    expect(first.data.map(({ batch_id }) => batch_id)).toEqual(ids.slice(0, 10))
    expect([first.prev_page, first.next_page]).toEqual([null, 2])
    const second = await someone.client().exports.list({ page: 2 })
    expect(second.data.map(({ batch_id }) => batch_id)).toEqual(ids.slice(10))
    expect([second.prev_page, second.next_page]).toEqual([1, null])
    expect((await someone.client().exports.list({ limit: 3 })).data).toHaveLength(3)
    for (const batchId of ids.slice(0, 2)) await someone.client().exports.cancel({ batchId })
    for (const batchId of ids.slice(4)) await someone.client().exports.cancel({ batchId })
  })

  it('is for members who may export, and for no other workspace; so are the files', async () => {
    const storyId = await storyNamed('Private')
    const { batch_id: batchId } = await person.client().exports.start({ storyId, format: 'png' })
    await world.runJobs()
    const { zip_url: url } = await exportNow(person, batchId)
    const other = await world.aPerson()
    const unknown = { status: 404, code: 'EXPORT_NOT_FOUND' }
    await expect(other.client().exports.status({ batchId })).rejects.toMatchObject(unknown)
    await expect(other.client().exports.remove({ batchId })).rejects.toMatchObject(unknown)
    expect((await other.client().exports.list({})).data).toEqual([])
    const asOther = { headers: { cookie: other.cookie } }
    expect((await world.fetch(url ?? '', asOther)).status).toBe(403)
    expect((await world.fetch((url ?? '').replace(person.workspaceId, other.workspaceId), asOther)).status).toBe(404)
    expect((await world.fetch(url ?? '')).status).toBe(401)

    await person.client().members.inviteGuest({ email: other.email, storyIds: [storyId] })
    await other.client().members.accept({ acceptId: person.workspaceId, fromDashboard: true })
    const asGuest = other.client(person.workspaceId)
    await expect(asGuest.exports.list({})).rejects.toMatchObject({ status: 403 })
    await expect(asGuest.exports.start({ storyId, format: 'png' })).rejects.toMatchObject({ status: 403 })
    expect((await world.fetch(url ?? '', asOther)).status).toBe(403)
  })

  it('lets an export be removed with its files, and forgets it and them after 30 days', async () => {
    const storyId = await storyNamed('Gone')
    const start = async () => (await person.client().exports.start({ storyId, format: 'json' })).batch_id
    const removed = await start()
    await expect(person.client().exports.remove({ batchId: removed })).rejects.toMatchObject({ code: 'EXPORT_RUNNING' })
    await world.runJobs()
    const { zip_url: url } = await exportNow(person, removed)
    await person.client().exports.remove({ batchId: removed })
    expect((await exportKeys(world, person)).some((key) => key.includes(removed))).toBe(false)
    expect((await world.fetch(url ?? '', { headers: { cookie: person.cookie } })).status).toBe(404)

    const old = await start()
    await world.runJobs()
    await world.sql('update story_export set bytes = bytes + $1 where id = $2', [exportLimits.keptBytes, old])
    await expect(start()).rejects.toMatchObject({ status: 409, code: 'EXPORT_SPACE_FULL' })
    const orphan = `exports/${person.workspaceId}/${removed}/page-01.mp4`
    await world.app.installation.providers.storage.put(orphan, Buffer.from('left behind'), { mime: 'video/mp4' })
    const ctx = longJobContext(world.app.installation, factsOfProcess('test').requestId)
    expect(await sweepExportFiles(ctx)).toMatchObject({ expired: 0, files: 1 })
    const later = new Date(world.clock.now().getTime() + (exportLimits.keptDays + 1) * dayMs)
    const swept = await sweepExportFiles({ ...ctx, clock: { now: () => later } })
    expect(swept.expired).toBeGreaterThan(0)
    await expect(person.client().exports.status({ batchId: old })).rejects.toMatchObject({ status: 404 })
    expect(await exportKeys(world, person)).toEqual([])
  })
})

/** How bright the ground of the mark is: 0 to 255. */
async function markOf(png: Buffer): Promise<number> {
  const pixel = await sharp(png).extract({ left: 270, top: 1236, width: 1, height: 1 }).removeAlpha().raw().toBuffer()
  return pixel[0] ?? 0
}
