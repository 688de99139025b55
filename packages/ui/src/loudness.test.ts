import { expect, it } from 'vitest'
import { loudnessOfParts } from './loudness.ts'

it('says how loud each part of a file is, beside its loudest one', () => {
  const left = new Float32Array(480)
  left[3] = -0.2
  left[479] = 0.5
  const found = loudnessOfParts([left, new Float32Array(480)], 480, 240)
  expect(found).toHaveLength(240)
  expect([found[0], found[1], found[2], found[239]]).toEqual([0, 0.4, 0, 1])
})

it('knows silence, and files shorter than the drawing is wide', () => {
  expect(loudnessOfParts([new Float32Array(3)], 3, 240)).toEqual([0, 0, 0])
  expect(loudnessOfParts([], 0, 240)).toEqual([0])
})
