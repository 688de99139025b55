import { newElement, newPage, newStory, type Story } from '@taplore/story'
import { paintPng } from '@taplore/testing/articles'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { published, rewrite, upload, withImage } from '../../../../../testing/stories.ts'
import { startWorld, type TestPerson, type World } from '../../../../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({}, { hasDrawnPosters: true })
})
afterAll(() => world?.close())

const color = '#1a5e3b'
/** A title low on a green page. */
function cover(words = 'Harbor'): Story {
  const title = newElement('text', {
    x: 60,
    y: 900,
    width: 600,
    height: 200,
    sizePx: 120,
    color: '#ffffff',
    paragraphs: [{ runs: [{ text: words }] }],
  } as never)
  const background = { type: 'paint' as const, paint: { type: 'solid' as const, color } }
  return newStory({ title: words, pages: [newPage({ background, elements: [title] })] })
}

/** The posters of a public page, by their attribute. */
async function postersOf(path: string) {
  const html = await (await world.fetch(path, { host: 'stories' })).text()
  const read = async (shape: string) => {
    const [, address = ''] = new RegExp(`poster-${shape}-src="([^"]+)"`).exec(html) ?? []
    const file = await world.fetch(new URL(address, 'http://any').pathname, { host: 'stories' })
    return { address, image: sharp(Buffer.from(await file.arrayBuffer())) }
  }
  return { portrait: await read('portrait'), square: await read('square'), landscape: await read('landscape') }
}

const documentOf = async (person: TestPerson, storyId: string) =>
  (await person.client().stories.get({ storyId })).document

it('PUB-03 publishes the first page with its title as the poster, in every shape', { timeout: 60_000 }, async () => {
  const person = await world.aPerson()
  const { storyId, path } = await published(person, 'Harbor', { document: cover() })
  const posters = await postersOf(path)
  const sizes = { portrait: [720, 960], square: [640, 640], landscape: [960, 720] } as const
  for (const shape of ['portrait', 'square', 'landscape'] as const) {
    const { data, info } = await posters[shape].image.raw().toBuffer({ resolveWithObject: true })
    expect([shape, info.width, info.height]).toEqual([shape, ...sizes[shape]])
    let [white, green] = [0, 0]
    for (let at = 0; at < data.length; at += info.channels) {
      const [red = 0, middle = 0, blue = 0] = data.subarray(at, at + 3)
      if (red > 240 && middle > 240 && blue > 240) white += 1
      if (Math.abs(red - 0x1a) < 8 && Math.abs(middle - 0x5e) < 8 && Math.abs(blue - 0x3b) < 8) green += 1
    }
    const pixels = info.width * info.height
    expect(green / pixels, shape).toBeGreaterThan(0.8)
    expect(white / pixels, shape).toBeGreaterThan(0.005)
  }
  expect((await documentOf(person, storyId)).poster.portrait).toMatchObject({ width: 720, height: 960 })
  // Part of the story, not of the library.
  expect((await person.client().assets.list({})).assets).toEqual([])
  expect(await person.client().stories.publication({ storyId })).toMatchObject({ hasChosenPoster: false })
})

it('draws the poster again when the first page has changed, and only then', { timeout: 60_000 }, async () => {
  const person = await world.aPerson()
  const { storyId, path } = await published(person, 'Quay', { document: cover('Quay') })
  const before = (await postersOf(path)).portrait.address
  const { poster } = await documentOf(person, storyId)
  await person.client().stories.publish({ storyId })
  expect((await documentOf(person, storyId)).poster).toEqual(poster)
  await rewrite(world, person, storyId, 'Other words')
  await person.client().stories.publish({ storyId })
  expect((await postersOf(path)).portrait.address).not.toBe(before)
})

it('leaves a poster that someone chose, and shows it in the list', { timeout: 60_000 }, async () => {
  const person = await world.aPerson()
  const asset = await upload(world, person, paintPng(900, 1_200, 4), 'chosen.png')
  const portrait = { assetId: asset.id, url: asset.url, mime: asset.mime, width: 900, height: 1_200 }
  const document = { ...withImage(cover('Chosen'), asset), poster: { portrait, square: null, landscape: null } }
  const { storyId } = await published(person, 'Chosen', { document })
  expect((await documentOf(person, storyId)).poster).toEqual(document.poster)
  expect(await person.client().stories.publication({ storyId })).toMatchObject({ hasChosenPoster: true })
  expect((await person.client().stories.get({ storyId })).thumbnail).toContain(asset.id)
})

it('asks for no logo where the channel has one', async () => {
  const person = await world.aPerson()
  const client = person.client()
  const { story_id: storyId } = await client.stories.create({ name: 'Signed', document: cover('Signed') })
  const codes = async () => (await client.stories.publication({ storyId })).issues.map(({ code }) => code)
  expect(await codes()).toContain('LOGO_MISSING')
  const logo = await upload(world, person, paintPng(200, 200, 9), 'logo.png')
  const [channel] = (await client.publishing.channels()).channels
  await client.publishing.updateChannel({ channelId: channel?.id ?? '', publisherLogoAssetId: logo.id })
  expect(await codes()).not.toContain('LOGO_MISSING')
  expect((await client.stories.publication({ storyId })).standIns).toEqual({ publisherName: true, logo: true })
})
