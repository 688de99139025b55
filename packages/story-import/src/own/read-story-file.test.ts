import { newElement, newImageMedia, newPage, newStory, newVideoMedia, parseStory } from '@taplore/story'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fitSlides, type PlacedFile, placeFiles, readSlides, readStoryFile, UnreadableStory } from '../index.ts'

const photo = `media/${'a'.repeat(24)}.png`
const video = `media/${'b'.repeat(24)}.mp4`
const listed = [
  { file: photo, sha256: 'a'.repeat(64), seal: 's', bytes: 3, mime: 'image/png', name: 'quay.png' },
  { file: video, sha256: 'b'.repeat(64), seal: 's', bytes: 3, mime: 'video/mp4', name: 'video.mp4' },
]
const manifest = { format: 'taplore-story', version: 1, story: 'story.json', media: listed }
const still = { assetId: video, url: '', mime: 'image/webp', width: 72, height: 128 }
const document = newStory({
  title: 'Harbour',
  pages: [
    newPage({
      elements: [
        newElement('image', {
          media: newImageMedia({ assetId: photo, url: '', mime: 'image/png', width: 9, height: 9 }, { focalX: 0.2 }),
        }),
        newElement('video', {
          media: newVideoMedia(
            { assetId: video, url: '', mime: 'video/mp4', width: 9, height: 16, durationMs: 400 },
            { poster: still },
          ),
        }),
        newElement('image', {
          media: newImageMedia({
            assetId: null,
            url: 'https://far.example/a.jpg',
            mime: 'image/jpeg',
            width: 9,
            height: 9,
          }),
        }),
      ],
    }),
  ],
})
const placedVideo = {
  assetId: 'video',
  url: '/video',
  stillUrl: '/video-still',
  mime: 'video/mp4',
  width: 1,
  height: 1,
  durationMs: 1,
}
const placedPhoto = { assetId: 'photo', url: '/photo', mime: 'image/png', width: 1, height: 1, durationMs: null }

describe('a story file of our own', () => {
  it('keeps everything but the names of its files, each asked for once', () => {
    const read = readStoryFile(manifest, document)
    expect(read.files).toMatchObject([
      { kind: 'image', source: photo, name: 'quay.png', page: 1 },
      { kind: 'video', source: video },
    ])
    const ids = new Map(read.files.map(({ source, id }) => [source, id]))
    const placed = new Map<string, PlacedFile>([
      [ids.get(photo) ?? '', placedPhoto],
      [ids.get(video) ?? '', placedVideo],
    ])
    const whole = placeFiles(read.story, placed, { wanted: read.files, notes: read.notes, hasFacts: true })
    const text = JSON.stringify(whole)
      .replaceAll('"assetId":"photo","url":"/photo"', `"assetId":"${photo}","url":""`)
      .replaceAll('"assetId":"video","url":"/video"', `"assetId":"${video}","url":""`)
      .replaceAll('"assetId":"video","url":"/video-still"', `"assetId":"${video}","url":""`)
    expect(JSON.parse(text)).toEqual(document)
    expect(read.notes.list()).toEqual([])
  })

  it('names files that the zip has not as missing, and takes no name of a library elsewhere', () => {
    const given = structuredClone(document)
    const [one] = given.pages[0]?.elements ?? []
    if (one?.kind !== 'image' || !one.media) throw new Error('The first element is an image.')
    one.media.assetId = '01a4c3d2-0000-7000-8000-000000000000'
    one.media.url = '/api/assets/x/original'
    const read = readStoryFile({ ...manifest, media: [] }, given)
    const whole = placeFiles(read.story, new Map(), { wanted: read.files, notes: read.notes })
    expect(JSON.stringify(whole)).not.toContain('01a4c3d2')
    expect(read.notes.list()).toMatchObject([{ code: 'media-missing', what: video, page: 1 }])
    expect(parseStory(whole).ok).toBe(true)
  })

  it('refuses newer versions, other formats and documents that are no story', () => {
    expect(() => readStoryFile({ ...manifest, version: 2 }, document)).toThrow('VERSION_TOO_NEW')
    expect(() => readStoryFile({ ...manifest, format: 'x' }, document)).toThrow('NOT_A_STORY')
    expect(() => readStoryFile(manifest, { ...document, version: 99 })).toThrow('VERSION_TOO_NEW')
    expect(() => readStoryFile(manifest, { ...document, pages: [] })).toThrow('INVALID_STORY')
  })

  it('throws nothing but its refusal, whatever it is given', () => {
    fc.assert(
      fc.property(fc.anything(), fc.anything(), (one, other) => {
        for (const [list, story] of [
          [one, other],
          [manifest, one],
          [{ ...manifest, media: one }, document],
        ]) {
          try {
            readStoryFile(list, story)
          } catch (error) {
            if (!(error instanceof UnreadableStory)) throw error
          }
        }
      }),
    )
  })
})

describe('slides', () => {
  it('become a page each, in their order, with their words for people who cannot see them', () => {
    const { story, files } = readSlides(
      [
        { source: '1.png', name: 'one.png' },
        { source: '2.png', name: 'two.png', text: 'Second\n slide' },
      ],
      'Deck',
      'images',
    )
    expect(story.pages.map((each) => each.background)).toMatchObject([
      { media: { alt: 'one' } },
      { media: { alt: 'Second slide' } },
    ])
    expect(files.map(({ source, page }) => [source, page])).toEqual([
      ['1.png', 1],
      ['2.png', 2],
    ])
    expect(() => readSlides([], 'None', 'images')).toThrow('NO_PAGES')
  })

  it('stand on the color of their edge, and on white where a page of a document has several', () => {
    const read = readSlides(
      [
        { source: '1.png', name: 'one.png', edge: '#0c3b4a' },
        { source: '2.png', name: 'two.png' },
      ],
      'Deck',
      'document',
    )
    const wide = { assetId: 'a', url: '/a', mime: 'image/png', width: 1440, height: 1018, durationMs: null }
    const placed = new Map(read.files.map((file) => [file.id, wide]))
    const story = placeFiles(read.story, placed, { wanted: read.files, notes: read.notes })
    const grounds = read.slides && fitSlides(story, read.slides).pages.map(({ background }) => background)
    expect(grounds).toMatchObject([{ paint: { color: '#0c3b4a' } }, { paint: { color: '#ffffff' } }])
  })
})
