import { brandLimits, defaultTypography, emptyBrand, industries, typographySizes } from '@taplore/contract'
import { newElement, newPage, newStory } from '@taplore/story'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { published } from '../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../testing/world.ts'

let world: World
let person: TestPerson
beforeAll(async () => {
  world = await startWorld()
  person = await world.aPerson()
})
afterAll(() => world?.close())

const paint = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: '#c7270d' } })
    .png()
    .toBuffer()

/** An icon file around one PNG. */
async function icon(size: number): Promise<Buffer> {
  const png = await paint(size, size)
  const head = Buffer.alloc(22)
  head.writeUInt32LE(0x10000, 0)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(size, 6)
  head.writeUInt8(size, 7)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(22, 18)
  return Buffer.concat([head, png])
}

async function upload(bytes: Buffer, filename: string, use: string, who = person) {
  const form = new FormData()
  form.set('upload', new Blob([new Uint8Array(bytes)]), filename)
  const query = new URLSearchParams({ workspace: who.workspaceId, filename, use })
  const response = await fetch(`${world.url}/api/brand/upload?${query}`, {
    method: 'POST',
    headers: { cookie: who.cookie, origin: world.url },
    body: form,
  })
  return { status: response.status, body: await response.json() }
}

const withH1 = (change: object) => ({
  ...defaultTypography,
  entries: defaultTypography.entries.map((entry) =>
    entry.tag === 'h1' ? { ...entry, styling: { ...entry.styling, ...change } } : entry,
  ),
})

describe('brand details', () => {
  it('BRAND-10 begin empty, with Organization for an author', async () => {
    expect((await person.client().brand.get()).brand).toEqual(emptyBrand)
    expect(emptyBrand.authorType).toBe('Organization')
  })

  it('BRAND-01 BRAND-03 are saved and read again; what is left out stays', async () => {
    const client = person.client()
    const drawn = async (use: string) => (await upload(await paint(16, 16), 'a.png', use)).body.image.assetId
    const [banner, profile_image, favicon] = [
      await drawn('banner'),
      await drawn('profile_image'),
      await drawn('favicon'),
    ]
    const fields = {
      banner,
      profile_image,
      favicon,
      heading: 'Harbour news',
      sub_heading: 'Anna',
      author_link: 'https://harbour.example/anna',
      links: [{ icon: favicon, text: 'Shop', link: 'https://harbour.example' }],
      summary: 'Short',
      description: 'Long',
      industry: 'news' as const,
      colors: ['#0b343a', '#f2552c'],
      publisherName: 'Harbour',
      authorType: 'News Media Organization' as const,
    }
    await client.brand.save(fields)
    await client.brand.save({ heading: 'Other news' })
    expect((await client.brand.get()).brand).toEqual({ ...emptyBrand, ...fields, heading: 'Other news' })
  })

  it('BRAND-02 BRAND-03 refuse a fifth link and an eleventh colour', async () => {
    const client = person.client()
    const link = { icon: null, text: '', link: '' }
    await expect(client.brand.save({ links: Array(brandLimits.links + 1).fill(link) })).rejects.toThrow()
    await expect(client.brand.save({ colors: Array(brandLimits.colors + 1).fill('#000000') })).rejects.toThrow()
    await client.brand.save({ links: Array(4).fill(link), colors: Array(10).fill('#123456') })
  })

  it('BRAND-08 offer the industries', async () => {
    const { items } = await person.client().brand.industries()
    expect(items.map(({ id }) => id)).toEqual([...industries])
    expect(items[0]?.name).toBe('Agriculture')
  })
})

describe('images of the brand', () => {
  it('BRAND-06 BRAND-13 go up as a form and get ten letters to their name', async () => {
    const { status, body } = await upload(await paint(400, 100), 'our logo.png', 'logo')
    expect(status).toBe(201)
    expect(body.downloadUrl).toBe(body.image.url)
    const { assets } = await person.client().assets.list({})
    expect(assets.find(({ id }) => id === body.image.assetId)?.name).toMatch(/^logo-[a-z]{10}\.png$/)
    const view = await person.client().brand.save({ logo: body.image.assetId })
    expect(view.images[body.image.assetId]).toEqual(body.image)
  })

  it('BRAND-04 BRAND-05 have most pixels', async () => {
    expect((await upload(await paint(401, 100), 'a.png', 'logo')).body).toMatchObject({
      code: 'BRAND_IMAGE_TOO_LARGE',
      data: { width: 401, maxWidth: 400, maxHeight: 100 },
    })
    expect((await upload(await paint(17, 16), 'a.png', 'favicon')).body.code).toBe('BRAND_IMAGE_TOO_LARGE')
    const { image } = (await upload(await icon(16), 'a.ico', 'favicon')).body
    expect(image).toMatchObject({ width: 16 })
    // The image is drawn as WebP; what is kept of the icon is a PNG.
    const { assets } = await person.client().assets.list({})
    expect(assets.find(({ id }) => id === image.assetId)).toMatchObject({ width: 16, mime: 'image/png' })
    expect((await upload(await icon(32), 'a.ico', 'favicon')).body.code).toBe('BRAND_IMAGE_TOO_LARGE')
  })

  it('BRAND-04 are JPG, PNG or ICO by name and by bytes', async () => {
    const gif = await sharp(await paint(8, 8))
      .gif()
      .toBuffer()
    expect((await upload(gif, 'a.gif', 'logo')).body.code).toBe('BRAND_IMAGE_TYPE')
    expect((await upload(gif, 'a.png', 'logo')).body.code).toBe('BRAND_IMAGE_TYPE')
    expect((await upload(Buffer.from('no image'), 'a.png', 'logo')).body.code).toBe('BRAND_IMAGE_DAMAGED')
    expect((await upload(Buffer.from([0, 0, 1, 0, 9, 9, 9]), 'a.ico', 'logo')).body.code).toBe('BRAND_IMAGE_DAMAGED')
  })

  it('are taken only from the workspace itself', async () => {
    const stranger = await world.aPerson()
    const { body } = await upload(await paint(20, 20), 'a.png', 'logo', stranger)
    await expect(person.client().brand.save({ logo: body.image.assetId })).rejects.toMatchObject({
      code: 'BRAND_IMAGE_UNKNOWN',
    })
  })
})

