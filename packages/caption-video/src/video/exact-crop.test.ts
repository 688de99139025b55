import { cropAt, type Size } from '@taplore/media'
import { describe, expect, it } from 'vitest'
import { cutThatMoves, exactCrop } from './exact-crop.ts'

const sources = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 854, height: 480 },
  { width: 640, height: 482 },
  // Of 720 x 480 and 720 x 576 px that are not square.
  { width: 853, height: 480 },
  { width: 1047, height: 576 },
  { width: 3391, height: 164 },
]
const targets = [
  { width: 720, height: 1280 },
  { width: 1080, height: 1080 },
  { width: 1920, height: 1080 },
]
const crops = [0, 0.37, 0.5, 1].flatMap((x) => [1, 1.3, 2.9].map((zoom) => ({ atMs: 0, x, y: x, zoom })))
const cases = sources.flatMap((source) =>
  targets.flatMap((target) => crops.map((keyframe) => ({ source, target, keyframe }))),
)

/** A pixel of the source, in pixels of the target; at least as much as even sizes are off. */
const pixelOf = (part: Size, side: keyof Size, target: Size) => Math.max(1.5, target[side] / (part[side] - 1))

describe('a part of a video that is cut out and scaled', () => {
  it('is where it was asked for, to a pixel of the target, by even numbers within the video', () => {
    for (const { source, target, keyframe } of cases) {
      const part = cropAt({ crop: [keyframe] }, target, source, 0)
      const { cut, scaled, inside } = exactCrop(part, target, source)
      const named = JSON.stringify({ source, target, keyframe, cut, scaled, inside })
      for (const value of [...Object.values(cut), ...Object.values(scaled), ...Object.values(inside)])
        expect(value % 2, named).toBe(0)
      expect(Math.min(cut.x, cut.y, inside.x, inside.y), named).toBeGreaterThanOrEqual(0)
      expect(cut.x + cut.width, named).toBeLessThanOrEqual(source.width)
      expect(cut.y + cut.height, named).toBeLessThanOrEqual(source.height)
      expect(inside.x + target.width, named).toBeLessThanOrEqual(scaled.width)
      expect(inside.y + target.height, named).toBeLessThanOrEqual(scaled.height)
      const shownAt = (place: number, axis: 'x' | 'y', side: 'width' | 'height') =>
        ((place - cut[axis]) * scaled[side]) / cut[side] - inside[axis]
      for (const [axis, side] of [
        ['x', 'width'],
        ['y', 'height'],
      ] as const) {
        // Where nearly all is shown, there is nothing to choose from: even sizes can be off by a pixel of the source.
        const bound = source[side] - part[side] < 2 ? pixelOf(part, side, target) : 1
        // An odd last column or row is left out.
        const from = Math.min(part[axis], 2 * Math.floor(source[side] / 2) - part[side])
        expect(Math.abs(shownAt(from, axis, side)), named).toBeLessThanOrEqual(bound + 1e-9)
        expect(Math.abs(shownAt(from + part[side], axis, side) - target[side]), named).toBeLessThanOrEqual(bound + 1e-9)
      }
    }
  })

  it('holds a part that moves wherever it is', () => {
    for (const { source, target, keyframe } of cases) {
      const part = cropAt({ crop: [keyframe] }, target, source, 0)
      for (const side of ['width', 'height'] as const) {
        const { length, scaled } = cutThatMoves(part[side], target[side], source[side])
        const named = JSON.stringify({ source, target, keyframe, side, length, scaled })
        const whole = 2 * Math.floor(source[side] / 2)
        expect([length % 2, scaled % 2], named).toEqual([0, 0])
        expect(length, named).toBeLessThanOrEqual(whole)
        expect(length, named).toBeGreaterThanOrEqual(Math.min(whole, part[side] + 2))
        expect(scaled, named).toBeGreaterThanOrEqual(target[side])
        // As large as it was asked for, to two pixels over the whole target, or one of the source.
        const bound = Math.max(2, pixelOf(part, side, target))
        expect(Math.abs((part[side] * scaled) / length - target[side]), named).toBeLessThanOrEqual(bound + 1e-9)
      }
    }
  })

  it('scales little more than is shown', () => {
    const part = cropAt({ crop: [] }, { width: 720, height: 1280 }, { width: 1280, height: 720 }, 0)
    const { scaled } = exactCrop(part, { width: 720, height: 1280 }, { width: 1280, height: 720 })
    expect(scaled.width * scaled.height).toBeLessThan(1.15 * 720 * 1280)
  })
})
