import { describe, expect, it } from 'vitest'
import {
  isLifetimeCode,
  lifetimeCodeAlphabet,
  lifetimeCodeFrom,
  lifetimeCodeSchema,
  plainLifetimeCode,
} from './lifetime-code.ts'

const code = lifetimeCodeFrom('ABCDEFGHJKMNPQR')
const plain = plainLifetimeCode(code)

describe('a lifetime code', () => {
  it('has four groups of four and no characters that look alike', () => {
    expect(code).toMatch(/^[A-Z2-9]{4}(-[A-Z2-9]{4}){3}$/)
    expect(lifetimeCodeAlphabet).not.toMatch(/[01OIL]/)
    expect(isLifetimeCode(plain)).toBe(true)
  })

  it('is read however it was typed', () => {
    expect(lifetimeCodeSchema.parse(`  ${code.toLowerCase().replaceAll('-', ' – ')} `)).toBe(plain)
  })

  it('LTD-04 is not valid with any one character changed, or any two that changed places', () => {
    for (let index = 0; index < plain.length; index++) {
      for (const other of lifetimeCodeAlphabet) {
        if (other === plain[index]) continue
        expect(isLifetimeCode(plain.slice(0, index) + other + plain.slice(index + 1))).toBe(false)
      }
      for (let second = index + 1; second < plain.length; second++) {
        const swapped = [...plain]
        ;[swapped[index], swapped[second]] = [plain[second] ?? '', plain[index] ?? '']
        if (swapped.join('') !== plain) expect(isLifetimeCode(swapped.join(''))).toBe(false)
      }
    }
  })

  it('LTD-03 LTD-04 says what is wrong in the words of the specification', () => {
    const said = (typed: string) => lifetimeCodeSchema.safeParse(typed).error?.issues.map(({ message }) => message)
    expect(said(' - ')).toEqual(['Please enter coupon code'])
    expect(said('')).toEqual(['Please enter coupon code'])
    expect(said('ABCD-EFGH')).toEqual(['Code is invalid.'])
    expect(said('A'.repeat(200))?.[0]).toBe('Code is invalid.')
  })
})
