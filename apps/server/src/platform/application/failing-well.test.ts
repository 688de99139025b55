import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { emptyForm, newBlock, newElement, newPage } from '@taplore/form'
import { newId } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { publishedForm } from '../../../testing/forms.ts'
import { openSmallDisk, type SmallDisk } from '../../../testing/small-disk.ts'
import { published } from '../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../testing/world.ts'
import { listen } from '../http/listener.ts'
import type { BodyLimits } from '../http/requests/body-deadline.ts'
import { createLog } from '../log.ts'
import { runProgram } from '../programs/run-program.ts'

const lines: { level: number; msg: string }[] = []
const log = createLog('debug', { write: (line: string) => void lines.push(JSON.parse(line)) })
const faults = () => lines.filter(({ level }) => level >= 50).map(({ msg }) => msg)

let disk: SmallDisk
let world: World
let person: TestPerson
beforeAll(async () => {
  disk = openSmallDisk(4 * 1024 * 1024)
  world = await startWorld({ TAPLORE_DATA_DIR: disk.folder }, { log })
  person = await world.aPerson()
})
beforeEach(() => void lines.splice(0))
afterAll(async () => {
  await world?.close()
  await disk?.close()
})

const sentence =
  'This couldn’t be saved because the server has no storage space left. Try again later or contact support.'
const call = (path: string, init: RequestInit = {}) =>
  world.fetch(`${path}${path.includes('?') ? '&' : '?'}workspace=${person.workspaceId}`, {
    ...init,
    headers: { cookie: person.cookie, origin: world.url, ...Object.fromEntries(new Headers(init.headers)) },
  })

describe('a full disk', () => {
  const story = () => published(person, 'Still there')
  let path: string
  let image: Uint8Array<ArrayBuffer>
  let form: { slug: string }
  beforeAll(async () => {
    path = (await story()).path
    const noise = { width: 300, height: 300, channels: 3 as const }
    image = new Uint8Array(await sharp(randomBytes(270_000), { raw: noise }).png().toBuffer())
    const file = newElement('file', { id: 'map', title: 'Your map', maxBytes: 1_000_000, extensions: ['bin'] })
    const pages = [newPage({ blocks: [newBlock({ elements: [file] })] })]
    const settings = { ...emptyForm().settings, captcha: 'none' as const }
    form = await publishedForm(person, 'Maps', { document: emptyForm({ title: 'Maps', pages, settings }) })
    await disk.fill()
  })
  afterAll(() => disk.free())

  it('answers uploads with 507 and a sentence, and leaves nothing behind', async () => {
    const post = { method: 'POST', body: image }
    const answers = [
      await call('/api/assets/upload?name=a.png', post),
      await call('/api/imports/upload?name=story.zip', post),
      await call('/api/account/photo', post),
    ]
    for (const answer of answers)
      expect([answer.status, await answer.json()]).toEqual([
        507,
        expect.objectContaining({ code: 'STORAGE_FULL', message: sentence }),
      ])
    expect(faults()).toHaveLength(3)
    const names = readdirSync(disk.folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /\.part$|\.check-/.test(name))).toEqual([])
  })

  it('returns 507 to a resumable upload, which continues when there is space', async () => {
    const tus = { 'tus-resumable': '1.0.0' }
    await disk.free()
    const begun = await call('/api/assets/uploads', {
      method: 'POST',
      headers: { ...tus, 'upload-length': String(image.length) },
    })
    await disk.fill()
    const address = begun.headers.get('location')?.split('?')[0] ?? ''
    const patch = (offset: number) =>
      call(address, {
        method: 'PATCH',
        headers: { ...tus, 'content-type': 'application/offset+octet-stream', 'upload-offset': String(offset) },
        body: image.subarray(offset),
      })
    expect((await patch(0)).status).toBe(507)
    const offset = Number((await call(address, { method: 'HEAD', headers: tus })).headers.get('upload-offset'))
    expect(offset).toBeLessThan(image.length)
    await disk.free()
    expect((await patch(offset)).status).toBe(204)
    await disk.fill()
  })

  it('tells respondents that their file could not be saved', async () => {
    const page = await (await world.fetch(`/f/${form.slug}`, { host: 'stories' })).text()
    const state = /name="_state" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const headers = { 'x-form-state': state, 'content-type': 'application/octet-stream' }
    const body = 'x'.repeat(20_000)
    const init = { host: 'stories', method: 'POST', headers, body } as const
    const answer = await world.fetch(`/f/${form.slug}/files?element=map&name=map.bin`, init)
    expect([answer.status, await answer.json()]).toEqual([507, { type: 'upload-failed' }])
    expect(faults()).toEqual(['no space left for a file of a submission'])
  })

  it('stops the captions of a video with that sentence, counts nothing, and continues when there is space', async () => {
    await disk.free()
    const video = join(tmpdir(), `full-${newId()}.mp4`)
    const noise = ['-f', 'lavfi', '-i', 'testsrc=size=64x64:rate=5:duration=2', '-f', 'lavfi', '-i', 'sine=duration=2']
    await runProgram('ffmpeg', [
      '-v',
      'error',
      ...noise,
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      '-c:a',
      'aac',
      video,
    ])
    const body = new Uint8Array(await readFile(video))
    await rm(video)
    const { id: media_id } = await (await call('/api/assets/upload?name=talk.mp4', { method: 'POST', body })).json()
    const { videoProjects, tasks } = person.client()
    await videoProjects.activate()
    const script = '1\n00:00:00,200 --> 00:00:01,800\nIt fits again.\n'
    const talk = { projectName: 'A talk', language_code: 'en', fileName: 'talk.mp4', media_id, script }
    const { id: projectId } = (await videoProjects.create(talk)).project
    await disk.fill()
    await world.runJobs()
    const stopped = await videoProjects.get({ projectId })
    expect(stopped).toMatchObject({ status: 'failed', failure: { code: 'STORAGE_FULL', message: sentence } })
    await disk.free()
    await tasks.retry({ taskId: stopped.task?.id ?? '' })
    await world.runJobs()
    expect(await videoProjects.get({ projectId })).toMatchObject({ status: 'completed', failure: null })
    await disk.fill()
  })

  it('stops the export of a video with that sentence, leaves nothing half-made, and makes it when there is space', async () => {
    const { videoProjects, videoExports } = person.client()
    const projectId = (await videoProjects.list({})).projects[0]?.id ?? ''
    const { id: exportId } = await videoExports.start({ projectId, hasCaptions: false })
    await world.runJobs()
    const stopped = await videoExports.get({ exportId })
    expect(stopped).toMatchObject({ status: 'FAILED', error: sentence, url: null })
    const names = readdirSync(disk.folder, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => /video-exports?[-/]./.test(name))).toEqual([])
    await disk.free()
    await videoExports.retry({ exportId })
    await world.runJobs()
    expect(await videoExports.get({ exportId })).toMatchObject({ status: 'EXPORTED', error: null })
    await disk.fill()
  })

  it('leaves readiness, lists and public pages as they are', async () => {
    const ready = await world.fetch('/readyz')
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { state: 'ready', parts: { database: 'ok', storage: 'full' } },
    ])
    expect((await person.client().stories.list({})).stories).not.toEqual([])
    expect((await world.fetch(path, { host: 'stories' })).status).toBe(200)
    expect((await world.fetch(`/f/${form.slug}`, { host: 'stories' })).status).toBe(200)
    expect(faults()).toEqual([])
  })
})

