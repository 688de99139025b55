import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { scaleMinor, splitMinor, toDecimal } from './money.ts'

describe('amounts', () => {
  it('are written as exact decimals, by the places of ISO 4217', () => {
    expect(toDecimal({ minor: 5, currency: 'USD' })).toBe('0.05')
    expect(toDecimal({ minor: -123456, currency: 'USD' })).toBe('-1234.56')
    expect(toDecimal({ minor: 1500, currency: 'JPY' })).toBe('1500')
    expect(toDecimal({ minor: 1500, currency: 'HUF' })).toBe('15.00')
    expect(toDecimal({ minor: 1500, currency: 'KWD' })).toBe('1.500')
    expect(() => toDecimal({ minor: 0.5, currency: 'USD' })).toThrow(RangeError)
  })

  it('are scaled with halves away from zero', () => {
    expect(scaleMinor(105, 1, 2)).toBe(53)
    expect(scaleMinor(-105, 1, 2)).toBe(-53)
    expect(scaleMinor(42_000, 17, 365)).toBe(1956)
    expect(scaleMinor(9_007_199_254_740_991, 999, 1000)).toBe(8_998_192_055_486_250)
    expect(() => scaleMinor(1, 1, 0)).toThrow(RangeError)
  })

  it('are split so that nothing is lost or made, in the given order for equal parts', () => {
    expect(splitMinor(100, [1, 1, 1])).toEqual([34, 33, 33])
    expect(splitMinor(-100, [1, 1, 1])).toEqual([-34, -33, -33])
    expect(splitMinor(7, [0, 0])).toEqual([7, 0])
    fc.assert(
      fc.property(
        fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }),
        fc.array(fc.nat(1_000_000), { minLength: 1, maxLength: 12 }),
        (amount, weights) => {
          expect(splitMinor(amount, weights).reduce((sum, part) => sum + part, 0)).toBe(amount)
        },
      ),
    )
  })
})