describe('typography', () => {
  it('TYPO-03 TYPO-04 TYPO-05 begins with Roboto 500 in the sizes of the specification', async () => {
    const { typography, isSaved } = await person.client().brand.typography()
    expect(isSaved).toBe(false)
    expect(typography.entries.map(({ tag, styling }) => [tag, styling['font-size']])).toEqual([
      ['h1', 25],
      ['h2', 23],
      ['h3', 22],
      ['p', 14],
      ['span', 14],
    ])
    for (const { styling } of typography.entries)
      expect([styling['font-family'], styling['font-weight']]).toEqual(['Roboto', 500])
    expect(typographySizes).toEqual([14, 16, 17, 19, 20, 22, 23, 25, 26, 28, 30, 32, 34, 36])
    await expect(person.client().brand.saveTypography(withH1({ 'font-size': 15 }) as never)).rejects.toThrow()
  })

  it('EDIT-23 a new story begins with what was saved, and with the colours and the publisher', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    const before = await client.stories.create({ name: 'Before' })
    const change = { 'font-family': 'Lora', 'font-weight': 700, 'font-size': 30, background: '#ffcb1f' }
    await client.brand.saveTypography({ ...withH1(change), removeStylingWhilePasting: false } as never)
    await client.brand.save({ colors: ['#0b343a'], publisherName: 'Harbour' })
    const after = await client.stories.create({ name: 'After' })
    const { document } = await client.stories.get({ storyId: after.story_id })
    expect(document.typography.heading).toMatchObject({ font: { family: 'Lora', weight: 700 }, sizePx: 60 })
    expect(document.typography.grounds).toEqual({ h1: '#ffcb1f' })
    expect(document.typography.h2).toMatchObject({ font: { family: 'Roboto', weight: 500 }, sizePx: 46 })
    expect(document.typography.removesStylingOnPaste).toBe(false)
    expect(document.brand).toEqual({ colors: ['#0b343a'], fonts: { heading: 'Lora', body: 'Roboto' } })
    expect(document.publisher.name).toBe('Harbour')
    const untouched = (await client.stories.get({ storyId: before.story_id })).document
    expect(untouched.typography).toEqual(newStory().typography)
  })

  it('STORY-36 a bulk update puts the present brand on published stories', async () => {
    const owner = await world.aPerson()
    const client = owner.client()
    const font = { family: 'Inter', weight: 700, isItalic: false }
    const title = newElement('text', { paragraphs: [{ runs: [{ text: 'Ferry' }] }], font, headingLevel: 'h1' })
    const { path } = await published(owner, 'Ferry', {
      document: newStory({ pages: [newPage({ elements: [title] })] }),
    })
    const read = async () => (await world.fetch(path, { host: 'stories' })).text()
    const logo = (await upload(await paint(120, 100), 'logo.png', 'logo', owner)).body.image.assetId
    await client.brand.saveTypography(withH1({ 'font-family': 'Lora' }) as never)
    await client.brand.save({ logo, publisherName: 'Harbour' })
    expect(await read()).not.toContain('lora-latin')
    await client.stories.republish({})
    await world.runJobs()
    const html = await read()
    expect(html).toContain('lora-latin')
    expect(html).toContain('Harbour')
    expect(html).toMatch(/publisher-logo-src="[^"]*\/media\//)
  })
})

describe('saved styles and blocks', () => {
  it('are saved for the whole workspace, renamed and deleted; invalid ones are refused', async () => {
    const client = person.client()
    const block = { elements: [newElement('shape')], animations: [] }
    const kept = await client.brand.saveLook({ name: 'Card', data: { kind: 'block', block } })
    expect((await client.brand.looks()).looks).toEqual([kept])
    await client.brand.renameLook({ lookId: kept.id, name: 'Fact card' })
    expect((await client.brand.looks()).looks[0]?.name).toBe('Fact card')
    await client.brand.removeLook({ lookId: kept.id })
    await expect(client.brand.removeLook({ lookId: kept.id })).rejects.toMatchObject({ code: 'SAVED_LOOK_NOT_FOUND' })
    const broken = { kind: 'block', block: { elements: [{ kind: 'script' }], animations: [] } }
    await expect(client.brand.saveLook({ name: 'Evil', data: broken })).rejects.toMatchObject({
      code: 'SAVED_LOOK_INVALID',
    })
  })
})