describe('a database whose disk is full', () => {
  beforeAll(async () => {
    await world.sql(`create function no_space() returns trigger language plpgsql as
      $$ begin raise 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`)
    for (const table of ['story', 'session', 'submission'])
      await world.sql(
        `create trigger no_space before insert or update on ${table} for each row execute function no_space()`,
      )
  })
  afterAll(async () => {
    for (const table of ['story', 'session', 'submission']) await world.sql(`drop trigger no_space on ${table}`)
  })

  it('returns 507 to writes, and continues to read', async () => {
    const made = await person
      .client()
      .stories.create({ name: 'One more' })
      .catch((error) => error)
    expect(made).toMatchObject({ status: 507, code: 'STORAGE_FULL', message: sentence })
    expect(faults()).toEqual(['operation failed'])
    // The session is due to be touched, which fails.
    world.clock.advance(2 * 3_600_000)
    expect((await person.client().stories.list({})).stories).not.toEqual([])
  })

  it('asks respondents to send again later', async () => {
    const name = newElement('short-text', { id: 'who', title: 'Who?' })
    const settings = { ...emptyForm().settings, captcha: 'none' as const }
    const pages = [newPage({ blocks: [newBlock({ elements: [name] })] })]
    const { slug } = await publishedForm(person, 'Who', { document: emptyForm({ title: 'Who', pages, settings }) })
    const page = await (await world.fetch(`/f/${slug}`, { host: 'stories' })).text()
    const state = /name="_state" value="([^"]+)"/.exec(page)?.[1] ?? ''
    const answer = await world.fetch(`/f/${slug}`, {
      host: 'stories',
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ state, input: { who: 'Ada' }, visitId: newId() }),
    })
    expect([answer.status, await answer.json()]).toEqual([507, { type: 'again', text: expect.stringMatching(/again/) }])
  })
})

/** Sends a head and part of a body, and resolves with what comes back before the connection closes. */
type SendSlowly = (path: string, options?: { host?: string; headers?: string[]; part?: string }) => Promise<string>

