import { expect, it } from 'vitest'
import { upcomingFirst } from './upcoming-first.ts'

it('shows what is still to come today before what is over, each in the order of the clock', () => {
  const at = (time: string) => ({ at: `2026-11-29T${time}:00Z` })
  const day = ['18:30', '09:00', '08:00', '22:00', '12:00'].map(at)
  const shown = (now: string) => upcomingFirst(day, Date.parse(at(now).at)).map((item) => item.at.slice(11, 16))
  expect(shown('12:00')).toEqual(['12:00', '18:30', '22:00', '08:00', '09:00'])
  expect(shown('00:00')).toEqual(['08:00', '09:00', '12:00', '18:30', '22:00'])
  expect(shown('23:00')).toEqual(['08:00', '09:00', '12:00', '18:30', '22:00'])
})
