import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle } from './settle.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('SHELL-24 lets a colour of the picker count once it has stood still for 200 ms', () => {
  const told: string[] = []
  const { change } = settle((color: string) => told.push(color))
  change('#111111')
  vi.advanceTimersByTime(199)
  change('#222222')
  vi.advanceTimersByTime(199)
  expect(told).toEqual([])
  vi.advanceTimersByTime(1)
  expect(told).toEqual(['#222222'])
})

it('tells what waits when the picker is left, and only once', () => {
  const told: string[] = []
  const { change, flush } = settle((color: string) => told.push(color))
  change('#333333')
  flush()
  flush()
  vi.advanceTimersByTime(1000)
  expect(told).toEqual(['#333333'])
})
