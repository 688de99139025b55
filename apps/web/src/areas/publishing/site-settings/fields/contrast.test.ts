import { expect, it } from 'vitest'
import { contrastOf } from './contrast.ts'

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#9a3412', '#9a3412')).toBe(1)
})
