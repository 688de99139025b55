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
  folder = mkdtempSync(join(tmpdir(), 'video-exports-'))
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
  const { videoExports } = owner.client()
  const wish = { projectId, shape: '1:1', wantsMail: true } as const
  const [started, alsoStarted] = await Promise.all([videoExports.start(wish), videoExports.start(wish)])
  expect(alsoStarted.id).toBe(started.id)
  expect(started).toMatchObject({ status: 'QUEUED', url: null, shape: '1:1', size: 'standard' })
  expect((await videoExports.start(wish)).id).toBe(started.id)
  await world.runJobs()
  const done = await videoExports.get({ exportId: started.id })
  expect(done).toMatchObject({ status: 'EXPORTED', width: 720, height: 720, error: null, progress: null })
  expect(done.durationMs).toBeGreaterThan(1_900)
  const file = await world.fetch(done.url ?? '', { headers: { cookie: owner.cookie } })
  expect(file.headers.get('content-disposition')).toContain('why-rye-needs-a-night-captions.mp4')
  const bytes = Buffer.from(await file.arrayBuffer())
  expect(bytes.length).toBe(done.bytes)
  expect(bytes.toString('latin1', 4, 8)).toBe('ftyp')
  expect(await videoExports.start(wish)).toMatchObject({ id: started.id, status: 'EXPORTED' })
  expect((await videoExports.list({ projectId })).exports).toHaveLength(1)
  const mails = await world.mailsTo(owner.email)
  expect(mails.filter(({ subject }) => subject === 'The video “Why rye needs a night” is ready')).toHaveLength(1)
})

it('is another video after an edit; a stopped one can be tried again', async () => {
  const { videoExports } = owner.client()
  const before = await videoExports.start({ projectId, hasCaptions: false })
  await style({ look: 'neon' })
  const after = await videoExports.start({ projectId, hasCaptions: false })
  expect(after.id).not.toBe(before.id)
  expect(await videoExports.cancel({ exportId: after.id })).toMatchObject({ status: 'FAILED' })
  await expect(videoExports.cancel({ exportId: after.id })).rejects.toMatchObject({
    code: 'VIDEO_EXPORT_NOT_RUNNING',
  })
  expect(await videoExports.retry({ exportId: after.id })).toMatchObject({ status: 'QUEUED' })
  await world.runJobs()
  expect(await videoExports.get({ exportId: after.id })).toMatchObject({ status: 'EXPORTED', error: null })
  await expect(videoExports.retry({ exportId: after.id })).rejects.toMatchObject({
    code: 'VIDEO_EXPORT_NOT_RETRYABLE',
  })
})

it('takes more than five at once, and lets the first ones of other workspaces pass the rest', async () => {
  const { videoExports } = owner.client()
  const shapes = ['9:16', '1:1', '16:9'] as const
  const wishes = shapes.flatMap((shape) => (['standard', 'high'] as const).map((size) => ({ projectId, shape, size })))
  const started = []
  for (const wish of wishes) started.push(await videoExports.start({ ...wish, hasCaptions: false }))
  expect(started.map(({ status }) => status)).toEqual(wishes.map(() => 'QUEUED'))
  const waiting = await world.sql<{ priority: number }>(
    `select priority from pgboss.job where name = 'task.export.video' and state = 'created' order by created_on`,
  )
  expect(waiting.map(({ priority }) => priority)).toEqual([0, -1, -2, -3, -4, -5])
  for (const { id: exportId } of started) await videoExports.cancel({ exportId })
  await world.runJobs()
})

it('deletes the file with its export, and what has expired', async () => {
  const { videoExports } = owner.client()
  const { storage } = world.app.installation.providers
  const files = async () => {
    const keys: string[] = []
    for await (const key of storage.list('video-exports/')) keys.push(key)
    return keys.length
  }
  const [first, second] = (await videoExports.list({ projectId })).exports.filter(({ status }) => status === 'EXPORTED')
  const count = await files()
  await videoExports.remove({ exportId: first?.id ?? '' })
  // The video and its still.
  expect(await files()).toBe(count - 2)
  await expect(videoExports.get({ exportId: first?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  await world.app.installation.database.systemPool.query(
    `update video_export set expires_at = '2000-01-01' where id = $1`,
    [second?.id],
  )
  const { clock, providers } = world.app.installation
  await world.app.runJobs.long('test', async ({ scopes }) => {
    expect(await sweepExports({ scopes, clock, providers })).toEqual({ expired: 1, files: 2 })
  })
  await expect(videoExports.get({ exportId: second?.id ?? '' })).rejects.toMatchObject({ status: 404 })
  expect(await files()).toBe(count - 4)
})
