import { describe, expect, it } from 'vitest'
import { passwordStrength, strengthBars } from './password-strength.ts'

describe('passwordStrength', () => {
  it('says nothing about an empty field', () => expect(passwordStrength('')).toBe('empty'))
  it('asks for eight characters first', () => expect(passwordStrength('aB3$xyz')).toBe('too-short'))
  it('is not fooled by repetition and runs', () => {
    expect(passwordStrength('aaaaaaaaaaaaaaaa')).toBe('weak')
    expect(passwordStrength('12345678')).toBe('weak')
  })
  it('calls one word with a few digits weak', () => {
    for (const password of ['password1', 'Sunshine2026', 'monkey!!']) expect(passwordStrength(password)).toBe('weak')
    expect(passwordStrength('tr7Gm!q2Ws')).not.toBe('weak')
  })
  it('honours length', () => {
    expect(strengthBars(passwordStrength('seven quiet ovens'))).toBeGreaterThanOrEqual(3)
    expect(passwordStrength('Correct-horse-9-battery-staple')).toBe('strong')
  })
})
