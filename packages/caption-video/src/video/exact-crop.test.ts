import { cropAt } from '@taplore/media'
import { describe, expect, it } from 'vitest'
import { exactCrop } from './exact-crop.ts'

const sources = [
  { width: 1280, height: 720 },
  { width: 1920, height: 1080 },
  { width: 1080, height: 1920 },
  { width: 854, height: 480 },
  { width: 640, height: 482 },
]
const targets = [
  { width: 720, height: 1280 },
  { width: 1080, height: 1080 },
  { width: 1920, height: 1080 },
]
const crops = [0, 0.37, 0.5, 1].flatMap((x) => [1, 1.3, 2].map((zoom) => ({ atMs: 0, x, y: 0.5, zoom })))
const cases = sources.flatMap((source) =>
  targets.flatMap((target) => crops.map((keyframe) => ({ source, target, keyframe }))),
)

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
        // Where nearly all is shown, there is nothing to choose from: even sizes alone can be off by more.
        const bound = source[side] - part[side] < 2 ? 1.5 : 1
        expect(Math.abs(shownAt(part[axis], axis, side)), named).toBeLessThanOrEqual(bound + 1e-9)
        expect(Math.abs(shownAt(part[axis] + part[side], axis, side) - target[side]), named).toBeLessThanOrEqual(
          bound + 1e-9,
        )
      }
    }
  })

  it('scales little more than is shown', () => {
    const part = cropAt({ crop: [] }, { width: 720, height: 1280 }, { width: 1280, height: 720 }, 0)
    const { scaled } = exactCrop(part, { width: 720, height: 1280 }, { width: 1280, height: 720 })
    expect(scaled.width * scaled.height).toBeLessThan(1.15 * 720 * 1280)
  })
})
