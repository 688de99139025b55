import { expect, it } from 'vitest'
import { firstZoom } from './time-scale.ts'

it('begins with a short video across the width, and with a long one as it was', () => {
  expect(firstZoom(45, { durationMs: 12_000, width: 1_440 })).toBeCloseTo(116.6)
  expect(firstZoom(45, { durationMs: 3_600_000, width: 1_440 })).toBe(45)
  expect(firstZoom(45, { durationMs: 500, width: 1_440 })).toBe(640)
  // Before there is a video, and before there is a width.
  expect(firstZoom(45, { durationMs: 0, width: 1_440 })).toBe(45)
  expect(firstZoom(45, { durationMs: 12_000, width: 0 })).toBe(45)
})
