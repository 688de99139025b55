import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { dayMs } from '@taplore/kit'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'
import { runProgram } from '../../../platform/programs/run-program.ts'
import { startFakeStockServer } from './fake-stock-server.ts'

let world: World
let person: TestPerson
let service: Awaited<ReturnType<typeof startFakeStockServer>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-test-'))
  const video = join(folder, 'video.mp4')
  const image = 'testsrc=size=90x160:rate=10:duration=2'
  await runProgram('ffmpeg', ['-v', 'error', '-f', 'lavfi', '-i', image, '-pix_fmt', 'yuv420p', video])
  const paint = sharp({ create: { width: 90, height: 60, channels: 3, background: '#0a7d6b' } })
  service = await startFakeStockServer({
    png: await paint.clone().png().toBuffer(),
    gif: await paint.clone().gif().toBuffer(),
    mp4: await readFile(video),
  })
  const sources = ['openverse', 'pexels', 'pixabay', 'unsplash', 'giphy', 'klipy']
  world = await startWorld({
    TAPLORE_EGRESS_ALLOW: service.host,
    STOCK_ADDRESSES: sources.map((name) => `${name}=${service.url}/${name}`).join(','),
    PEXELS_API_KEY: 'pexels-key',
    PIXABAY_API_KEY: 'pixabay-key',
    UNSPLASH_ACCESS_KEY: 'unsplash-key',
    GIPHY_API_KEY: 'giphy-key',
    KLIPY_API_KEY: 'klipy-key',
  })
  person = await world.aPerson()
})
afterAll(async () => {
  await world?.close()
  service?.close()
  await rm(folder, { recursive: true, force: true })
})
beforeEach(() => {
  service.calls.length = 0
  service.state.refusesWith = 0
})

type Question = Parameters<ReturnType<TestPerson['client']>['stock']['search']>[0]
const search = (question: Question) => person.client().stock.search(question)
async function first(question: Question) {
  const [item] = (await search(question)).items
  if (!item) throw new Error('Nothing was found.')
  return item
}
const take = async (question: Question) => person.client().stock.take({ token: (await first(question)).token })
const looked = (address: string, who = person) => fetch(`${world.url}${address}`, { headers: { cookie: who.cookie } })

