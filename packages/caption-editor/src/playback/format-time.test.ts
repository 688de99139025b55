import { expect, it } from 'vitest'
import { formatTime, parseTime } from './format-time.ts'

it('writes times and reads them back', () => {
  expect([formatTime(0), formatTime(65_432), formatTime(3_725_300, true)]).toEqual(['0:00', '1:05', '1:02:05.30'])
  expect([parseTime('1:02:05.30'), parseTime('65,4'), parseTime('0:01')]).toEqual([3_725_300, 65_400, 1_000])
  expect([parseTime(''), parseTime('1:2:3:4'), parseTime('soon'), parseTime('-3')]).toEqual([null, null, null, null])
})
