import { constants } from '@taplore/contract'
import { expect, it, vi } from 'vitest'
import { retrying } from './retry.ts'

it('AUTH-33 records the verified address with up to 4 retries, 5 s apart, and fails in silence', async () => {
  const attempt = vi.fn().mockRejectedValue(new Error('down'))
  const waits: number[] = []
  const result = await retrying(attempt, {
    retries: constants.session.emailVerifiedRetries,
    waitMs: constants.session.emailVerifiedRetryMs,
    wait: async (ms) => void waits.push(ms),
  })
  expect(result).toBeUndefined()
  expect(attempt).toHaveBeenCalledTimes(5)
  expect(waits).toEqual([5000, 5000, 5000, 5000])
})

it('stops at the first success', async () => {
  const attempt = vi.fn().mockRejectedValueOnce(new Error('down')).mockResolvedValue('done')
  expect(await retrying(attempt, { retries: 4, waitMs: 1, wait: async () => {} })).toBe('done')
  expect(attempt).toHaveBeenCalledTimes(2)
})