describe('stock', () => {
  it('lists its sources, those that are on and those that are not', async () => {
    const { sources } = await person.client().stock.sources()
    expect(sources.map(({ id, isOn }) => [id, isOn])).toEqual(
      ['backgrounds', 'openverse', 'pexels', 'pixabay', 'unsplash', 'giphy', 'klipy'].map((id) => [id, true]),
    )
    expect(sources.find(({ id }) => id === 'pixabay')?.kinds).toEqual(['image', 'video'])
  })

  it('draws backgrounds without any request', async () => {
    const found = await search({ source: 'backgrounds', words: 'ridges' })
    expect(found.items.length).toBeGreaterThan(3)
    expect(found.items[0]).toMatchObject({ credit: null, width: 720, height: 1280 })
    const preview = await looked(found.items[0]?.previewUrl ?? '')
    expect(preview.headers.get('content-type')).toBe('image/svg+xml')
    const asset = await take({ source: 'backgrounds', words: 'ridges' })
    expect(asset).toMatchObject({ kind: 'image', mime: 'image/png', width: 720, height: 1280, credit: null })
    expect(service.calls).toEqual([])
  })

  it('copies an image of Openverse into the library with its credit and licence, once', async () => {
    const { items, next } = await search({ source: 'openverse', words: 'harbour' })
    expect(next).toBe(2)
    expect(items).toHaveLength(1)
    expect(service.calls[0]).toMatchObject({
      path: '/openverse/images/',
      query: { q: 'harbour', page: '1', page_size: '20', license_type: 'commercial,modification' },
    })
    const asset = await person.client().stock.take({ token: items[0]?.token ?? '' })
    expect(asset).toMatchObject({
      kind: 'image',
      name: 'Harbour at dawn',
      alt: 'Harbour at dawn',
      credit: {
        text: 'Harbour at dawn, Ana B.',
        url: 'https://museum.example/harbour',
        license: 'CC BY-SA 4.0',
      },
    })
    expect(await person.client().stock.take({ token: items[0]?.token ?? '' })).toMatchObject({ id: asset.id })
    expect(service.calls.filter(({ path }) => path === '/files/harbour.png')).toHaveLength(1)
  })

  it('speaks with Pexels by its key, for photos and for videos of the size that a page shows', async () => {
    expect(await take({ source: 'pexels', words: 'pier' })).toMatchObject({
      kind: 'image',
      alt: 'A pier in the fog',
      credit: { text: 'Ilse K. / Pexels', url: 'https://www.pexels.com/photo/1', license: 'Pexels License' },
    })
    expect(service.calls[0]).toMatchObject({ authorization: 'pexels-key', query: { query: 'pier', per_page: '20' } })
    const video = await take({ source: 'pexels', kind: 'video', words: 'pier' })
    expect(video).toMatchObject({ kind: 'video', durationMs: 2_000, credit: { text: 'Jo M. / Pexels' } })
    expect(video.poster).not.toBeNull()
    expect(service.calls.map(({ path }) => path)).not.toContain('/files/too-large.mp4')
  })

  it('speaks with Pixabay, and asks it the same thing once a day', async () => {
    expect(await take({ source: 'pixabay', words: 'boat' })).toMatchObject({
      alt: 'boat, sea',
      credit: { text: 'sailor / Pixabay', license: 'Pixabay Content License' },
    })
    await search({ source: 'pixabay', words: 'BOAT' })
    const asked = () => service.calls.filter(({ path }) => path === '/pixabay/api/')
    expect(asked()).toHaveLength(1)
    expect(asked()[0]?.query).toMatchObject({ key: 'pixabay-key', q: 'boat', safesearch: 'true' })
    world.clock.advance(dayMs + 1)
    await search({ source: 'pixabay', words: 'boat' })
    expect(asked()).toHaveLength(2)
    expect(await first({ source: 'pixabay', kind: 'video', words: 'waves' })).toMatchObject({ durationMs: 2_000 })
  })

  it('notifies Unsplash of each use', async () => {
    expect(await take({ source: 'unsplash', words: 'lamps' })).toMatchObject({
      credit: { text: 'Noor P. / Unsplash', url: 'https://unsplash.com/photos/5', license: 'Unsplash License' },
    })
    const told = service.calls.find(({ path }) => path === '/unsplash/photos/5/download')
    expect(told).toMatchObject({ authorization: 'Client-ID unsplash-key', query: { ixid: 'abc' } })
  })

  it('finds moving images at GIPHY and Klipy', async () => {
    const cat = await take({ source: 'giphy', kind: 'gif', words: 'cat' })
    expect(cat).toMatchObject({ kind: 'image', mime: 'image/gif', credit: { text: 'catfan / GIPHY' } })
    expect(service.calls[0]?.query).toMatchObject({ api_key: 'giphy-key', rating: 'pg', offset: '0' })
    const wave = await search({ source: 'klipy', kind: 'gif', words: 'wave' })
    expect(wave).toMatchObject({ next: 2, items: [{ title: 'A wave', width: 200, height: 150 }] })
    expect(wave.items[0]?.credit).toEqual({ text: 'Klipy', url: 'https://klipy.com/gifs/wave-7' })
  })

  it('shows small images from here, to members of the workspace that searched', async () => {
    const { previewUrl } = await first({ source: 'openverse', words: 'harbour' })
    expect(previewUrl).toMatch(/^\/api\/stock\/preview\?/)
    const preview = await looked(previewUrl)
    expect(preview.headers.get('content-type')).toBe('image/png')
    expect(preview.headers.get('content-security-policy')).toContain('sandbox')
    const stranger = await world.aPerson()
    expect((await looked(previewUrl, stranger)).status).toBe(403)
    const elsewhere = previewUrl.replace(person.workspaceId, stranger.workspaceId)
    expect((await looked(elsewhere, stranger)).status).toBe(422)
  })

  it('takes nothing that it did not find itself, nor what was found long ago', async () => {
    const { token } = await first({ source: 'openverse', words: 'harbour' })
    const [words = '', signature = ''] = token.split('.')
    const item = JSON.parse(Buffer.from(words, 'base64url').toString())
    const forged = Buffer.from(JSON.stringify({ ...item, credit: null })).toString('base64url')
    const unknown = { code: 'STOCK_ITEM_UNKNOWN' }
    await expect(person.client().stock.take({ token: `${forged}.${signature}` })).rejects.toMatchObject(unknown)
    const stranger = await world.aPerson()
    await expect(stranger.client().stock.take({ token })).rejects.toMatchObject(unknown)
    world.clock.advance(3 * dayMs)
    await expect(person.client().stock.take({ token })).rejects.toMatchObject(unknown)
  })

  it('says in words when a source is busy, refuses its key, or does not answer at all', async () => {
    service.state.refusesWith = 429
    await expect(search({ source: 'pexels', words: 'a' })).rejects.toMatchObject({ code: 'STOCK_BUSY' })
    service.state.refusesWith = 401
    await expect(search({ source: 'pexels', words: 'b' })).rejects.toMatchObject({ code: 'STOCK_KEY_REFUSED' })
    service.state.refusesWith = 500
    await expect(search({ source: 'pexels', words: 'c' })).rejects.toMatchObject({ code: 'STOCK_UNAVAILABLE' })
  })
})

it('without keys and without a network only our own drawings are there, and the rest says so', async () => {
  const bare = await startWorld({ STOCK_OPENVERSE: 'off' })
  try {
    const owner = await bare.aPerson()
    const { sources } = await owner.client().stock.sources()
    expect(sources.filter(({ isOn }) => isOn).map(({ id }) => id)).toEqual(['backgrounds'])
    await expect(owner.client().stock.search({ source: 'pexels' })).rejects.toMatchObject({ code: 'STOCK_SOURCE_OFF' })
  } finally {
    await bare.close()
  }
})
