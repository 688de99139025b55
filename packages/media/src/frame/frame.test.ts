import fc from 'fast-check'
import { expect, it } from 'vitest'
import { keyframeNear, moveCropAt } from './crop-keyframes.ts'
import { frameShapes } from './frame.ts'
import { cropAt, exportSizeOf, fitInto } from './place-video.ts'
import { platformsThatCover, safeZoneOf } from './safe-zones.ts'

const wide = { width: 1920, height: 1080 }

it('gives every shape its size, even and never larger than the media where that is kept', () => {
  expect(exportSizeOf('9:16', wide, 'standard')).toEqual({ width: 720, height: 1280 })
  expect(exportSizeOf('1:1', wide, 'high')).toEqual({ width: 1080, height: 1080 })
  expect(exportSizeOf('16:9', wide, 'standard')).toEqual({ width: 1280, height: 720 })
  expect(exportSizeOf('original', wide, 'high')).toEqual(wide)
  expect(exportSizeOf('original', { width: 361, height: 640 }, 'high')).toEqual({ width: 362, height: 640 })
  expect(exportSizeOf('original', { width: 4000, height: 100 }, 'standard')).toEqual({ width: 300, height: 100 })
})

it('keeps the crop inside the media and the media inside the frame', () => {
  const size = fc.record({ width: fc.integer({ min: 16, max: 4000 }), height: fc.integer({ min: 16, max: 4000 }) })
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  const keyframe = fc.record({
    atMs: fc.nat(10_000),
    x: share,
    y: share,
    zoom: fc.double({ min: 1, max: 4, noNaN: true }),
  })
  fc.assert(
    fc.property(
      size,
      fc.constantFrom(...frameShapes),
      fc.array(keyframe),
      fc.nat(12_000),
      (media, shape, crop, time) => {
        const target = exportSizeOf(shape, media, 'standard')
        const ordered = crop.toSorted((left, right) => left.atMs - right.atMs)
        for (const { rect, around } of [
          { rect: cropAt({ crop: ordered }, target, media, time), around: media },
          { rect: fitInto(target, media), around: target },
        ]) {
          expect(rect.x).toBeGreaterThanOrEqual(0)
          expect(rect.y).toBeGreaterThanOrEqual(0)
          expect(rect.x + rect.width).toBeLessThanOrEqual(around.width + 1e-6)
          expect(rect.y + rect.height).toBeLessThanOrEqual(around.height + 1e-6)
        }
      },
    ),
  )
})

it('moves the crop evenly between keyframes', () => {
  const crop = [
    { atMs: 1_000, x: 0.3, y: 0.5, zoom: 1 },
    { atMs: 2_000, x: 0.7, y: 0.5, zoom: 1 },
  ]
  const lefts = [0, 1_000, 1_500, 2_000, 9_000].map((time) =>
    Math.round(cropAt({ crop }, { width: 720, height: 1280 }, wide, time).x),
  )
  expect(lefts).toEqual([272, 272, 656, 1040, 1040])
})

it('says which platforms would cover a caption', () => {
  const frame = { width: 720, height: 1280 }
  expect(safeZoneOf('reels', frame).height).toBeCloseTo(1280 * 0.51)
  expect(platformsThatCover({ x: 100, y: 700, width: 500, height: 100 }, frame)).toEqual([])
  expect(platformsThatCover({ x: 100, y: 800, width: 500, height: 100 }, frame)).toEqual(['reels'])
  expect(platformsThatCover({ x: 100, y: 1000, width: 500, height: 100 }, frame)).toEqual(['tiktok', 'reels', 'shorts'])
})

it('moves the crop of a moment: the keyframe there, or a new one that is where the crop was', () => {
  const first = moveCropAt([], 2_000, { x: 0.2 })
  expect(first).toEqual([{ atMs: 2_000, x: 0.2, y: 0.5, zoom: 1 }])
  const both = moveCropAt(first ?? [], 6_000, { x: 0.8, zoom: 2 }) ?? []
  expect(moveCropAt(both, 4_000.4, { y: 0.3 })?.[1]).toEqual({ atMs: 4_000, x: 0.5, y: 0.3, zoom: 1.5 })
  expect(moveCropAt(both, 2_200, { x: 0.4 })).toEqual([{ ...both[0], x: 0.4 }, both[1]])
  expect(moveCropAt(both, 100, { x: 0.1 })?.map(({ atMs }) => atMs)).toEqual([100, 2_000, 6_000])
  expect(keyframeNear(both, 5_800)).toBe(both[1])
  expect(keyframeNear(both, 4_000)).toBeUndefined()
  const many = Array.from({ length: 200 }, (_, index) => ({ atMs: index * 1_000, x: 0.5, y: 0.5, zoom: 1 }))
  expect(moveCropAt(many, 500, { x: 0 })).toBeNull()
})
