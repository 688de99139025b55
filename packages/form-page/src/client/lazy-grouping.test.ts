import { readNumber } from '@taplore/form'
import { describe, expect, it } from 'vitest'
import { grouped } from './lazy-grouping.ts'

describe('a typed amount', () => {
  it.each([
    ['en', '12500', '12,500'],
    ['en', '1234.5', '1,234.5'],
    ['de', '1234567,5', '1.234.567,5'],
    ['fr', '12500', '12\u202f500'],
    ['hi', '1234567', '12,34,567'],
    ['en', '999', '999'],
    ['en', '12,500', '12,500'],
    ['en', '1,5', '1,5'],
    ['en', 'twelve', 'twelve'],
    ['ar', '12500', '12,500'],
  ])('in %s: %s is %s, and means the same', (language, typed, shown) => {
    expect(grouped(typed, language)).toBe(shown)
    expect(readNumber(shown, language)).toBe(readNumber(typed, language))
  })
})
