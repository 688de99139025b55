import { accountLevel } from '@taplore/ui'
import { expect, it } from 'vitest'
import { creditLevel, creditShare } from './add-on-card.tsx'

const used = (percent: number) => ({
  plan: { limit: 100, used: percent, remaining: 100 - percent, resetsOn: '2026-12-01' },
})

it('ADDON-08 USAGE-05 colours credit badges like the usage of the account', () => {
  const levels = [74, 74.9, 75, 80, 89.9, 90, 95].map((percent) => accountLevel(creditShare(used(percent))))
  expect(levels).toEqual(['ok', 'ok', 'warn', 'warn', 'warn', 'bad', 'bad'])
  expect(creditShare({ plan: null })).toBeNull()
})

it('is red where a plan’s credits are used up, and calm where credits are only sold and none were bought', () => {
  expect(creditLevel({ ...used(100), available: 0 })).toBe('bad')
  expect(creditLevel({ plan: null, available: 0 })).toBe('none')
})
