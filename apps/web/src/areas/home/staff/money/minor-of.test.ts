import { expect, it } from 'vitest'
import { minorOf } from './minor-of.ts'

it('reads a typed amount exactly, and refuses what is none', () => {
  expect([minorOf('12', 2), minorOf('12.5', 2), minorOf('0,07', 2), minorOf('1.', 2)]).toEqual([1_200, 1_250, 7, 100])
  expect(minorOf('300', 0)).toBe(300)
  expect([minorOf('1.234', 2), minorOf('-1', 2), minorOf('1e3', 2), minorOf('', 2), minorOf('1.5', 0)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ])
})
