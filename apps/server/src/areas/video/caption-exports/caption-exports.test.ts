import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { makeVideo, pattern } from '@taplore/caption-video/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { captionedVideo } from '../../../../testing/videos.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { sweepExports } from './sweep-exports.ts'

let world: World
let owner: TestPerson
let folder = ''
let projectId = ''

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'caption-exports-'))
  world = await startWorld()
  owner = await world.aPerson()
  projectId = await aProject()
})
afterAll(async () => {
  await world?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** A project with captions, and its video in the library. */
async function aProject(): Promise<string> {
  const project = await captionedVideo(world, owner, 'Why rye needs a night')
  const path = await makeVideo(join(folder, 'talk.mp4'), pattern(2, '180x320'))
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

const style = (fields: object) => owner.client().captions.edit({ projectId, edits: [{ kind: 'style', fields }] })

it('renders the captions of a moment once, however often it is asked for, and hands out the video', async () => {
  const { captionExports } = owner.client()
  const wish = { projectId, shape: '1:1', wantsMail: true } as const
  const [started, alsoStarted] = await Promise.all([captionExports.start(wish), captionExports.start(wish)])
  expect(alsoStarted.id).toBe(started.id)
  expect(started).toMatchObject({ status: 'QUEUED', url: null, shape: '1:1', size: 'standard' })
  expect((await captionExports.start(wish)).id).toBe(started.id)
  await world.runJobs()
  const done = await captionExports.get({ exportId: started.id })
  expect(done).toMatchObject({ status: 'EXPORTED', width: 720, height: 720, error: null, progress: null })
  expect(done.durationMs).toBeGreaterThan(1_900)
  const file = await world.fetch(done.url ?? '', { headers: { cookie: owner.cookie } })
  expect(file.headers.get('content-disposition')).toContain('why-rye-needs-a-night-captions.mp4')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(done.bytes)
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  expect(await captionExports.start(wish)).toMatchObject({ id: started.id, status: 'EXPORTED' })
  expect((await captionExports.list({ projectId })).exports).toHaveLength(1)
  const mails = await world.mailsTo(owner.email)
  expect(mails.filter(({ subject }) => subject === 'The video “Why rye needs a night” is ready')).toHaveLength(1)
})

it('is another video after an edit; a stopped one can be tried again', async () => {
  const { captionExports } = owner.client()
  const before = await captionExports.start({ projectId, hasCaptions: false })
  await style({ look: 'neon' })
  const after = await captionExports.start({ projectId, hasCaptions: false })
  expect(after.id).not.toBe(before.id)
  expect(await captionExports.cancel({ exportId: after.id })).toMatchObject({ status: 'FAILED' })
  await expect(captionExports.cancel({ exportId: after.id })).rejects.toMatchObject({
    code: 'CAPTION_EXPORT_NOT_RUNNING',
  })
  expect(await captionExports.retry({ exportId: after.id })).toMatchObject({ status: 'QUEUED' })
  await world.runJobs()
  expect(await captionExports.get({ exportId: after.id })).toMatchObject({ status: 'EXPORTED', error: null })
  await expect(captionExports.retry({ exportId: after.id })).rejects.toMatchObject({
    code: 'CAPTION_EXPORT_NOT_RETRYABLE',
  })
})

it('deletes the file with its export, and what has expired', async () => {
  const { captionExports } = owner.client()
  const { storage } = world.app.installation.providers
  const files = async () => {
    const keys: string[] = []
    for await (const key of storage.list('caption-exports/')) keys.push(key)
    return keys.length
  }
  const [first, second] = (await captionExports.list({ projectId })).exports.filter(
    ({ status }) => status === 'EXPORTED',
  )
  const count = await files()
  await captionExports.remove({ exportId: first?.id ?? '' })
  expect(await files()).toBe(count - 1)
  await expect(captionExports.get({ exportId: first?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await world.app.installation.database.systemPool.query(
    `update caption_export set expires_at = '2000-01-01' where id = $1`,
    [second?.id],
  )
  const { clock, providers } = world.app.installation
  await world.app.runJobs.long('test', async ({ scopes }) => {
    expect(await sweepExports({ scopes, clock, providers })).toEqual({ expired: 1, files: 1 })
  })
  await expect(captionExports.get({ exportId: second?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  expect(await files()).toBe(count - 2)
})
