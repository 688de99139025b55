import { captionLanguages, engineLanguageOf, videoMessages as say, videoAccessOf } from '@taplore/contract'
import { newId } from '@taplore/kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { captionedVideo } from '../../../../testing/videos.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { setSubscription } from '../../money/billing/index.ts'
import { sweepVideoFiles } from './pipeline/sweep-videos.ts'

let world: World
let owner: TestPerson

async function onPlan(planId: string | null): Promise<TestPerson> {
  const person = await world.aPerson()
  if (planId) await world.app.runJobs.short('test', (ctx) => setSubscription(ctx, { ownerId: person.userId, planId }))
  return person
}

beforeAll(async () => {
  world = await startWorld()
  owner = await onPlan('1007')
  await owner.client().videoProjects.activate()
})
afterAll(() => world?.close())

const talk = {
  projectName: 'A talk',
  language_code: 'en',
  fileName: 'talk.mp4',
  originalname: 'talk.mp4',
  mimetype: 'video/mp4',
  size: 1_000_000,
  duration: 60,
}
const created = async (change: Partial<typeof talk> & { folder?: string; requestKey?: string } = {}) =>
  (await owner.client().videoProjects.create({ ...talk, ...change })).project

describe('who may use the video tools', () => {
  it.each([
    ['1005', 'pro'],
    ['1011', 'rh pro'],
    ['1012', 'rh team'],
  ])('CAP-02 refuses plan %s (%s) with the upgrade message, and counts nothing', async (planId, planName) => {
    const person = await onPlan(planId)
    const { videoProjects } = person.client()
    const refusal = { code: 'VIDEO_TOOLS_LOCKED', status: 402, data: { planName } }
    expect(await videoProjects.state()).toMatchObject({
      captions: false,
      locked: {
        code: refusal.code,
        message: 'Your plan doesn’t include the video tools. Upgrade to the Enterprise plan to use them.',
      },
    })
    await expect(videoProjects.activate()).rejects.toMatchObject(refusal)
    await expect(videoProjects.create({ ...talk, script: 'Hello.' })).rejects.toMatchObject(refusal)
  })

  it('CAP-03 tells someone with a lifetime deal something else, and lets the agency deal caption without limit', async () => {
    const person = await onPlan('ltd-1')
    const { videoProjects } = person.client()
    await videoProjects.activate()
    const long = { ...talk, duration: 91 * 60 }
    await expect(videoProjects.create(long)).rejects.toMatchObject({
      code: 'VIDEO_MINUTES_SPENT_LIFETIME',
      data: { planName: 'ltd-1', availableSeconds: 90 * 60, neededSeconds: 91 * 60 },
    })
    await expect(videoProjects.create({ ...talk, kind: 'shorts' })).rejects.toMatchObject({
      code: 'VIDEO_SHORTS_LOCKED_LIFETIME',
    })
    const agency = await onPlan('lifetime-agency')
    await agency.client().videoProjects.activate()
    expect(await agency.client().videoProjects.state()).toMatchObject({
      minutes: { limit: 'unlimited', available: 'unlimited' },
    })
    await agency.client().videoProjects.create({ ...long, kind: 'shorts' })
  })

  it('PLAN-18 gives the free plan 30 minutes, and says which plans have more when they are not enough', async () => {
    const { videoProjects } = (await onPlan(null)).client()
    await videoProjects.activate()
    expect(await videoProjects.state()).toMatchObject({ minutes: { limit: 30, used: 0, available: 30 }, locked: null })
    await videoProjects.create({ ...talk, duration: 30 * 60 })
    await expect(videoProjects.create({ ...talk, duration: 31 * 60 })).rejects.toMatchObject({
      code: 'VIDEO_MINUTES_SPENT',
      message:
        'You’ve used the caption minutes of this month. More captions need an Enterprise or Lifetime Agency plan.',
    })
  })

  it('CAP-05 opens short videos to enterprise and the agency deal only', async () => {
    const core = await onPlan('core-month')
    await core.client().videoProjects.activate()
    await expect(core.client().videoProjects.create({ ...talk, kind: 'shorts' })).rejects.toMatchObject({
      code: 'VIDEO_SHORTS_LOCKED',
      data: { planName: 'core' },
    })
    expect(await core.client().videoProjects.state()).toMatchObject({ captions: true, shorts: false })
    await owner.client().videoProjects.create({ ...talk, kind: 'shorts' })
    expect(videoAccessOf('core', 'strict')).toMatchObject({ captions: false })
    expect(videoAccessOf('enterprise', 'strict')).toMatchObject({ captions: true })
  })

  it('CAP-04 CAP-33 is activated once for a workspace; before that nothing can be uploaded', async () => {
    const person = await onPlan('1007')
    const { videoProjects } = person.client()
    expect(await videoProjects.state()).toMatchObject({ isActivated: false, planName: 'enterprise' })
    await expect(videoProjects.create(talk)).rejects.toMatchObject({ code: 'VIDEO_TOOLS_INACTIVE' })
    expect(await videoProjects.activate()).toEqual({ message: say.activated, isActivated: true })
    expect(await videoProjects.activate()).toMatchObject({ isActivated: true })
    expect(await videoProjects.state()).toMatchObject({ isActivated: true })
  })
})

