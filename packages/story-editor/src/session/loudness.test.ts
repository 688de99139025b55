import { expect, it } from 'vitest'
import { partsOf } from './loudness.ts'

it('says how loud each part of a file is, beside its loudest one', () => {
  const left = new Float32Array(480)
  left[3] = -0.2
  left[479] = 0.5
  const found = partsOf([left, new Float32Array(480)], 480)
  expect(found).toHaveLength(240)
  expect([found[0], found[1], found[2], found[239]]).toEqual([0, 0.4, 0, 1])
})

it('knows silence, and files shorter than the drawing is wide', () => {
  expect(partsOf([new Float32Array(3)], 3)).toEqual([0, 0, 0])
  expect(partsOf([], 0)).toEqual([0])
})
