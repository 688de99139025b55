import { parseStory } from '@taplore/story'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { placeFiles, readWebStory, UnreadableStory } from '../index.ts'
import { aWebStory } from '../testing/web-story.ts'
import { similarShape, similarSticker } from './stickers.ts'

const read = (change: (story: ReturnType<typeof aWebStory>) => unknown = (story) => story) =>
  readWebStory(change(aWebStory()))
const element = (id: string) =>
  read()
    .story.pages.flatMap((page) => page.elements)
    .find((each) => each.id.endsWith(id))

describe('a story of the WordPress editor', () => {
  it('keeps title, pages in their order, pace and music', () => {
    const { story, files } = read()
    expect(story).toMatchObject({
      title: 'Six stops',
      description: 'A day on the ferry.',
      advance: { mode: 'auto', defaultPageDurationMs: 9_000 },
      brand: { colors: ['#2438c8'] },
      backgroundAudio: { durationMs: 31_500, doesLoop: true },
    })
    expect(story.pages.map(({ id, durationMs, advance }) => [id, durationMs, advance])).toEqual([
      ['b3a1', 12_000, 'manual'],
      ['i77-second', null, null],
    ])
    expect(files.find(({ kind }) => kind === 'audio')?.source).toMatch(/sounds\.example/)
  })

  it('keeps geometry: its field of 412 by 618 lies in the middle of our page', () => {
    // A tenth of the field from its upper left corner.
    expect(element('head')).toMatchObject({ x: 72, y: 208, width: 576, rotation: -8, opacity: 0.8 })
    // Its border of 2 units is outside of its box.
    expect(element('photo')).toMatchObject({ x: 86.5, y: 276.5, width: 367, height: 367, isFlippedX: true })
  })

  it('keeps words with their looks', () => {
    expect(element('head')).toMatchObject({
      kind: 'text',
      name: 'Title',
      font: { family: 'Playfair Display', weight: 700, isItalic: false },
      sizePx: 69.9,
      lineHeight: 1.1,
      align: 'center',
      headingLevel: 'h1',
      paddingX: 13.98,
      paddingY: 6.99,
      backgroundMode: 'highlight',
      backgroundColor: '#0c0c0c',
      color: '#ffe600',
      paragraphs: [
        { runs: [{ text: 'Six stops' }] },
        {
          runs: [
            { text: 'by ', italic: true, color: '#ffffff' },
            { text: 'ferry', italic: true, color: '#ffffff', underline: true },
          ],
        },
      ],
    })
    expect(read().families).toContain('Playfair Display')
  })

  it('keeps grounds, gradients and shades', () => {
    const [first, second] = read().story.pages
    expect(first?.background).toMatchObject({ type: 'image', overlay: { type: 'solid', color: '#00000080' } })
    expect(second?.background).toMatchObject({ paint: { type: 'radial', centerX: 0.4, centerY: 0.6, radius: 0.5 } })
    expect(element('dot')).toMatchObject({
      shape: 'ellipse',
      fill: {
        type: 'linear',
        angle: 270,
        stops: [
          { color: '#ff000080', offset: 0 },
          { color: '#0000ff80', offset: 1 },
        ],
      },
    })
  })

  it('cuts images where they were cut', () => {
    // Shown 4551 px wide on 720: a focus at a quarter is 778 px from its left edge of the 3831 that are left over.
    expect(read().story.pages[0]?.background).toMatchObject({ media: { scale: 2, focalX: 0.203, focalY: 0.5 } })
    expect(element('photo')).toMatchObject({ mask: 'heart', media: { scale: 1, focalX: 0.5 } })
  })

  it('keeps videos, borders, corners, locks, links and branches', () => {
    expect(element('video')).toMatchObject({
      kind: 'video',
      isLocked: true,
      media: { durationMs: 8_000, isMuted: true, doesLoop: true, volume: 0.4, captions: [{ language: 'en' }] },
    })
    expect(element('photo')).toMatchObject({
      link: { type: 'url', url: 'https://ferries.example/', label: 'All lines', rel: ['nofollow'] },
      border: { width: 3.5, color: '#ff0000' },
      cornerRadius: [6.99, 13.98, 20.97, 27.96],
    })
    expect(element('back')).toMatchObject({ link: { type: 'page', pageId: 'b3a1' } })
    expect(element('hidden')).toMatchObject({ isHidden: true })
    expect(read().story.pages[0]?.outlink).toEqual({
      url: 'https://ferries.example/times',
      label: 'Times',
      theme: 'dark',
    })
  })

  it('keeps groups with their members', () => {
    const [page] = read().story.pages
    const group = page?.elements.find((each) => each.kind === 'group')
    expect(group).toMatchObject({ name: 'Headline', isLocked: true })
    expect(page?.elements.filter((each) => each.groupId === group?.id).map((each) => each.kind)).toEqual([
      'text',
      'shape',
    ])
  })

  it('keeps movements, those of the background too', () => {
    const [first, second] = read().story.pages
    expect(first?.animations).toMatchObject([
      { effect: 'fly-in', targets: ['head'], direction: 'right', durationMs: 700, delayMs: 150 },
      { effect: 'ken-burns', targets: ['background'], durationMs: 4_000 },
    ])
    expect(second?.animations).toMatchObject([{ effect: 'glide', direction: 'down', targets: ['photo'] }])
  })

  it('lists what it could not keep, by page', () => {
    const lines = read().notes.list()
    expect(lines.map(({ page, code, what, severity }) => `${page} ${severity} ${code} ${what ?? ''}`.trim())).toEqual([
      '1 changed text-style-simplified Six stops by ferry',
      '2 changed shape-similar heart',
      '2 lost sticker-unknown harbourGull',
      '2 changed sticker-similar yellowAlarmClocks',
      '2 lost element-unknown hologram',
      '2 lost shape-unknown grid-4',
      '2 changed animation-similar effect-pan',
      '2 lost animation-unknown effect-implode',
      '2 changed sound-loop-lost',
    ])
  })

  it('draws a known sticker in its place and color, and keeps the place of an unknown one', () => {
    const elements = read().story.pages[1]?.elements ?? []
    expect(elements.find((each) => each.kind === 'sticker')).toMatchObject({ sticker: 'clock', colors: [] })
    expect(elements.find((each) => each.name === 'harbourGull')).toMatchObject({ kind: 'shape', isHidden: true })
    expect(similarSticker('greenCutlery')).toEqual({ sticker: 'utensils', color: '#2e8b57' })
    expect(similarSticker('yellowLeaves')).toEqual({ sticker: 'leaf', color: '#f2c230' })
    expect(similarSticker('heptagram')).toBeNull()
    expect(similarShape('heptagram')?.shape).toBe('burst')
    expect(similarShape('SummerAdventureDashedTrail')).toMatchObject({ shape: 'squiggle', isDashed: true })
    // Marks of other sites by what one does there; several words together before the last of them.
    expect(similarSticker('travelTwitterIcon')?.sticker).toBe('bird')
    expect(similarSticker('technologyPieChart')?.sticker).toBe('chart-pie')
    expect(similarSticker('palmTree')?.sticker).toBe('tree-palm')
    expect(similarSticker('studioGrayFrameCorner')).toEqual({ sticker: 'frame-corner', color: '#7b7f87' })
    expect(similarSticker('makerYellowDots')).toEqual({ sticker: 'dots', color: '#f2c230' })
  })

  it('takes the answer of the server as well as the bare document, and older versions', () => {
    const outer = { id: 7, title: { raw: 'Of the server' }, excerpt: { raw: 'Words' }, story_data: aWebStory() }
    expect(readWebStory(outer).story).toMatchObject({ title: 'Of the server', description: 'Words' })
    const old = readWebStory({ ...aWebStory(), version: 20 })
    expect(old.notes.list()[0]).toMatchObject({ code: 'old-version', page: null })
    expect(old.story.pages[0]?.elements[1]).toMatchObject({ width: 539.35 })
  })

  it('puts files in their places, and leaves frames where there are none', () => {
    const { story, files, notes } = read()
    const placed = new Map(
      files
        .filter(({ source }) => source.endsWith('quay.jpg'))
        .map(({ id }) => [
          id,
          {
            assetId: 'a-1',
            url: '/api/assets/a-1/original',
            mime: 'image/png',
            width: 160,
            height: 90,
            durationMs: null,
          },
        ]),
    )
    const whole = placeFiles(story, placed, { wanted: files, notes })
    expect(parseStory(whole).ok).toBe(true)
    expect(whole.pages[0]?.background).toMatchObject({ media: { assetId: 'a-1', mime: 'image/png', width: 160 } })
    expect(whole.pages[1]?.elements.find((each) => each.kind === 'video')).toMatchObject({ media: null })
    expect(whole).toMatchObject({ backgroundAudio: null })
    const bare = placeFiles(story, new Map(), { wanted: files, notes: read().notes })
    expect(bare.pages[0]?.background).toEqual({ type: 'paint', paint: { type: 'solid', color: '#4a5a6b' } })
    expect(JSON.stringify(whole)).not.toContain('import-')
    expect(
      notes
        .list()
        .filter(({ code }) => code === 'media-missing')
        .map(({ page }) => page),
    ).toEqual([null, 2, 2])
  })

  it('refuses what is no story in words of its own', () => {
    for (const value of [null, 7, 'pages', [], {}, { pages: 'x' }]) {
      expect(() => readWebStory(value)).toThrow(UnreadableStory)
    }
    expect(() => readWebStory({ version: 47, pages: [] })).toThrow('NO_PAGES')
    expect(() => readWebStory({ ...aWebStory(), version: 2 })).toThrow('VERSION_TOO_OLD')
    expect(() => readWebStory({ ...aWebStory(), version: 999 })).toThrow('VERSION_TOO_NEW')
  })

  it('reads names that are no text, or names of every object', () => {
    const given = aWebStory() as { pages: { elements: Record<string, unknown>[] }[] }
    const hostile = { toString: false }
    for (const { elements } of given.pages)
      for (const element of elements)
        Object.assign(element, {
          groupId: hostile,
          textAlign: 'constructor',
          backgroundTextMode: 'toString',
          tagName: hostile,
        })
    expect(parseStory(readWebStory(given).story).ok).toBe(true)
  })

  it('makes a valid story of any document, or refuses it', () => {
    const anything = fc.anything({ maxDepth: 3 })
    const field = fc.constantFrom(
      'x',
      'y',
      'width',
      'height',
      'content',
      'resource',
      'mask',
      'link',
      'font',
      'fontSize',
      'type',
      'id',
      'groupId',
      'backgroundColor',
      'borderRadius',
      'padding',
      'opacity',
      'flip',
      'isBackground',
    )
    const hostile = fc.array(fc.tuple(fc.nat(1), fc.nat(6), field, anything), { maxLength: 6 })
    fc.assert(
      fc.property(hostile, fc.tuple(anything, anything, anything), (changes, [title, animations, groups]) => {
        const given = aWebStory() as { pages: { elements: Record<string, unknown>[] }[] }
        for (const [page, index, name, value] of changes) {
          const target = given.pages[page]?.elements[index]
          if (target) target[name] = value
        }
        const [first] = given.pages
        const whole = { ...given, title, pages: [{ ...first, animations, groups }, ...given.pages.slice(1)] }
        try {
          expect(parseStory(readWebStory(whole).story).ok).toBe(true)
        } catch (error) {
          if (!(error instanceof UnreadableStory)) throw error
        }
      }),
      { numRuns: 150 },
    )
  })
})
