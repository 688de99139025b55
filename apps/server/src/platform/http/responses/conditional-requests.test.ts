import { describe, expect, it } from 'vitest'
import { acceptedCoding, isStillGood } from './conditional-requests.ts'

describe('isStillGood', () => {
  it('knows its tag alone, in a list, weakened by a proxy, and as any', () => {
    for (const header of ['"a"', 'W/"a"', '"x", "a"', '"x",W/"a"', '*']) {
      expect(isStillGood(header, '"a"')).toBe(true)
      expect(isStillGood(header, 'W/"a"')).toBe(true)
    }
  })

  it('sends the page again for no tag and for others', () => {
    for (const header of [undefined, '', '"b"', 'a', '"aa"']) expect(isStillGood(header, '"a"')).toBe(false)
  })
})

describe('acceptedCoding', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['GZIP;q=1.0', 'gzip'],
    ['gzip;q=0.0', null],
    ['identity', null],
    ['', null],
    [undefined, null],
    ['brotli-like', null],
  ] as const)('of %j takes %j', (header, coding) => {
    expect(acceptedCoding(header)).toBe(coding)
  })
})
