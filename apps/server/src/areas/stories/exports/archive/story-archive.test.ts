import { createHash } from 'node:crypto'
import type { ExportFormat } from '@taplore/contract'
import { newElement, newImageMedia, newPage, type Story, upgrade } from '@taplore/story'
import { validateAmp } from '@taplore/testing/validate-amp'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { download, exportNow, unzip } from '../../../../../testing/exports.ts'
import { storyOf, upload, withImage } from '../../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'
import { canonicalJson, sealOf } from './story-archive.ts'

let world: World
let person: TestPerson
let document: Story
let storyId: string
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
  const image = await sharp({ create: { width: 900, height: 1600, channels: 3, background: '#2b6cb0' } })
    .png()
    .toBuffer()
  const asset = await upload(world, person, image, 'harbour.png')
  document = { ...withImage(storyOf('Harbour', 'Boats & "ropes"'), asset), title: 'Harbour' }
  const drawing = newElement('image', {
    x: 80,
    y: 700,
    media: newImageMedia({
      assetId: null,
      url: '/art/ridges/102030-203040-304050-405060-f0a020/720x1280/seed.svg',
      mime: 'image/svg+xml',
      width: 720,
      height: 1280,
    }),
  })
  const lost = newElement('image', {
    media: newImageMedia({
      assetId: null,
      url: 'https://nowhere.invalid/boat.jpg',
      mime: 'image/jpeg',
      width: 10,
      height: 10,
    }),
  })
  document.pages.push(newPage({ durationMs: 1_000, elements: [drawing, lost] }))
  storyId = (await person.client().stories.create({ name: 'Harbour', document })).story_id
})
afterAll(() => world?.close())

async function exported(format: ExportFormat, more: { address?: string; pages?: number[]; storyId?: string } = {}) {
  const { batch_id: batchId } = await person.client().exports.start({ storyId, format, ...more })
  await world.runJobs()
  const batch = await exportNow(person, batchId)
  expect(batch).toMatchObject({ status: 'EXPORTED', error: null })
  const zip = await download(world, person, batch.zip_url)
  return { batch, zip, files: await unzip(zip) }
}

describe('a story as a web page', { timeout: 120_000 }, () => {
  it('is a valid AMP page that names everything beside it and nothing that is not there', async () => {
    const { files, batch } = await exported('amp')
    expect(batch.pages).toEqual([])
    const page = files.get('index.html')?.toString('utf8') ?? ''
    expect(await validateAmp(page)).toEqual([])
    expect(page).not.toContain('.invalid/media')
    expect(page).not.toMatch(/story-export\.invalid/)
    const named = [...page.matchAll(/(?:media|fonts)\/[\w.-]+/g)].map(([name]) => name)
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((name) => !files.has(name))).toEqual([])
    // And nothing that no page asks for.
    expect([...files.keys()].filter((name) => !named.includes(name))).toEqual(['index.html', 'README.txt'])
    expect(page).toContain('<link rel="canonical" href="./">')
    expect([...files.keys()].some((name) => name.endsWith('.woff2'))).toBe(true)
    expect(files.get('README.txt')?.toString()).toContain('https')
  })

  it('names itself by its whole address when that is known', async () => {
    const { files } = await exported('amp', { address: 'https://stories.example.org/harbour?from=mail' })
    const page = files.get('index.html')?.toString('utf8') ?? ''
    expect(await validateAmp(page)).toEqual([])
    expect(page).toContain('<link rel="canonical" href="https://stories.example.org/harbour/">')
    expect(page).toMatch(/property="og:image" content="https:\/\/stories\.example\.org\/harbour\/media\//)
    await expect(
      person.client().exports.start({ storyId, format: 'amp', address: 'http://stories.example.org/' }),
    ).rejects.toMatchObject({ status: 422 })
  })
})

describe('a story as a file', { timeout: 120_000 }, () => {
  it('holds the document and its media, each once, named by its content and sealed', async () => {
    const { files } = await exported('json')
    const manifest = JSON.parse(files.get('manifest.json')?.toString('utf8') ?? '{}')
    expect(manifest).toMatchObject({ format: 'taplore-story', version: 1, story: 'story.json' })
    const listed = manifest.media as {
      file: string
      sha256: string
      bytes: number
      mime: string
      name: string
      seal: string
    }[]
    expect([...files.keys()]).toEqual(['manifest.json', 'story.json', ...listed.map(({ file }) => file)])
    expect(listed.map(({ mime, name }) => `${mime} ${name}`)).toEqual(['image/png harbour.png'])
    for (const { file, sha256, bytes, seal } of listed) {
      const content = files.get(file) ?? Buffer.alloc(0)
      expect([content.length, createHash('sha256').update(content).digest('hex')]).toEqual([bytes, sha256])
      expect(file.startsWith(`media/${sha256.slice(0, 24)}.`)).toBe(true)
      expect(seal).toBe(sealOf(world.config.secret, sha256))
    }
    const story = upgrade(JSON.parse(files.get('story.json')?.toString('utf8') ?? ''))
    expect(story.pages).toHaveLength(3)
    expect(JSON.stringify(story)).not.toContain(person.workspaceId)
    const [first, , third] = story.pages
    expect(first?.background).toMatchObject({ media: { url: '', assetId: listed.find(({ name }) => name)?.file } })
    // Drawings of the product are drawn again wherever the story is read.
    expect(third?.elements[0]).toMatchObject({ media: { assetId: null, url: expect.stringMatching(/^\/art\//) } })
    expect(third?.elements[1]).toMatchObject({ media: { assetId: null, url: 'https://nowhere.invalid/boat.jpg' } })
  })

  it('has the same bytes when it is exported again, and when it was read in again', async () => {
    const once = await exported('json')
    expect((await exported('json')).zip.equals(once.zip)).toBe(true)
    // What a reader does: the files of the zip are in the library already, so their names become those of the library.
    const [known] = (await person.client().assets.list({ kind: 'image' })).assets
    const manifest = JSON.parse(once.files.get('manifest.json')?.toString('utf8') ?? '{}')
    const file: string = manifest.media.find(({ name }: { name: string }) => name).file
    const text = (once.files.get('story.json')?.toString('utf8') ?? '').replaceAll(`"${file}"`, `"${known?.id}"`)
    const read = JSON.parse(text)
    const again = await person.client().stories.create({ name: 'Harbour', document: read })
    expect((await exported('json', { storyId: again.story_id })).zip.equals(once.zip)).toBe(true)
  })

  it('is written the same whatever the order of its fields', () => {
    expect(canonicalJson({ b: [{ d: 1, c: undefined }], a: null })).toBe(canonicalJson({ a: null, b: [{ d: 1 }] }))
  })
})

describe('pages as moving images', { timeout: 120_000 }, () => {
  it('are GIFs, those pages that were asked for', async () => {
    const { files, batch } = await exported('gif', { pages: [3] })
    expect([...files.keys()]).toEqual(['page-03.gif'])
    expect(files.get('page-03.gif')?.subarray(0, 6).toString()).toBe('GIF89a')
    // The image from nowhere could not be had, and that is said.
    expect(batch.pages).toMatchObject([{ page: 3, missing: 1, duration_ms: 1_000 }])
  })
})