/** Serves the world on a second port with these limits, while `work` runs. */
async function withBodyLimits(limits: BodyLimits, work: (sendSlowly: SendSlowly) => Promise<void>): Promise<void> {
  const listener = await listen(0, '127.0.0.1', limits)
  listener.serve(world.app.handle, world.app.upgrade, log)
  await work((path, { host = new URL(world.url).host, headers = [], part = '{"a"' } = {}) => {
    return new Promise<string>((resolve, reject) => {
      let text = ''
      const lines = [`POST ${path} HTTP/1.1`, `Host: ${host}`, 'Content-Type: application/json', ...headers]
      const socket = connect(listener.port, '127.0.0.1', () =>
        socket.write(`${lines.join('\r\n')}\r\nContent-Length: 100000\r\n\r\n${part}`),
      )
      socket.on('data', (chunk) => {
        text += chunk
      })
      socket.on('close', () => resolve(text))
      socket.on('error', reject)
    })
  }).finally(() => listener.close(0))
}

describe('a body that does not come', () => {
  it('is answered 408 with a problem, on the API and on public pages, and is no error of ours', () =>
    withBodyLimits({ bodyMs: 60, uploadIdleMs: 60_000 }, async (sendSlowly) => {
      const stories = new URL(world.config.storiesUrl).host
      const answers = await Promise.all([
        sendSlowly('/api/account/sign-in'),
        sendSlowly('/api/nothing'),
        sendSlowly('/f/who', { host: stories }),
        sendSlowly('/f/who', { host: stories, headers: ['Transfer-Encoding: chunked'], part: '5\r\n{"a":' }),
        sendSlowly('/_taplore/votes/x', { host: stories }),
      ])
      const [api, nothing, page] = answers
      expect(api).toMatch(/^HTTP\/1\.1 408 /)
      expect(api).toContain('application/problem+json')
      expect(JSON.parse(api?.split('\r\n\r\n')[1] ?? '')).toMatchObject({ code: 'REQUEST_TIMEOUT', status: 408 })
      expect(nothing).toMatch(/^HTTP\/1\.1 404 /)
      expect(page).toMatch(/^HTTP\/1\.1 408 /)
      expect(faults()).toEqual([])
    }))

  it('has the idle deadline of uploads only for callers who may upload', () =>
    withBodyLimits({ bodyMs: 60_000, uploadIdleMs: 40 }, async (sendSlowly) => {
      const path = `/api/assets/upload?workspace=${person.workspaceId}&name=a.png`
      expect(await sendSlowly(path)).toMatch(/^HTTP\/1\.1 401 /)
      expect(await sendSlowly(path, { headers: [`Cookie: ${person.cookie}`] })).toMatch(/^HTTP\/1\.1 408 /)
    }))
})

describe('faults of callers', () => {
  it('are not logged as errors', async () => {
    const stories = new URL(world.config.storiesUrl).host
    const torn = (path: string, host = new URL(world.url).host, type = 'application/json') =>
      new Promise<void>((resolve) => {
        const socket = connect(world.config.PORT, '127.0.0.1', () => {
          const head = `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: ${person.cookie}\r\nContent-Type: ${type}`
          socket.write(`${head}\r\nContent-Length: 999\r\n\r\n{"a":`, () => socket.resetAndDestroy())
        })
        socket.on('close', () => resolve())
      })
    const workspace = `workspace=${person.workspaceId}`
    await torn(`/api/stories?${workspace}`)
    await torn(`/api/stories?${workspace}`, undefined, 'multipart/form-data; boundary=x')
    await torn(`/api/assets/upload?${workspace}`)
    await torn(`/api/imports/upload?${workspace}`)
    await torn('/f/who', stories)
    await torn('/f/who', stories, 'application/x-www-form-urlencoded')
    await torn('/f/who/partial', stories)
    await torn('/f/who/files?element=map&name=a.bin', stories)
    await torn(
      `/_taplore/votes/${Buffer.from(`${world.config.storiesUrl}/a/b`).toString('base64url')}+q/:vote`,
      stories,
    )
    const bad = [
      call('/api/stories', { method: 'POST', body: '{"name": ', headers: { 'content-type': 'application/json' } }),
      call('/api/stories', { method: 'POST', body: 'x', headers: { 'content-type': 'multipart/form-data' } }),
      call('/api/stories', {
        method: 'POST',
        body: 'x',
        headers: { 'content-type': 'multipart/form-data; boundary=y' },
      }),
      call('/api/stories/%E0%A4%A'),
      call('/api/stories?filter[a=%E0%A4%A'),
      call('/api/mailbox/%00'),
      call('/%E0%A4%A'),
    ]
    const statuses = (await Promise.all(bad)).map(({ status }) => status)
    expect(statuses.filter((status) => status >= 500)).toEqual([])
    expect(faults()).toEqual([])
  })
})
