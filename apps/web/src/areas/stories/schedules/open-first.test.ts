import { expect, it } from 'vitest'
import { isOpen, openFirst } from './open-first.ts'

it('shows what is still to come, or failed, before what is over, each in the order of the clock', () => {
  const at = (time: string, state: 'scheduled' | 'failed' | 'done') => ({
    at: `2026-11-29T${time}:00Z`,
    isOver: !isOpen({ state }),
  })
  const day = [
    at('18:30', 'scheduled'),
    at('09:00', 'done'),
    at('08:00', 'done'),
    // Published early.
    at('22:00', 'done'),
    at('12:00', 'failed'),
  ]
  expect(openFirst(day).map((item) => item.at.slice(11, 16))).toEqual(['12:00', '18:30', '08:00', '09:00', '22:00'])
})
