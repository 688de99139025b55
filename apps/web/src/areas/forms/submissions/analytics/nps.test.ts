import { expect, it } from 'vitest'
import { npsOf } from './nps.ts'

it('is the share of promoters less that of detractors', () => {
  const answers = (counts: Record<string, number>) =>
    Object.entries(counts).map(([value, count]) => ({ value, label: value, count }))
  expect(npsOf(answers({ 0: 1, 6: 1, 7: 2, 8: 1, 9: 3, 10: 2 }))).toEqual({
    promoters: 5,
    passives: 3,
    detractors: 2,
    score: 30,
  })
  expect(npsOf(answers({ 3: 4 }))?.score).toBe(-100)
  expect(npsOf(answers({ 3: 0 }))).toBeNull()
})
