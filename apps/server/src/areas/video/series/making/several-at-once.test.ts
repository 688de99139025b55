import { expect, it } from 'vitest'
import { scenesAtOnce, severalAtOnce } from './several-at-once.ts'

it('renders two scenes at once where the machine has two cores and memory for both', () => {
  const gigabyte = 1024 ** 3
  expect(scenesAtOnce({ cores: 2, freeBytes: 4 * gigabyte })).toEqual({ atOnce: 2, threads: 1 })
  expect(scenesAtOnce({ cores: 16, freeBytes: 4 * gigabyte })).toEqual({ atOnce: 2, threads: 8 })
  expect(scenesAtOnce({ cores: 1, freeBytes: 4 * gigabyte })).toEqual({ atOnce: 1, threads: 1 })
  expect(scenesAtOnce({ cores: 8, freeBytes: gigabyte })).toEqual({ atOnce: 1, threads: 8 })
})

it('works through all items in their order, no more at once than it may', async () => {
  const begun: number[] = []
  let [running, most] = [0, 0]
  await severalAtOnce([0, 1, 2, 3, 4], 2, async (item, index) => {
    expect(index).toBe(item)
    begun.push(item)
    running += 1
    most = Math.max(most, running)
    await Promise.resolve()
    running -= 1
  })
  expect(begun).toEqual([0, 1, 2, 3, 4])
  expect(most).toBe(2)
})

it('begins nothing after a failure, and waits for what runs', async () => {
  const ended: number[] = []
  const gate = Promise.withResolvers<void>()
  const whole = severalAtOnce([0, 1, 2, 3], 2, async (item) => {
    if (item === 0) {
      gate.resolve()
      throw new Error('The disk is full.')
    }
    await gate.promise
    ended.push(item)
  })
  await expect(whole).rejects.toThrow('The disk is full.')
  expect(ended).toEqual([1])
})
