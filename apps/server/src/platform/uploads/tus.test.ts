import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { createServer, request as httpRequest, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Refusal, systemClock } from '@taplore/kit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { tusUploads } from './tus.ts'
import type { UploadLocks } from './upload-locks.ts'
import { uploadFields, uploadsFolder } from './uploads-folder.ts'

/** Locks whose connection broke silently: everyone is told that no one else writes. */
const deafLocks: UploadLocks = { take: async () => async () => undefined, close: async () => undefined }

let path: string
let kept: Buffer[]
let servers: { url: string; server: Server }[]
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'uploads-'))
  kept = []
  servers = [await serve(), await serve()]
})
afterEach(async () => {
  for (const { server } of servers) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  await rm(path, { recursive: true })
})

/** A process that takes uploads into the folder that they share, and keeps the bytes of what is complete. */
async function serve(): Promise<{ url: string; server: Server }> {
  const uploads = tusUploads({
    folder: uploadsFolder(path, { schema: z.object(uploadFields), holderOf: () => 'someone' }),
    locks: deafLocks,
    clock: systemClock,
    maxBytes: 10_000_000,
    addressOf: (id) => `/${id}`,
    begin: async () => ({ holder: 'someone', facts: { name: 'video' } }),
    requireHolder: async () => undefined,
    findMade: async () => null,
    keep: async (_call, upload) => kept.push(await readFile(upload.path)),
  })
  const server = createServer((request, response) => {
    const [, id = '', act = ''] = (request.url ?? '').split('/')
    uploads(request, response, { id, act, call: null }).catch((error) => {
      if (!(error instanceof Refusal)) throw error
      response.writeHead(error.status, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ code: error.code, data: error.data }))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return { url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`, server }
}

const tus = { 'tus-resumable': '1.0.0' }
const at = (index: number, place = '') => `${servers[index]?.url}${place}`
const headersAt = (offset: number) => ({
  ...tus,
  'content-type': 'application/offset+octet-stream',
  'upload-offset': String(offset),
})

async function begun(length: number): Promise<string> {
  const headers = { ...tus, 'upload-length': String(length) }
  return String((await fetch(at(0, '/'), { method: 'POST', headers })).headers.get('location'))
}
const offsetAt = async (index: number, place: string) =>
  Number((await fetch(at(index, place), { method: 'HEAD', headers: tus })).headers.get('upload-offset'))
const patched = (index: number, place: string, offset: number, body: Buffer) =>
  fetch(at(index, place), { method: 'PATCH', headers: headersAt(offset), body: new Uint8Array(body) })
const finished = (index: number, place: string) => fetch(at(index, `${place}/finish`), { method: 'POST' })

/** A request whose body arrives in parts. */
function slow(index: number, place: string, { offset, announced }: { offset: number; announced: number }) {
  const headers = { ...headersAt(offset), 'content-length': String(announced) }
  const request = httpRequest(at(index, place), { method: 'PATCH', headers })
  const answer = new Promise<{ status: number; text: string }>((resolve, reject) => {
    request.on('error', reject)
    request.on('response', async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString('utf8') })
    })
  })
  return {
    write: (bytes: Buffer) => new Promise<void>((resolve) => request.write(bytes, () => resolve())),
    end: (bytes: Buffer) => {
      request.end(bytes)
      return answer
    },
  }
}

describe('two writers of whom one has not heard yet that the lock is lost', () => {
  it('keep what the later one brings: nothing of the former is written beside it, and it is told where the upload stands', async () => {
    const file = randomBytes(300_000)
    const place = await begun(file.length)
    const former = slow(0, place, { offset: 0, announced: 300_000 })
    await former.write(file.subarray(0, 100_000))
    await expect.poll(() => offsetAt(1, place)).toBe(100_000)
    const later = slow(1, place, { offset: 100_000, announced: 200_000 })
    await later.write(file.subarray(100_000, 150_000))
    await expect.poll(() => offsetAt(0, place)).toBe(150_000)

    const refused = await former.end(Buffer.alloc(200_000))
    expect(refused.status).toBe(409)
    expect(JSON.parse(refused.text)).toEqual({ code: 'UPLOAD_OFFSET_WRONG', data: { offset: 150_000 } })
    expect(await offsetAt(0, place)).toBe(150_000)

    expect((await later.end(file.subarray(150_000))).status).toBe(204)
    expect((await finished(0, place)).status).toBe(201)
    expect(kept.map((bytes) => bytes.equals(file))).toEqual([true])
    expect(await readdir(path)).toEqual([])
  })

  it('make nothing of what was taken over in the last moment', async () => {
    const file = randomBytes(200_000)
    const place = await begun(file.length)
    const former = slow(0, place, { offset: 0, announced: 200_000 })
    await former.write(file.subarray(0, 100_000))
    await expect.poll(() => offsetAt(1, place)).toBe(100_000)
    expect((await patched(1, place, 100_000, file.subarray(100_000, 120_000))).status).toBe(204)
    expect((await former.end(file.subarray(100_000))).status).toBe(409)
    expect((await finished(0, place)).status).toBe(409)
    expect(kept).toEqual([])
    expect((await patched(0, place, 120_000, file.subarray(120_000))).status).toBe(204)
    expect((await finished(1, place)).status).toBe(201)
    expect(kept[0]?.equals(file)).toBe(true)
  })

  it('leave one file after the other behind, however often it changes hands, and none in the end', async () => {
    const file = randomBytes(90_000)
    const place = await begun(file.length)
    for (const turn of [0, 1, 2]) {
      const bytes = file.subarray(turn * 30_000, (turn + 1) * 30_000)
      expect((await patched(turn % 2, place, turn * 30_000, bytes)).status).toBe(204)
      expect((await readdir(path)).map((name) => name.split('.').slice(1).join('.')).sort()).toEqual(['json', 'part'])
    }
    expect((await finished(1, place)).status).toBe(201)
    expect(await readdir(path)).toEqual([])
  })
})