describe('a new project', () => {
  it('CAP-08 CAP-09 CAP-10 CAP-11 CAP-12 refuses in the words of the specification what cannot be captioned', async () => {
    const { create } = owner.client().videoProjects
    const saidOf = async (change: Partial<typeof talk>) => {
      const error = await create({ ...talk, ...change }).then(
        () => null,
        (reason: unknown) => reason,
      )
      return JSON.stringify(error && typeof error === 'object' ? { ...error, message: String(error) } : error)
    }
    expect(await saidOf({ fileName: 'talk.mov', mimetype: 'video/quicktime' })).toContain(say.mp4Only)
    expect(await saidOf({ fileName: 'talk.mp4', mimetype: 'text/plain' })).toContain(say.mp4Only)
    expect(await saidOf({ fileName: '', originalname: '' })).toContain(say.fileMissing)
    expect(await saidOf({ projectName: '  ' })).toContain(say.nameMissing)
    expect(await saidOf({ language_code: '' })).toContain(say.languageMissing)
    expect(await saidOf({ language_code: 'tlh' })).toContain(say.languageInvalid)
    expect(await saidOf({ size: 501 * 1024 * 1024 })).toContain('up to 500 MB')
    expect(await saidOf({ duration: 3 * 3_600 + 1 })).toContain('three hours')
    expect(await saidOf({ size: 500 * 1024 * 1024 })).toBe('null')
  })

  it('CAP-14 CAP-15 CAP-29 answers with the media, the URL to upload to, and the fields of a project', async () => {
    const requestKey = newId()
    const { project, media, uploadURL } = await owner.client().videoProjects.create({ ...talk, requestKey })
    expect(project).toMatchObject({
      _id: project.id,
      name: 'A talk',
      projectName: 'A talk',
      poster: null,
      status: 'processing',
      step: 'started',
      percent: 25,
      story_id: null,
      failure: null,
    })
    expect(media).toEqual({ _id: project.id, url: '', duration: 60, poster: null })
    const headers = { cookie: owner.cookie, origin: world.url, 'tus-resumable': '1.0.0', 'upload-length': '1000' }
    const begun = await fetch(uploadURL ?? '', { method: 'POST', headers })
    expect(begun.status).toBe(201)
    const again = await owner.client().videoProjects.create({ ...talk, requestKey })
    expect(again.project.id).toBe(project.id)
  })

  it('names to other members who began an upload, and not to that member', async () => {
    const { id, uploaderName } = await created()
    expect(uploaderName).toBeNull()
    const member = await world.aPerson()
    const joining = { workspaceId: owner.workspaceId, userId: member.userId, role: 'EDITOR' } as const
    await world.app.runJobs.short('test', (ctx) => ensureMember(ctx, joining))
    const theirs = member.client(owner.workspaceId).videoProjects
    expect((await theirs.list({})).projects.find((project) => project.id === id)).toMatchObject({
      uploaderName: owner.name,
    })
  })

  it('CAP-22 CAP-35 asks engines for languages without regions, and has 50 of them', async () => {
    const codes = ['en-GB', 'en-IN', 'fr-CA', 'zh-CN', 'zh-TW', 'es']
    expect(codes.map(engineLanguageOf)).toEqual(['en', 'en', 'fr', 'zh', 'zh', 'es'])
    expect(captionLanguages).toHaveLength(50)
    expect(await created({ language_code: 'en-GB' })).toMatchObject({ language: 'en', language_code: 'en' })
    const script = { ...talk, script: '你好。' }
    const { project } = await owner.client().videoProjects.create({ ...script, language_code: 'zh-TW' })
    expect(project).toMatchObject({ language: 'zh-Hant', language_code: 'zh' })
  })

  it('says before the upload that a language needs a script here, and accepts it with one', async () => {
    const spanish = { ...talk, language_code: 'es' }
    await expect(owner.client().videoProjects.create(spanish)).rejects.toMatchObject({
      code: 'VIDEO_LANGUAGE_UNHEARD',
      data: { language: 'es', recognized: ['en'] },
    })
    await owner.client().videoProjects.create({ ...spanish, script: 'Hola a todos.' })
    // Broken subtitles, a playlist or a web page are no script; that is said before the upload as well.
    for (const script of ['1\n00:00:xx --> nothing\nHola\n', '#EXTM3U\na.ts', '<html><body>404</body></html>'])
      await expect(owner.client().videoProjects.create({ ...spanish, script })).rejects.toMatchObject({
        code: 'CAPTIONS_FILE_UNREADABLE',
      })
  })

  it('refuses files of others, and files that are no video, as its upload', async () => {
    const project = await created()
    const { uploaded } = owner.client().videoProjects
    await expect(uploaded({ projectId: project.id, media_id: newId() })).rejects.toMatchObject({
      code: 'ASSET_NOT_FOUND',
    })
    await expect(uploaded({ projectId: newId(), media_id: newId() })).rejects.toMatchObject({
      code: 'VIDEO_PROJECT_NOT_FOUND',
    })
  })
})

