import { expect, it } from 'vitest'
import { isNarrowWidth } from './use-is-narrow.ts'

it('SHELL-21 is narrow at 767 and not at 768', () => {
  expect(isNarrowWidth(767)).toBe(true)
  expect(isNarrowWidth(768)).toBe(false)
})
