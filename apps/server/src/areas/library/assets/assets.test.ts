import { readdirSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, request as httpRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Asset } from '@taplore/contract'
import { dayMs, hourMs, newId } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { factsOfProcess, longJobContext, processScopes } from '../../../platform/api/scope.ts'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { ensureMember } from '../../accounts/workspaces/index.ts'
import { countUsage } from '../../money/billing/usage-counts.ts'
import { addressesOf, importFromUrl, publicFilesOf, storeGenerated } from './index.ts'
import { sweepFiles } from './usage/sweep-files.ts'

let world: World
let person: TestPerson
let stranger: TestPerson
let folder: string
beforeAll(async () => {
  const images = createServer(async (request, response) => {
    if (request.url === '/page') return response.writeHead(200, { 'content-type': 'text/html' }).end('<p>No image</p>')
    if (request.url === '/gone.jpg') return response.writeHead(404).end()
    hits += 1
    response.writeHead(200, { 'content-type': 'image/webp' }).end(await paint(900, 600).webp().toBuffer())
  })
  await new Promise<void>((resolve) => images.listen(0, '127.0.0.1', resolve))
  const { port } = images.address() as AddressInfo
  site = `http://127.0.0.1:${port}`
  closeSite = () => images.close()
  folder = await mkdtemp(join(tmpdir(), 'assets-test-'))
  world = await startWorld({ TAPLORE_EGRESS_ALLOW: `127.0.0.1:${port}` })
  person = await world.aPerson()
  stranger = await world.aPerson()
})
afterAll(async () => {
  closeSite?.()
  await world?.close()
  await rm(folder, { recursive: true, force: true })
})

let site = ''
let hits = 0
let closeSite: (() => void) | undefined
const paint = (width: number, height: number, background = '#0a7d6b') =>
  sharp({ create: { width, height, channels: 3, background } })

interface UploadOptions {
  name?: string
  who?: TestPerson
  workspaceId?: string
  headers?: Record<string, string>
}

