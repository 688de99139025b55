import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { creditPace, followPayment, planPace } from './follow-payment.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const never = () => new AbortController().signal

it('BILL-40 BILL-44 waits 5 seconds, then asks every 3, and stops after exactly 3 failed checks', async () => {
  const times: number[] = []
  const start = Date.now()
  const check = vi.fn(async () => {
    times.push(Date.now() - start)
    return false
  })
  const result = followPayment(check, planPace, never())
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(false)
  expect(times).toEqual([5_000, 8_000, 11_000])
})

it('BILL-40 ends with the first check that finds the plan; one that fails counts as no', async () => {
  const check = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue(true)
  const result = followPayment(check, planPace, never())
  await vi.advanceTimersByTimeAsync(8_000)
  expect(await result).toBe(true)
  expect(check).toHaveBeenCalledTimes(2)
})

it('ADDON-04 asks every second until the credits differ', async () => {
  let credits = 100
  const check = vi.fn(async () => credits !== 100)
  const result = followPayment(check, creditPace, never())
  await vi.advanceTimersByTimeAsync(3_000)
  expect(check).toHaveBeenCalledTimes(3)
  credits = 250
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await result).toBe(true)
  expect(check).toHaveBeenCalledTimes(4)
})

it('asks no more once nobody waits', async () => {
  const check = vi.fn(async () => false)
  const waiting = new AbortController()
  const result = followPayment(check, planPace, waiting.signal)
  waiting.abort()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await result).toBe(false)
  expect(check).not.toHaveBeenCalled()
})
