import { describe, expect, it } from 'vitest'
import { accountLevel, sidebarLevel, usagePercent, usageText } from './usage-rules.ts'

describe('usage rules', () => {
  it.each([
    [74.9, 'ok'],
    [75, 'warn'],
    [89.9, 'warn'],
    [90, 'bad'],
  ] as const)('USAGE-05 colours an account tile of %s percent as %s', (percent, level) => {
    expect(accountLevel(percent)).toBe(level)
  })
  it.each([
    [49.9, 'ok'],
    [50, 'warn'],
    [80, 'warn'],
    [80.1, 'bad'],
  ] as const)('USAGE-06 colours the sidebar bar of %s percent as %s', (percent, level) => {
    expect(sidebarLevel(percent)).toBe(level)
  })
  it('USAGE-07 has no share and reads 0/0 without a finite limit', () => {
    expect(usagePercent(3, 'unlimited')).toBeNull()
    expect(usagePercent(0, 0)).toBeNull()
    expect(usagePercent(5, 0)).toBeNull()
    expect(usageText(3, 'unlimited')).toBe('0/0')
    expect(usageText(0, 0)).toBe('0/0')
    expect(usageText(3, 10)).toBe('3/10')
  })
})
