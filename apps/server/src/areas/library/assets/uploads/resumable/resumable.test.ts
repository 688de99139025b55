import { createHash, randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { request as httpRequest } from 'node:http'
import { join } from 'node:path'
import type { Asset } from '@taplore/contract'
import { dayMs, newId } from '@taplore/kit'
import sharp from 'sharp'
import { Upload } from 'tus-js-client'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../../../testing/world.ts'
import { createApp } from '../../../../../app.ts'
import { listen } from '../../../../../platform/http/listener.ts'
import { createLog } from '../../../../../platform/log.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

/** A recording of noise: bytes that no compression makes smaller, in a container that ffmpeg opens. */
function noise(seconds: number): Buffer {
  const data = randomBytes(seconds * 8_000 * 2)
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(8_000, 24)
  head.writeUInt32LE(16_000, 28)
  head.writeUInt16LE(2, 32)
  head.writeUInt16LE(16, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const headersOf = (who: TestPerson) => ({ cookie: who.cookie, origin: world.url, 'tus-resumable': '1.0.0' })
const endpoint = (who = person) => `${world.url}/api/assets/uploads?workspace=${who.workspaceId}`

async function begun(length: number, { name = 'noise.wav', who = person } = {}): Promise<Response> {
  const metadata = `filename ${Buffer.from(name).toString('base64')}`
  const headers = { ...headersOf(who), 'upload-length': String(length), 'upload-metadata': metadata }
  return fetch(endpoint(who), { method: 'POST', headers })
}
const uploadUrl = (response: Response) => `${world.url}${response.headers.get('location')}`
const offsetOf = async (place: string, who = person) => {
  const response = await fetch(place, { method: 'HEAD', headers: headersOf(who) })
  return response.status === 200 ? Number(response.headers.get('upload-offset')) : response.status
}
function patched(place: string, offset: number, bytes: Buffer, who = person): Promise<Response> {
  const headers = {
    ...headersOf(who),
    'content-type': 'application/offset+octet-stream',
    'upload-offset': String(offset),
  }
  return fetch(place, { method: 'PATCH', headers, body: new Uint8Array(bytes) })
}
const finishAt = (place: string) => place.replace('?', '/finish?')
const finished = (place: string, who = person) =>
  fetch(finishAt(place), { method: 'POST', headers: { cookie: who.cookie, origin: world.url } })
const leftFiles = () => readdirSync(join(world.config.dataDir, 'uploads'))

/** Sends some bytes of a longer body and then tears the connection. */
function tornOff(place: string, offset: number, sent: Buffer, announced: number): Promise<void> {
  return new Promise((resolve) => {
    const headers = {
      ...headersOf(person),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': String(offset),
      'content-length': String(announced),
    }
    const request = httpRequest(place, { method: 'PATCH', headers })
    request.on('error', () => resolve())
    request.write(sent, () => setImmediate(() => request.destroy()))
  })
}

describe('an upload that may be resumed', () => {
  it('EDIT-20 resumes where it stopped, also after the server was killed, and results in the same file', async () => {
    const file = noise(30)
    const response = await begun(file.length)
    expect(response.status).toBe(201)
    const place = uploadUrl(response)
    await tornOff(place, 0, file.subarray(0, 100_000), file.length)
    await expect.poll(() => offsetOf(place)).toBeGreaterThan(0)
    await world.restart()
    const kept = await offsetOf(place)
    expect(kept).toBeGreaterThan(0)
    expect(kept).toBeLessThanOrEqual(100_000)
    expect((await patched(place, kept, file.subarray(kept, 300_000))).headers.get('upload-offset')).toBe('300000')
    expect(await (await finished(place)).json()).toMatchObject({
      code: 'UPLOAD_OFFSET_WRONG',
      data: { offset: 300_000 },
    })
    expect((await patched(place, 300_000, file.subarray(300_000))).status).toBe(204)
    const done = await finished(place)
    expect(done.status).toBe(201)
    const asset: Asset = await done.json()
    expect(asset).toMatchObject({ kind: 'audio', name: 'noise.wav', bytes: file.length, durationMs: 30_000 })
    const [row] = await world.sql<{ sha256: string }>('select sha256 from asset where id = $1', [asset.id])
    expect(row?.sha256).toBe(sha256(file))
    // An answer that got lost is asked for again.
    expect(await (await finished(place)).json()).toMatchObject({ id: asset.id })
    expect(await world.sql('select id from asset where name = $1', ['noise.wav'])).toHaveLength(1)
    expect(leftFiles()).toEqual([])
  })

  it('is understood by a client of the protocol, in pieces and with its progress', async () => {
    const file = noise(6)
    const shares: number[] = []
    const place = await new Promise<string>((resolve, reject) => {
      const upload = new Upload(file, {
        endpoint: endpoint(),
        chunkSize: 40_000,
        headers: { cookie: person.cookie, origin: world.url },
        metadata: { filename: 'pieces.wav' },
        onProgress: (sent, total) => shares.push(sent / (total ?? 1)),
        onError: reject,
        onSuccess: () => resolve(upload.url ?? ''),
      })
      upload.start()
    })
    expect(shares.at(-1)).toBe(1)
    expect(await (await finished(place)).json()).toMatchObject({ name: 'pieces.wav', bytes: file.length })
  })

  it('is refused by what its first bytes show, whatever it is called, and nothing of it stays', async () => {
    const program = Buffer.concat([Buffer.from('4d5a9000', 'hex'), randomBytes(20_000)])
    const place = uploadUrl(await begun(program.length, { name: 'holiday.mp4' }))
    const refused = await patched(place, 0, program)
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 415,
      code: 'UPLOAD_TYPE_NOT_ALLOWED',
    })
    expect(await offsetOf(place)).toBe(404)
    expect(leftFiles()).toEqual([])
  })

  it('is refused when it is damaged behind a sound beginning', async () => {
    const video = Buffer.concat([
      Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'),
      randomBytes(9_000),
    ])
    const place = uploadUrl(await begun(video.length, { name: 'broken.mp4' }))
    await patched(place, 0, video)
    const refused = await finished(place)
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({ status: 422, code: 'MEDIA_DAMAGED' })
    expect(leftFiles()).toEqual([])
  })

  it('EDIT-19 EDIT-20 enforces the limits: 501 MB before a byte is sent, an image of 10.1 MB at its first part', async () => {
    const video = await begun(501 * 1024 * 1024)
    expect({ status: video.status, ...(await video.json()) }).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' })
    const image = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#123456' } })
      .png({ compressionLevel: 0 })
      .toBuffer()
    const place = uploadUrl(await begun(Math.ceil(10.1 * 1024 * 1024), { name: 'large.png' }))
    const refused = await patched(place, 0, image.subarray(0, 8_000))
    expect({ status: refused.status, ...(await refused.json()) }).toMatchObject({
      status: 413,
      code: 'UPLOAD_TOO_LARGE',
      data: { maxBytes: 10 * 1024 * 1024 },
    })
  })

  it('is of the one who began it: to others it does not exist', async () => {
    const stranger = await world.aPerson()
    const place = uploadUrl(await begun(50_000))
    expect(await offsetOf(place, stranger)).toBe(403)
    const elsewhere = place.replace(person.workspaceId, stranger.workspaceId)
    expect(await offsetOf(elsewhere, stranger)).toBe(404)
    expect((await patched(elsewhere, 0, noise(1), stranger)).status).toBe(404)
    expect((await finished(elsewhere, stranger)).status).toBe(404)
    expect((await fetch(elsewhere, { method: 'DELETE', headers: headersOf(stranger) })).status).toBe(404)
    expect(await offsetOf(place)).toBe(0)
    const missing = place.replace(/uploads\/[^?]+/, `uploads/${newId()}`)
    expect(await offsetOf(missing)).toBe(404)
  })

  it('refuses bytes at a wrong offset or beyond the length, and is deleted when cancelled or after a day', async () => {
    const file = noise(1)
    const place = uploadUrl(await begun(file.length))
    expect((await patched(place, 5, file)).status).toBe(409)
    expect((await patched(place, 0, Buffer.concat([file, file]))).status).toBe(409)
    expect(await offsetOf(place)).toBeLessThanOrEqual(file.length)
    expect((await fetch(place, { method: 'DELETE', headers: headersOf(person) })).status).toBe(204)
    expect(await offsetOf(place)).toBe(404)
    const old = uploadUrl(await begun(file.length))
    world.clock.advance(dayMs + 1)
    expect(await offsetOf(old)).toBe(404)
  })
})

describe('two servers on one data folder', () => {
  let secondUrl = ''
  let closeSecond: () => Promise<void>
  beforeAll(async () => {
    const log = createLog('silent')
    const listener = await listen(0, '127.0.0.1')
    const { config, ownerUrl, clock } = world
    const app = await createApp({ config, log, ownerUrl, clock })
    listener.serve(app.handle, app.upgrade, log, app.atOnce)
    secondUrl = `http://127.0.0.1:${listener.port}`
    closeSecond = async () => {
      await listener.close(500)
      await app.close()
    }
  })
  afterAll(() => closeSecond?.())
  const atSecond = (place: string) => place.replace(world.url, secondUrl)

  /** A request whose body stands still until it is told to go on. */
  function slow(place: string, announced: number): { write(bytes: Buffer): Promise<void>; ended: Promise<void> } {
    const headers = {
      ...headersOf(person),
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
      'content-length': String(announced),
    }
    const request = httpRequest(place, { method: 'PATCH', headers })
    const ended = new Promise<void>((resolve) => {
      request.on('error', () => resolve())
      request.on('response', (response) => response.resume().on('close', () => resolve()))
    })
    return { write: (bytes) => new Promise((resolve) => request.write(bytes, () => resolve())), ended }
  }

  it('write an upload one after the other: a later request stops the earlier one, and no byte is overwritten', async () => {
    const file = noise(30)
    const place = uploadUrl(await begun(file.length, { name: 'two.wav' }))
    const first = slow(place, file.length)
    await first.write(file.subarray(0, 100_000))
    await expect.poll(() => offsetOf(atSecond(place))).toBe(100_000)
    expect((await patched(atSecond(place), 100_000, file.subarray(100_000))).status).toBe(204)
    await first.write(Buffer.alloc(file.length - 100_000))
    await first.ended
    const [one, two] = await Promise.all([finished(place), finished(atSecond(place))])
    expect([one.status, two.status]).toEqual([201, 201])
    const { id }: Asset = await one.json()
    expect(await two.json()).toMatchObject({ id })
    expect(await world.sql('select sha256 from asset where name = $1', ['two.wav'])).toEqual([{ sha256: sha256(file) }])
    expect(leftFiles().filter((name) => name.startsWith(id))).toEqual([])
  })

  it('hold nothing any more once they are killed: the lock goes with the connection', async () => {
    const file = noise(30)
    const place = uploadUrl(await begun(file.length, { name: 'killed.wav' }))
    const first = slow(place, file.length)
    await first.write(file.subarray(0, 100_000))
    await expect.poll(() => offsetOf(place)).toBe(100_000)
    await world.sql(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'taplore-uploads' and datname = current_database()`)
    // It writes no more either: no one protects it now.
    await first.ended
    expect((await patched(atSecond(place), 100_000, file.subarray(100_000))).status).toBe(204)
    expect((await finished(place)).status).toBe(201)
  })
})
