import { expect, it } from 'vitest'
import { greetingAt } from './greeting.ts'

it('greets by the time of day', () => {
  expect([3, 4, 11, 12, 17, 18, 23].map(greetingAt)).toEqual([
    'home.evening',
    'home.morning',
    'home.morning',
    'home.afternoon',
    'home.afternoon',
    'home.evening',
    'home.evening',
  ])
})
