import { describe, expect, it } from 'vitest'
import { evaluate } from '../controls/fields.tsx'
import { paintCss } from './paint.ts'

describe('fills', () => {
  it('are written as CSS', () => {
    expect(
      paintCss({
        type: 'linear',
        angle: 90,
        stops: [
          { offset: 0, color: '#000000' },
          { offset: 0.5, color: '#ffffff' },
        ],
      }),
    ).toBe('linear-gradient(90deg, #000000 0%, #ffffff 50%)')
    expect(
      paintCss({
        type: 'radial',
        centerX: 0.5,
        centerY: 0.25,
        radius: 0.7,
        stops: [
          { offset: 0, color: '#000000' },
          { offset: 1, color: '#ffffff' },
        ],
      }),
    ).toBe('radial-gradient(ellipse 70% 70% at 50% 25%, #000000 0%, #ffffff 100%)')
  })
})

describe('a number field', () => {
  it('understands arithmetic and a decimal comma, and nothing else', () => {
    expect(evaluate('120+8')).toBe(128)
    expect(evaluate('400/4')).toBe(100)
    expect(evaluate('1,5')).toBe(1.5)
    expect(evaluate('45°')).toBe(45)
    expect(evaluate('-12')).toBe(-12)
    expect(evaluate('many')).toBeNull()
    expect(evaluate('4/0')).toBeNull()
  })
})
