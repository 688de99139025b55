import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Series } from '@taplore/contract'
import { dayMs, hourMs } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probe } from '../../../../testing/exports.ts'
import { aSeriesInput, onSeriesPlan, seriesCredits } from '../../../../testing/series.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { longJobContext } from '../../../platform/api/scope.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { makeDue, settleStopped } from './make-due.ts'

const run = promisify(execFile)
let world: World
let owner: TestPerson
let folder = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'series-'))
  world = await startWorld()
  world.clock.set(new Date('2026-03-01T10:00:00Z'))
  owner = await world.aPerson({ name: 'Odile Baker' })
  await onSeriesPlan(world, owner, { credits: 1_000 })
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

const api = () => owner.client().series
const context = () => longJobContext(world.app.installation, 'test')
const tick = async () => {
  await settleStopped(context())
  await makeDue(context(), new AbortController().signal)
}
const turnAllOff = async () => {
  for (const { id } of (await api().list({})).series) await api().turnOff({ seriesId: id })
}
const upcomingOf = (series: Series) => {
  if (!series.upcoming) throw new Error('There is an upcoming episode.')
  return series.upcoming
}

describe('a series', () => {
  it('SERIES-01 SERIES-03 SERIES-07 is created with all its fields, turned off and on, archived and restored', async () => {
    const input = aSeriesInput({ name: 'Bread myths' })
    const created = await api().create(input)
    expect(created).toMatchObject({
      ...{ name: 'Bread myths', platform: 'download', account: null, status: 'scheduled', isArchived: false },
      ...{ settings: input.settings, schedule: input.schedule, madeEpisodes: 0, episodesToApprove: 0 },
      upcoming: { number: 1, state: 'planned', scheduledAt: '2026-03-02T17:00:00.000Z', writer: 'basic', cost: 50 },
    })
    expect(created.content).toMatchObject(input.content)
    expect(created.nextTimes).toEqual([
      '2026-03-02T17:00:00.000Z',
      '2026-03-04T17:00:00.000Z',
      '2026-03-06T17:00:00.000Z',
      '2026-03-09T17:00:00.000Z',
      '2026-03-11T17:00:00.000Z',
    ])
    const seriesId = created.id
    expect(await api().turnOff({ seriesId })).toMatchObject({ status: 'off', upcoming: null })
    expect(await api().turnOn({ seriesId })).toMatchObject({ status: 'scheduled', upcoming: { number: 1 } })
    expect(await api().archive({ seriesId })).toMatchObject({ status: 'off', isArchived: true })
    await expect(api().turnOn({ seriesId })).rejects.toMatchObject({ code: 'SERIES_ARCHIVED' })
    expect((await api().list({ isArchived: true })).series.map(({ id }) => id)).toEqual([seriesId])
    expect(await api().list({})).toMatchObject({ series: [], archived: 1, active: 0 })
    expect(await api().restore({ seriesId })).toMatchObject({ status: 'off', isArchived: false })
  })

  it('is spoken as fast as all speech of the workspace, or at a speed of its own', async () => {
    const { settings, ...input } = aSeriesInput({ name: 'Slow bread' })
    const { speed: _, ...without } = settings
    const usual = await api().create({ ...input, settings: without })
    expect(usual.settings.speed).toBeNull()
    const calm = await api().update({ ...input, seriesId: usual.id, settings: { ...settings, speed: 0.8 } })
    expect(calm.settings.speed).toBe(0.8)
    for (const speed of [0.6, 1.3])
      await expect(
        api().update({ ...input, seriesId: usual.id, settings: { ...settings, speed } }),
      ).rejects.toMatchObject({ status: 422 })
    await api().archive({ seriesId: usual.id })
  })

  it('SERIES-04 SERIES-05 names what is missing, and the frequency', async () => {
    const good = aSeriesInput()
    const problemOf = async (change: object) => {
      const error: unknown = await api()
        .create({ ...good, ...change } as typeof good)
        .then(
          () => null,
          (reason: unknown) => reason,
        )
      return JSON.stringify((error as { data?: unknown } | null)?.data ?? null)
    }
    expect(await problemOf({ name: ' ' })).toContain('Name is required')
    expect(await problemOf({ destination: undefined })).toContain('Destination is required')
    expect(await problemOf({ content: { ...good.content, premise: ' ' } })).toContain('Content is required')
    expect(await problemOf({ settings: { ...good.settings, voice: '' } })).toContain('Narration voice is required')
    for (const frequency of [0, 6, -1, 2.5, null])
      expect(await problemOf({ schedule: { ...good.schedule, frequency } })).toContain(
        'Frequency should be greater than 0 and less than or equal to 5',
      )
    for (const frequency of [1, 5]) {
      await turnAllOff()
      const created = await api().create(aSeriesInput({ schedule: { ...good.schedule, frequency } }))
      expect(created.schedule.frequency).toBe(frequency)
    }
  })

  it('SERIES-06 asks at the fourth which one to turn off, and turns it off with the creation', async () => {
    await turnAllOff()
    const first = await api().create(aSeriesInput({ name: 'First' }))
    world.clock.advance(1_000)
    await api().create(aSeriesInput({ name: 'Second' }))
    world.clock.advance(1_000)
    const third = await api().create(aSeriesInput({ name: 'Third' }))
    const refusal = api().create(aSeriesInput({ name: 'Fourth' }))
    await expect(refusal).rejects.toMatchObject({
      code: 'SERIES_LIMIT_REACHED',
      message: expect.stringMatching(/^Limit of 3 active series/),
      data: { series: [{ id: first.id, name: 'First' }, { name: 'Second' }, { name: 'Third' }] },
    })
    const fourth = await api().create({ ...aSeriesInput({ name: 'Fourth' }), turnsOff: first.id })
    expect(fourth.status).toBe('scheduled')
    expect(await api().get({ seriesId: first.id })).toMatchObject({ status: 'off' })
    // Several at once never exceed the limit together.
    const more = await Promise.allSettled(
      [1, 2, 3].map((number) => api().create({ ...aSeriesInput({ name: `More ${number}` }), turnsOff: third.id })),
    )
    expect(more.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect((await api().list({})).active).toBe(3)
  })

  it('SERIES-17 takes a generated art style only where someone generates it', async () => {
    await turnAllOff()
    const input = aSeriesInput()
    const generated = { ...input, settings: { ...input.settings, artStyle: 'watercolor' as const } }
    await expect(api().create(generated)).rejects.toMatchObject({ code: 'SERIES_IMAGES_OFF' })
    const { id: seriesId } = await api().create(input)
    await expect(api().update({ ...generated, seriesId })).rejects.toMatchObject({ code: 'SERIES_IMAGES_OFF' })
    await owner
      .client()
      .profile.saveProviderKey({ service: 'image-generation', key: '0c1d2e3f-4a5b-6c7d-8e9f-a0b1c2d3e4f5' })
    expect((await api().update({ ...generated, seriesId })).settings.artStyle).toBe('watercolor')
    await owner.client().profile.removeProviderKey({ service: 'image-generation' })
    // What is set already does not keep other changes from being saved.
    expect(await api().update({ ...generated, seriesId, name: 'Renamed' })).toMatchObject({ name: 'Renamed' })
  })

  it('API-05 needs the plan of series to be created, and none to be read', async () => {
    const other = await world.aPerson()
    await expect(other.client().series.create(aSeriesInput())).rejects.toMatchObject({ code: 'PLAN_FEATURE_LOCKED' })
    expect(await other.client().series.list({})).toMatchObject({ series: [] })
  })
})

describe('an episode', () => {
  it('SERIES-08 SERIES-09 SERIES-17 is edited, made with its script, charged, approved and downloaded', async () => {
    await turnAllOff()
    const before = await seriesCredits(world, owner)
    const series = await api().create(aSeriesInput())
    const planned = upcomingOf(series)
    const named = { seriesId: series.id, episodeId: planned.id }
    const voiceScript = 'Rye drinks water. Weigh it.'
    const edited = await api().editEpisode({
      ...{ ...named, title: 'Rye is lazy', description: 'One test.', voiceScript },
      scheduledAt: '2026-03-03T09:00:00.000Z',
    })
    expect(edited).toMatchObject({ title: 'Rye is lazy', voiceScript, writer: 'person', state: 'planned' })
    await expect(
      api().editEpisode({ ...named, title: 'x', voiceScript: 'A miracle.', scheduledAt: '2026-03-03T09:00:00.000Z' }),
    ).rejects.toMatchObject({ code: 'EPISODE_SCRIPT_FORBIDDEN', data: { words: ['miracle'] } })

    await tick()
    expect((await api().get({ seriesId: series.id })).status).toBe('scheduled')
    world.clock.set(new Date('2026-03-02T09:30:00Z'))
    await Promise.all([tick(), tick()])
    expect(await api().credits()).toMatchObject({ available: before - 50, reserved: 50 })
    await world.runJobs()
    const { episodes } = await api().episodes({ seriesId: series.id })
    expect(episodes.map(({ number, state }) => [number, state])).toEqual([
      [2, 'planned'],
      [1, 'to-approve'],
    ])
    const { notifications } = await owner.client().notifications.list({})
    expect(notifications[0]).toMatchObject({
      event: 'episode-ready',
      subject: { kind: 'series', name: series.name },
      count: 1,
      text: 'Rye is lazy',
      path: `/series/${series.id}`,
    })
    const mails = await world.mailsTo(owner.email)
    expect(
      mails.filter(({ subject }) => subject === `An episode of “${series.name}” is ready to approve`),
    ).toHaveLength(1)
    const [, made] = episodes
    if (!made?.videoUrl) throw new Error('The video was made.')
    expect(made).toMatchObject({ voiceScript, title: 'Rye is lazy', error: null })
    expect(await api().get({ seriesId: series.id })).toMatchObject({
      ...{ status: 'running', madeEpisodes: 1, episodesToApprove: 1 },
    })
    expect(await api().credits()).toMatchObject({ available: before - 50, reserved: 0, spentThisMonth: 50 })
    const reply = await world.fetch(`${made.videoUrl}&download`, { headers: { cookie: owner.cookie } })
    expect(reply.headers.get('content-disposition')).toContain('.mp4')
    const path = join(folder, 'episode.mp4')
    writeFileSync(path, Buffer.from(await reply.arrayBuffer()))
    const facts = await probe(path)
    expect(facts.video).toMatchObject({ codec_name: 'h264', width: 720, height: 1_280 })
    expect(facts.audio).toMatchObject({ codec_name: 'aac' })
    expect(made.durationMs).toBeGreaterThan(1_000)
    // As loud as the platforms play short videos.
    const { stderr } = await run('ffmpeg', ['-nostats', '-i', path, '-af', 'ebur128', '-f', 'null', '-'])
    expect(Math.abs(Number(/I:\s+(-[\d.]+) LUFS\s+Threshold/.exec(stderr)?.[1]) + 14)).toBeLessThan(1.5)
    const poster = await world.fetch(made.posterUrl ?? '', { headers: { cookie: owner.cookie } })
    expect(poster.headers.get('content-type')).toBe('image/jpeg')
    expect((await world.fetch(made.videoUrl)).status).toBe(401)
    await expect(
      api().editEpisode({
        ...named,
        title: 'x',
        voiceScript: 'y',
        scheduledAt: new Date(Date.UTC(2026, 3)).toISOString(),
      }),
    ).rejects.toMatchObject({ code: 'EPISODE_STARTED' })
    // Downloads are approved and not posted.
    expect(await api().approveEpisode(named)).toMatchObject({ state: 'approved', post: null })
  })

  it('SERIES-12 waits for credits with the sentence of the bar, and is made once there are some', async () => {
    const poor = await world.aPerson()
    await onSeriesPlan(world, poor, { credits: 20 })
    const { series } = poor.client()
    const created = await series.create(aSeriesInput())
    const named = { seriesId: created.id, episodeId: upcomingOf(created).id }
    await expect(series.makeEpisode(named)).rejects.toMatchObject({
      code: 'SERIES_CREDITS_SPENT',
      message: expect.stringMatching(/^You’ve reached your credit limit/),
    })
    world.clock.set(new Date(Date.parse(upcomingOf(created).scheduledAt) - hourMs))
    await tick()
    expect((await series.get({ seriesId: created.id })).upcoming).toMatchObject({ state: 'needs-credits' })
    await onSeriesPlan(world, poor, { credits: 100 })
    await tick()
    expect(await series.credits()).toMatchObject({ available: 70, reserved: 50 })
    // Stopped in the tray: its credits come back, and it can be tried again.
    const { tasks } = await poor.client().tasks.list()
    const task = tasks.find(({ kind }) => kind === 'series.episode')
    await poor.client().tasks.cancel({ taskId: task?.id ?? '' })
    await tick()
    expect(await series.credits()).toMatchObject({ available: 120, reserved: 0, spentThisMonth: 0 })
    const failed = (await series.episodes({ seriesId: created.id })).episodes.find(({ number }) => number === 1)
    expect(failed).toMatchObject({ state: 'failed', error: 'This episode was stopped.' })
    const again = await series.makeEpisode(named)
    expect(again).toMatchObject({ state: 'making', progress: { percent: 0 } })
    expect(await series.credits()).toMatchObject({ available: 70, reserved: 50 })
    expect(await series.cancelEpisode(named)).toMatchObject({ state: 'failed', progress: null })
    await tick()
    expect(await series.credits()).toMatchObject({ available: 120, reserved: 0 })
  })

  it('SERIES-20 lets everyone who may make an episode stop it, not only who began it', async () => {
    await turnAllOff()
    const [colleague, guest] = [await world.aPerson(), await world.aPerson()]
    const { workspaceId } = owner
    await world.app.runJobs.short('test', async (ctx) => {
      await ensureMember(ctx, { workspaceId, userId: colleague.userId, role: 'EDITOR' })
      await ensureMember(ctx, { workspaceId, userId: guest.userId, role: 'VIEW' })
    })
    const created = await api().create(aSeriesInput({ name: 'Shared bread' }))
    const named = { seriesId: created.id, episodeId: upcomingOf(created).id }
    const theirs = colleague.client(workspaceId).series
    await expect(theirs.cancelEpisode(named)).rejects.toMatchObject({ code: 'EPISODE_NOT_RUNNING' })
    await api().makeEpisode(named)
    await expect(guest.client(workspaceId).series.cancelEpisode(named)).rejects.toMatchObject({ status: 403 })
    expect(await theirs.cancelEpisode(named)).toMatchObject({ state: 'failed', error: 'This episode was stopped.' })
    await expect(theirs.cancelEpisode(named)).rejects.toMatchObject({ code: 'EPISODE_NOT_RUNNING' })
  })

  it('SERIES-20 returns the credits of an episode that could not be made, and says why', async () => {
    const other = await world.aPerson()
    await onSeriesPlan(world, other, { credits: 100 })
    const { series } = other.client()
    const input = aSeriesInput()
    const created = await series.create({ ...input, settings: { ...input.settings, voice: 'nobody' } })
    const named = { seriesId: created.id, episodeId: upcomingOf(created).id }
    await series.makeEpisode(named)
    await world.runJobs()
    const [, failed] = (await series.episodes({ seriesId: created.id })).episodes
    expect(failed).toMatchObject({ state: 'failed', error: 'This voice no longer exists. Choose another one.' })
    expect(await series.credits()).toMatchObject({ available: 100, reserved: 0 })
  })

  it('without a model reads the text of its series part by part, and says when it is read', async () => {
    await turnAllOff()
    const sentence = (number: number) =>
      `This is sentence number ${number}, which is neither long nor short for a voice.`
    const material = [1, 2, 3, 4, 5, 6].map(sentence).join(' ')
    const input = aSeriesInput()
    const created = await api().create({ ...input, content: { ...input.content, material } })
    const first = upcomingOf(created)
    expect(first.voiceScript).toContain(sentence(1))
    await api().makeEpisode({ seriesId: created.id, episodeId: first.id })
    const { tasks } = await owner.client().tasks.list()
    await owner.client().tasks.cancel({ taskId: tasks.find(({ state }) => state === 'queued')?.id ?? '' })
    const second = upcomingOf(await api().get({ seriesId: created.id }))
    expect(second.number).toBe(2)
    expect(second.voiceScript).not.toContain(sentence(1))
    expect(first.voiceScript + second.voiceScript).toContain(sentence(4))
    expect(second.originality).toBeLessThan(0.9)
    expect(second.nearest).toEqual({ number: 1, title: first.title, share: 1 - (second.originality ?? 0) })
    await api().skipEpisode({ seriesId: created.id, episodeId: second.id })
    const empty = await api().update({ ...input, seriesId: created.id, content: { ...input.content, material: '' } })
    expect(upcomingOf(empty)).toMatchObject({ number: 3, voiceScript: '', writer: 'nobody' })
    await expect(api().makeEpisode({ seriesId: created.id, episodeId: upcomingOf(empty).id })).rejects.toMatchObject({
      code: 'EPISODE_SCRIPT_MISSING',
    })
    world.clock.advance(7 * dayMs)
    await tick()
    expect((await api().get({ seriesId: created.id })).upcoming).toMatchObject({ state: 'needs-script' })
  })
})