describe('the list', () => {
  it('CAP-01 CAP-30 CAP-32 is in pages of 12, newest first, and searches names', async () => {
    const person = await onPlan('1007')
    const { videoProjects } = person.client()
    await videoProjects.activate()
    for (let index = 0; index < 14; index += 1)
      await videoProjects.create({ ...talk, projectName: index === 3 ? '50% off_today' : `Talk ${index}` })
    const first = await videoProjects.list({ withCount: true })
    expect(first).toMatchObject({ count: 14 })
    expect(first.projects.map(({ name }) => name).slice(0, 2)).toEqual(['Talk 13', 'Talk 12'])
    expect(first.projects).toHaveLength(12)
    const second = await videoProjects.list({ after: first.next ?? '' })
    expect(second.projects).toHaveLength(2)
    expect(second.next).toBeNull()
    expect((await videoProjects.list({ search: '50% OFF_' })).projects.map(({ name }) => name)).toEqual([
      '50% off_today',
    ])
    expect((await videoProjects.list({ kind: 'shorts' })).projects).toEqual([])
    expect((await videoProjects.list({ status: 'processing', withCount: true })).count).toBe(14)
    expect((await videoProjects.list({ status: 'failed', withCount: true })).count).toBe(0)
  })

  it('is short where recent work is shown: captions and short videos that were changed last, without the trash', async () => {
    const person = await onPlan('1007')
    const { videoProjects } = person.client()
    await videoProjects.activate()
    const make = async (projectName: string, kind: 'captions' | 'shorts') =>
      (await videoProjects.create({ ...talk, projectName, kind })).project.id
    const first = await make('First', 'captions')
    const clips = await make('Clips', 'shorts')
    const last = await make('Last', 'captions')
    const recent = async (limit = 6) => (await videoProjects.recent({ limit })).projects.map(({ id }) => id)
    expect(await recent()).toEqual([last, clips, first])
    await videoProjects.rename({ projectId: first, name: 'Changed' })
    expect(await recent(2)).toEqual([first, last])
    await videoProjects.remove({ projectIds: [last] })
    expect(await recent()).toEqual([first, clips])
  })

  it('CAP-31 CAP-34 SHORT-17 has folders, and moves projects with the words of the specification', async () => {
    const { videoFolders, videoProjects } = owner.client()
    const { id: folderId, message } = await videoFolders.create({ name: 'Talks' })
    expect(message).toBeTruthy()
    const inside = await videoFolders.create({ name: 'Old talks', folder: folderId })
    const project = await created()
    expect(await videoProjects.move({ projectIds: [project.id], folder: inside.id })).toEqual({
      message: 'Project Moved to Folder Successfully',
    })
    await videoFolders.update({ folderId, name: 'Speeches' })
    const listed = await videoFolders.list({})
    expect(listed.folders.find(({ id }) => id === folderId)).toMatchObject({ name: 'Speeches', count: 1 })
    const ofShorts = await videoFolders.list({ kind: 'shorts' })
    expect(ofShorts.folders.find(({ id }) => id === folderId)).toMatchObject({ count: 0 })
    const { count } = await videoProjects.list({ kind: 'shorts', withCount: true })
    expect(ofShorts.projectCount).toBe(count)
    expect((await videoProjects.list({ folder: folderId })).projects.map(({ id }) => id)).toEqual([project.id])
    await expect(videoProjects.move({ projectIds: [newId()], folder: null })).rejects.toMatchObject({
      code: 'VIDEO_PROJECT_NOT_FOUND',
    })
    expect(await videoFolders.remove({ folderId })).toMatchObject({ movedProjects: 1 })
    expect(await videoProjects.get({ projectId: project.id })).toMatchObject({ folder: null })
  })

  it('CAP-34 deletes to the trash, restores, erases only from there, and sweeps after 30 days', async () => {
    const { videoProjects } = owner.client()
    const project = await created({ projectName: 'To the trash' })
    const projectIds = [project.id]
    await expect(videoProjects.erase({ projectIds })).rejects.toMatchObject({
      code: 'VIDEO_PROJECT_NOT_DELETED',
      message: 'Some Error Occurred While Deleting This Project',
    })
    const removed = await videoProjects.remove({ projectIds })
    expect(removed).toEqual({ removed: projectIds, message: 'Project Deleted Successfully' })
    expect((await videoProjects.list({ search: 'To the trash' })).projects).toEqual([])
    expect((await videoProjects.list({ trashed: true })).projects.map(({ id }) => id)).toContain(project.id)
    expect(await videoProjects.restore({ projectIds })).toEqual({ restored: projectIds })
    await videoProjects.remove({ projectIds })
    expect(await videoProjects.erase({ projectIds })).toEqual({ erased: 1 })
    const swept = await captionedVideo(world, owner, 'Swept')
    await videoProjects.remove({ projectIds: [swept.projectId] })
    world.clock.advance(31 * 24 * 3_600_000)
    const { clock, providers } = world.app.installation
    await world.app.runJobs.long('test', async ({ scopes }) => {
      expect(await sweepVideoFiles({ scopes, clock, providers })).toMatchObject({ projects: 1 })
    })
    world.clock.freeze()
    await expect(videoProjects.get({ projectId: swept.projectId })).rejects.toMatchObject({
      code: 'VIDEO_PROJECT_NOT_FOUND',
    })
  })
})