function upload(bytes: BodyInit, options: UploadOptions = {}) {
  const { name = 'image.png', who = person, workspaceId = who.workspaceId, headers } = options
  return fetch(`${world.url}/api/assets/upload?workspace=${workspaceId}&name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url, ...headers },
    body: bytes,
    ...(bytes instanceof ReadableStream ? { duplex: 'half' } : {}),
  } as RequestInit)
}
async function uploaded(bytes: BodyInit, options: UploadOptions = {}): Promise<Asset> {
  const response = await upload(bytes, options)
  if (response.status !== 201) throw new Error(`${response.status} ${await response.text()}`)
  return response.json()
}
const refusal = async (response: Response) => ({ status: response.status, ...(await response.json()) })
const inWorkspace = <T>(work: Parameters<ReturnType<typeof processScopes>['workspace']>[1]) =>
  processScopes(world.app.installation, factsOfProcess('test')).workspace(
    { workspaceId: person.workspaceId, userId: person.userId },
    work,
  ) as Promise<T>
const leftUploads = () => {
  try {
    return readdirSync(join(world.config.dataDir, 'uploads'))
  } catch {
    return []
  }
}

describe('uploads', () => {
  it('EDIT-19 takes PNG, JPG and GIF, and lists them newest first', async () => {
    const owner = await world.aPerson()
    const files = [
      ['a.png', await paint(40, 30).png().toBuffer()],
      ['b.jpg', await paint(40, 30).jpeg().toBuffer()],
      ['c.gif', await paint(40, 30).gif().toBuffer()],
    ] as const
    for (const [name, bytes] of files) {
      expect(await uploaded(bytes, { name, who: owner })).toMatchObject({
        kind: 'image',
        name,
        width: 40,
        height: 30,
        bytes: bytes.length,
      })
    }
    const first = await owner.client().assets.list({ limit: 2 })
    expect(first.assets.map(({ name }) => name)).toEqual(['c.gif', 'b.jpg'])
    const second = await owner.client().assets.list({ limit: 2, after: first.next ?? '' })
    expect(second).toMatchObject({ assets: [{ name: 'a.png' }], next: null })
    expect((await owner.client().assets.list({ search: 'B.J' })).assets).toHaveLength(1)
    expect((await owner.client().assets.list({ kind: 'video' })).assets).toEqual([])
  })

  it('API-11 EDIT-19 refuses 10.1 MB, with and without a content length', async () => {
    const png = await paint(40, 30).png().toBuffer()
    const large = Buffer.concat([png, Buffer.alloc(10.1 * 1024 * 1024 - png.length)])
    const told = await refusal(await upload(large))
    expect(told).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE', data: { maxBytes: 10 * 1024 * 1024 } })
    const stream = new ReadableStream({
      start(controller) {
        controller.enqueue(new Uint8Array(large))
        controller.close()
      },
    })
    expect(await refusal(await upload(stream))).toMatchObject({ status: 413, code: 'UPLOAD_TOO_LARGE' })
    expect(leftUploads()).toEqual([])
  })

  it('EDIT-20 refuses a video that is announced with 501 MB before it is sent', async () => {
    const answer = await new Promise<{ status?: number; body: string }>((resolve, reject) => {
      const url = `${world.url}/api/assets/upload?workspace=${person.workspaceId}&name=v.mp4`
      const headers = { cookie: person.cookie, origin: world.url, 'content-length': 501 * 1024 * 1024 }
      const sent = httpRequest(url, { method: 'POST', headers }, (response) => {
        let body = ''
        response.on('data', (chunk) => {
          body += chunk
        })
        response.on('end', () => {
          resolve({ status: response.statusCode, body })
          sent.destroy()
        })
      })
      sent.on('error', reject)
      sent.write('a')
    })
    // Before the storage of the plan is asked, which has no room for it either: a larger plan would not help.
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([413, 'UPLOAD_TOO_LARGE'])
  })

  it('API-11 refuses renamed files by what is in them', async () => {
    const cases = [
      [await paint(10, 10).webp().toBuffer(), 'image.png', 415, 'UPLOAD_TYPE_NOT_ALLOWED'],
      [
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
        'image.png',
        415,
        'UPLOAD_SVG_NOT_ALLOWED',
      ],
      [Buffer.from('<!doctype html><script>alert(1)</script>'), 'image.jpg', 415, 'UPLOAD_TYPE_NOT_ALLOWED'],
      [Buffer.from('GIF89a/*…*/=1;alert(1)'), 'image.gif', 422, 'IMAGE_DAMAGED'],
      [Buffer.from('89504e470d0a1a0a', 'hex'), 'image.png', 422, 'IMAGE_DAMAGED'],
      [Buffer.from('#EXTM3U\n#EXTINF:1,\n/etc/passwd\n'), 'video.mp4', 415, 'UPLOAD_TYPE_NOT_ALLOWED'],
      [Buffer.alloc(0), 'image.png', 422, 'UPLOAD_EMPTY'],
    ] as const
    for (const [bytes, name, status, code] of cases) {
      expect(await refusal(await upload(bytes, { name })), name).toMatchObject({ status, code })
    }
    expect(leftUploads()).toEqual([])
  })

  it('takes a form with one file, and refuses a form without', async () => {
    const form = new FormData()
    form.set('file', new Blob([await paint(20, 20).png().toBuffer()], { type: 'image/png' }), 'from a form.png')
    const response = await fetch(`${world.url}/api/assets/upload?workspace=${person.workspaceId}`, {
      method: 'POST',
      headers: { cookie: person.cookie, origin: world.url },
      body: form,
    })
    expect(response.status).toBe(201)
    expect(await response.json()).toMatchObject({ name: 'from a form.png' })
    const empty = new FormData()
    empty.set('note', 'nothing')
    expect(await refusal(await upload(empty))).toMatchObject({ status: 400, code: 'UPLOAD_FORM_UNREADABLE' })
  })

  it('leaves nothing behind when the sender goes away in the middle', async () => {
    for (const type of ['image/png', 'multipart/form-data; boundary=xx']) {
      const start = Buffer.from(
        type.startsWith('m') ? '--xx\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\n' : '',
      )
      const png = await paint(1_200, 1_200).png({ compressionLevel: 0 }).toBuffer()
      const url = `${world.url}/api/assets/upload?workspace=${person.workspaceId}`
      const headers = {
        cookie: person.cookie,
        origin: world.url,
        'content-type': type,
        'content-length': png.length + 10_000,
      }
      const sent = httpRequest(url, { method: 'POST', headers })
      sent.on('error', () => {})
      sent.write(Buffer.concat([start, png.subarray(0, 500_000)]))
      await expect.poll(leftUploads).toHaveLength(1)
      sent.destroy()
      await expect.poll(leftUploads).toEqual([])
    }
  })

  it('stores a video with its still, and audio without one', async () => {
    const video = join(folder, 'v.mp4')
    const sound = join(folder, 's.mp3')
    await runProgram('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'testsrc=size=360x640:rate=10:duration=1',
      '-c:v',
      'libx264',
      '-pix_fmt',
      'yuv420p',
      video,
    ])
    await runProgram('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1',
      '-c:a',
      'libmp3lame',
      sound,
    ])
    const kept = await uploaded(await readFile(video), { name: 'v.mp4' })
    expect(kept).toMatchObject({ kind: 'video', mime: 'video/mp4', width: 360, height: 640, durationMs: 1000 })
    const still = await fetch(`${world.url}${kept.thumbnailUrl}`)
    expect(still.headers.get('content-type')).toBe('image/webp')
    expect(kept.poster).toMatchObject({ assetId: kept.id, mime: 'image/webp', width: 360, height: 640 })
    const poster = await fetch(`${world.url}${kept.poster?.url}`, { headers: { cookie: person.cookie } })
    expect(poster.headers.get('content-type')).toBe('image/webp')
    const heard = await uploaded(await readFile(sound), { name: 's.mp3' })
    expect(heard).toMatchObject({ kind: 'audio', thumbnailUrl: null, width: null })
    const ranged = await fetch(`${world.url}${heard.url}`, { headers: { cookie: person.cookie, range: 'bytes=0-99' } })
    expect(ranged.status).toBe(206)
    expect((await ranged.arrayBuffer()).byteLength).toBe(100)
    expect(leftUploads()).toEqual([])
  })

  it('refuses files beyond the storage of the plan, and stores nothing of them', async () => {
    const owner = await world.aPerson()
    const bytes = await paint(50, 50).png().toBuffer()
    const first = await uploaded(bytes, { who: owner })
    const gigabyte = 1024 ** 3
    await world.app.installation.database.system((db) =>
      db.execute(`update asset set bytes = ${gigabyte - bytes.length} where id = '${first.id}'`),
    )
    await uploaded(bytes, { who: owner })
    const full = await refusal(await upload(bytes, { who: owner }))
    expect(full).toMatchObject({
      status: 402,
      code: 'PLAN_LIMIT_REACHED',
      data: { limitKey: 'accountStorage', limit: gigabyte },
    })
    expect((await owner.client().assets.list({})).assets).toHaveLength(2)
    await owner.client().assets.remove({ assetId: first.id })
    expect((await upload(bytes, { who: owner })).status).toBe(201)
  })

  it('refuses viewers, users outside the workspace, and calls without a session', async () => {
    const bytes = await paint(10, 10).png().toBuffer()
    expect((await upload(bytes, { who: stranger, workspaceId: person.workspaceId })).status).toBe(403)
    expect((await upload(bytes, { headers: { cookie: '' } })).status).toBe(401)
    const guest = await world.aPerson()
    await processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
      ensureMember(ctx, { workspaceId: person.workspaceId, userId: guest.userId, role: 'VIEW' }),
    )
    expect((await upload(bytes, { who: guest, workspaceId: person.workspaceId })).status).toBe(403)
    // What a guest may see was shared with them one by one; the library was not.
    await expect(guest.client(person.workspaceId).assets.list({})).rejects.toMatchObject({ status: 403 })
  })
})

describe('files', () => {
  it('are shown to members and to anyone with a link, with headers that block scripts', async () => {
    const asset = await uploaded(await paint(800, 800).jpeg().toBuffer(), { name: 'shown.jpg' })
    expect(asset.url).toBe(`/api/assets/${asset.id}/large?workspace=${person.workspaceId}`)
    const bySession = await fetch(`${world.url}${asset.url}`, { headers: { cookie: person.cookie } })
    expect(bySession.status).toBe(200)
    expect(bySession.headers.get('content-type')).toBe('image/webp')
    expect(bySession.headers.get('x-content-type-options')).toBe('nosniff')
    expect(bySession.headers.get('content-security-policy')).toContain('sandbox')
    expect(bySession.headers.get('cache-control')).toMatch(/^private, .*immutable/)
    const etag = bySession.headers.get('etag') ?? ''
    const again = await fetch(`${world.url}${asset.url}`, { headers: { cookie: person.cookie, 'if-none-match': etag } })
    expect(again.status).toBe(304)
    expect((await fetch(`${world.url}${asset.thumbnailUrl}`)).status).toBe(200)
  })

  it('are hidden from other workspaces, from no one, and from forged or old links', async () => {
    const asset = await uploaded(await paint(30, 30).png().toBuffer())
    expect((await fetch(`${world.url}${asset.url}`)).status).toBe(401)
    expect((await fetch(`${world.url}${asset.url}`, { headers: { cookie: stranger.cookie } })).status).toBe(403)
    const elsewhere = asset.url.replace(person.workspaceId, stranger.workspaceId)
    expect((await fetch(`${world.url}${elsewhere}`, { headers: { cookie: stranger.cookie } })).status).toBe(404)
    const link = asset.thumbnailUrl ?? ''
    expect((await fetch(`${world.url}${link.replace('/small', '/original')}`)).status).toBe(403)
    const forged = link.replace(/sig=(.)/, (_, first: string) => `sig=${first === 'A' ? 'B' : 'A'}`)
    expect((await fetch(`${world.url}${forged}`)).status).toBe(403)
    await expect(stranger.client().assets.get({ assetId: asset.id })).rejects.toMatchObject({ code: 'ASSET_NOT_FOUND' })
    await expect(stranger.client().assets.remove({ assetId: asset.id })).rejects.toMatchObject({
      code: 'ASSET_NOT_FOUND',
    })
    world.clock.advance(13 * hourMs)
    expect((await fetch(`${world.url}${link}`)).status).toBe(403)
    world.clock.freeze()
  })

  it('carry a name, a description and a credit that can be changed', async () => {
    const asset = await uploaded(await paint(30, 30).png().toBuffer())
    const changed = await person.client().assets.update({
      assetId: asset.id,
      name: 'Harbour',
      alt: 'Boats in the morning',
      credit: { text: 'Own image' },
    })
    expect(changed).toMatchObject({ name: 'Harbour', alt: 'Boats in the morning', credit: { text: 'Own image' } })
    expect(await person.client().assets.get({ assetId: asset.id })).toMatchObject({ alt: 'Boats in the morning' })
  })

  it('USAGE-11 count by their size when they come, and no more when they are removed', async () => {
    const owner = await world.aPerson()
    const noise = Buffer.from(Array.from({ length: 900 * 600 * 3 }, (_, index) => (index * 7919) % 251))
    const bytes = await sharp(noise, { raw: { width: 900, height: 600, channels: 3 } })
      .png()
      .toBuffer()
    const used = () =>
      processScopes(world.app.installation, factsOfProcess('test')).system((ctx) =>
        countUsage(ctx, 'storageBytes', [owner.workspaceId]),
      )
    expect(await used()).toBe(0)
    const asset = await uploaded(bytes, { who: owner })
    expect(await used()).toBe(bytes.length)
    await owner.client().assets.remove({ assetId: asset.id })
    expect(await used()).toBe(0)
    expect((await owner.client().assets.list({})).assets).toEqual([])
    await expect(owner.client().assets.get({ assetId: asset.id })).rejects.toMatchObject({ status: 404 })
  })
})

describe('the door', () => {
  it('gives published files names by content, with posters of 3:4 made when asked for', async () => {
    const asset = await uploaded(await paint(1200, 500).png().toBuffer())
    const wishes = [
      { assetId: asset.id, variant: 'large' as const },
      { assetId: asset.id, variant: 'poster' as const },
      { assetId: newId(), variant: 'large' as const },
      { assetId: 'stock-17', variant: 'large' as const },
    ]
    const files = await inWorkspace<Awaited<ReturnType<typeof publicFilesOf>>>((ctx) => publicFilesOf(ctx, wishes))
    expect(files).toHaveLength(2)
    expect(files[1]).toMatchObject({ variant: 'poster', mime: 'image/jpeg', width: 720, height: 960 })
    expect(files[1]?.name).toMatch(/^[0-9a-f]{24}\.jpg$/)
    const again = await inWorkspace<Awaited<ReturnType<typeof publicFilesOf>>>((ctx) => publicFilesOf(ctx, wishes))
    expect(again).toEqual(files)
    expect(await world.app.installation.providers.storage.stat(files[1]?.storageKey ?? '')).not.toBeNull()
  })

  it('stores generated files, and returns their URLs in one call', async () => {
    const svg = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="720" height="1280"><rect width="720" height="1280" fill="#246"/></svg>',
    )
    const { id, addresses } = await inWorkspace<{ id: string; addresses: Map<string, string> }>(async (ctx) => {
      const row = await storeGenerated(ctx, { bytes: svg, mime: 'image/svg+xml', name: 'Drawn' })
      return { id: row.id, addresses: await addressesOf(ctx, [row.id, newId(), 'not-an-id'], 'square') }
    })
    expect([...addresses.keys()]).toEqual([id])
    expect((await fetch(`${world.url}${addresses.get(id)}`)).headers.get('content-type')).toBe('image/jpeg')
  })

  it('imports an image once, with its credit, and refuses what is none', async () => {
    const ctx = longJobContext(world.app.installation, 'test')
    const scope = { workspaceId: person.workspaceId, userId: person.userId }
    const first = await importFromUrl(ctx, scope, `${site}/lead.webp`, { alt: 'Lead', credit: { text: 'A paper' } })
    expect(first).toMatchObject({
      kind: 'image',
      mime: 'image/jpeg',
      width: 900,
      alt: 'Lead',
      credit: { text: 'A paper' },
      sourceUrl: `${site}/lead.webp`,
    })
    const before = hits
    expect((await importFromUrl(ctx, scope, `${site}/lead.webp`)).id).toBe(first.id)
    expect(hits).toBe(before)
    await expect(importFromUrl(ctx, scope, `${site}/page`)).rejects.toMatchObject({ code: 'ADDRESS_WRONG_TYPE' })
    await expect(importFromUrl(ctx, scope, `${site}/gone.jpg`)).rejects.toMatchObject({ code: 'ADDRESS_NOT_FOUND' })
    await expect(importFromUrl(ctx, scope, 'http://127.0.0.1:9/a.png')).rejects.toMatchObject({ status: 422 })
  })
})

describe('the nightly sweep', () => {
  it('deletes orphans and files removed a month ago, and keeps files in use', async () => {
    const { storage } = world.app.installation.providers
    const needed = await uploaded(await paint(10, 10).png().toBuffer())
    const unneeded = await uploaded(await paint(12, 12).png().toBuffer())
    const shown = await uploaded(await paint(14, 14).png().toBuffer())
    await person.client().brand.save({ logo: needed.id })
    for (const { id } of [needed, unneeded]) await person.client().assets.remove({ assetId: id, evenIfUsed: true })
    const old = newId(world.clock.now().getTime() - 3 * dayMs)
    const stray = `assets/${person.workspaceId}/${old}/original.png`
    const young = `assets/${person.workspaceId}/${newId()}/original.png`
    for (const key of [stray, young]) await storage.put(key, Buffer.from('x'), { mime: 'image/png' })
    const keyOf = ({ id }: Asset) => `assets/${person.workspaceId}/${id}/original.png`
    const ctx = longJobContext(world.app.installation, 'test')

    await sweepFiles(ctx)
    expect(await storage.stat(stray)).toBeNull()
    for (const key of [young, keyOf(needed), keyOf(unneeded), keyOf(shown)])
      expect(await storage.stat(key), key).not.toBeNull()

    world.clock.advance(31 * dayMs)
    await sweepFiles({ ...ctx, clock: world.clock })
    expect(await storage.stat(keyOf(unneeded))).toBeNull()
    for (const asset of [needed, shown]) expect(await storage.stat(keyOf(asset))).not.toBeNull()
    world.clock.freeze()
  })
})
