import { expect, it } from 'vitest'
import { knownStickers } from './known-stickers.ts'
import { readWebStory } from './read-web-story.ts'

it('draws grounds as shapes that words are read on, icons in the color of the words, and no icon as large as a page', () => {
  const sticker = (id: string, type: string, size: number) => ({
    id,
    type: 'sticker',
    sticker: { type },
    x: 20,
    y: 20,
    width: size,
    height: size,
  })
  const { story } = readWebStory({
    version: 47,
    pages: [
      {
        id: 'one',
        elements: [
          sticker('ground', 'harbourThickBrush', 300),
          sticker('small', 'locationPin', 24),
          sticker('large', 'harbourHands', 300),
          {
            id: 'words',
            type: 'text',
            content: '<span style="color: #123456">Joe’s</span>',
            x: 0,
            y: 0,
            width: 200,
            height: 30,
          },
        ],
      },
    ],
  })
  const [ground, small, large] = story.pages[0]?.elements ?? []
  expect(ground).toMatchObject({ kind: 'shape', shape: 'torn-paper', fill: { color: '#f6f1e7' }, isHidden: false })
  expect(small).toMatchObject({ kind: 'sticker', sticker: 'pin' })
  // In the middle of its place, no larger than an icon is drawn well.
  expect(large).toMatchObject({ kind: 'sticker', sticker: 'hand', isHidden: false, width: 280, height: 280 })
  expect(Number(large?.x) - Number(ground?.x)).toBeCloseTo((Number(ground?.width) - 280) / 2)
})

it('keeps outlines as outlines', () => {
  const shape = (type: string) => ({
    id: type,
    type: 'shape',
    mask: { type },
    backgroundColor: { color: { r: 10, g: 20, b: 30 } },
    x: 0,
    y: 0,
    width: 400,
    height: 400,
  })
  const { story } = readWebStory({
    version: 47,
    pages: [{ id: 'one', elements: [shape('blob-6'), shape('blob-3')] }],
  })
  expect(story.pages[0]?.elements).toMatchObject([
    { fill: null, stroke: { color: '#0a141e', isDashed: false } },
    { fill: { color: '#0a141e' }, stroke: null },
  ])
})

it('has a drawing, an icon or a shape for every sticker that comes with that editor', () => {
  expect(knownStickers.size).toBeGreaterThan(170)
  const without = [...knownStickers].filter(([, { art, icon, shape }]) => !(art ?? icon ?? shape))
  expect(without).toEqual([])
})

it('draws stickers of that editor in their color and within their place', () => {
  const named = (type: string) => ({
    id: type,
    type: 'sticker',
    sticker: { type },
    x: 20,
    y: 30,
    width: 100,
    height: 80,
  })
  const types = [
    'nycThickBrush',
    'summerTrendStar',
    'contactTracingRings',
    'fashionTap',
    'greenCup',
    'entertainmentStar',
  ]
  const { story } = readWebStory({
    version: 47,
    pages: [
      {
        id: 'one',
        elements: types.map(named),
        animations: [{ id: 'a', type: 'effect-fade-in', targets: ['greenCup'], duration: 600, delay: 0 }],
      },
    ],
  })
  const [page] = story.pages
  expect(page?.elements.map(({ kind }) => kind)).toEqual([
    'drawing',
    'drawing',
    'drawing',
    'drawing',
    'shape',
    'sticker',
    'shape',
  ])
  const [brush] = page?.elements ?? []
  expect(brush).toMatchObject({
    kind: 'drawing',
    strokes: expect.arrayContaining([expect.objectContaining({ color: '#fbb85c' })]),
  })
  // An icon and its disc move together.
  expect(page?.animations).toMatchObject([{ targets: [page?.elements[4]?.id, page?.elements[5]?.id] }])
  expect(page?.elements[5]).toMatchObject({ sticker: 'coffee', colors: ['#0e4a33'] })
})

it('draws hills as steep as they were, around the point they turned around', () => {
  const hill = (rotationAngle: number) => {
    const { story } = readWebStory({
      version: 47,
      pages: [
        {
          id: 'one',
          elements: [
            {
              id: 'hill',
              type: 'sticker',
              sticker: { type: 'soloSundayRedSectionSeparator' },
              x: 0,
              y: 300,
              width: 412,
              height: 100,
              rotationAngle,
            },
          ],
        },
      ],
    })
    return story.pages[0]?.elements[0]
  }
  const [upright, upsideDown] = [hill(0), hill(180)]
  expect(upright).toMatchObject({ kind: 'shape', shape: 'wave-band', isFlippedX: true })
  // Between both, the middle of what it was: 300 + 50 units of its field.
  const middle = (each: typeof upright) => Number(each?.y) + Number(each?.height) / 2
  expect((middle(upright) + middle(upsideDown)) / 2).toBeCloseTo((350 * 720) / 412 + 100, 0)
  expect(middle(upright)).toBeGreaterThan(middle(upsideDown))
})

it('draws a sticker that lies above words as an outline, so that they can be read', () => {
  const words = { id: 'words', type: 'text', content: 'Rick Marks', x: 20, y: 20, width: 200, height: 40 }
  const burst = {
    id: 'burst',
    type: 'sticker',
    sticker: { type: 'harbourStarburst' },
    x: 150,
    y: 10,
    width: 60,
    height: 60,
  }
  const shown = (elements: object[]) =>
    readWebStory({ version: 47, pages: [{ id: 'one', elements }] }).story.pages[0]?.elements.find(
      ({ kind }) => kind === 'shape',
    )
  expect(shown([words, burst])).toMatchObject({ shape: 'burst', fill: null, stroke: { width: 3 } })
  expect(shown([burst, words])).toMatchObject({ shape: 'burst', fill: { type: 'solid' } })
  const trail = { ...burst, sticker: { type: 'harbourPath' } }
  expect(shown([trail, words])).toMatchObject({ shape: 'squiggle', stroke: { isDashed: true }, opacity: 0.35 })
})

it('keeps the shade over an image that is no background, in its shape and its movements', () => {
  const image = {
    id: 'photo',
    type: 'image',
    resource: { type: 'image', src: 'https://photos.example/quay.jpg', width: 400, height: 800 },
    mask: { type: 'circle-2' },
    overlay: { color: { r: 0, g: 0, b: 0, a: 0.5 } },
    x: 0,
    y: 0,
    width: 206,
    height: 206,
  }
  const { story } = readWebStory({
    version: 47,
    pages: [{ id: 'one', elements: [image], animations: [{ id: 'a', type: 'effect-fade-in', targets: ['photo'] }] }],
  })
  const [page] = story.pages
  expect(page?.elements).toMatchObject([
    { kind: 'image', mask: 'ellipse' },
    { kind: 'shape', shape: 'ellipse', width: 360, fill: { type: 'solid', color: '#00000080' } },
  ])
  expect(page?.animations).toMatchObject([{ targets: page?.elements.map(({ id }) => id) }])
})
