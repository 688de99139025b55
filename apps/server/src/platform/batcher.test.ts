import { describe, expect, it } from 'vitest'
import { Batcher, TooMany } from './batcher.ts'

describe('what is gathered', () => {
  it('is kept together while it comes together, and nobody who adds again with a result is overlooked', async () => {
    const batches: number[][] = []
    const box = new Batcher<number, number>(async (items) => {
      batches.push([...items])
      return items.map((item) => item * 2)
    })
    const chain = async (item: number): Promise<number> => (item > 50 ? item : chain(await box.add(item)))
    expect(await Promise.all([box.add(1), box.add(2), chain(3)])).toEqual([2, 4, 96])
    expect(batches[0]).toEqual([1, 2, 3])
    expect(batches).toHaveLength(5)
    await box.settled()
  })

  it('that cannot be kept takes its neighbours along only where it is not tried in pieces', async () => {
    const keep = async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('cannot be kept')
      return items
    }
    const all = (box: Batcher<string, string>) => Promise.allSettled(['good', 'bad'].map((item) => box.add(item)))
    expect((await all(new Batcher(keep))).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const whole = await all(new Batcher(keep, { triesSingly: false }))
    expect(whole.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('is refused at once when too much waits', async () => {
    const box = new Batcher<number, number>(async (items) => items, { mostWaiting: 1 })
    const first = box.add(1)
    await expect(box.add(2)).rejects.toThrow(TooMany)
    expect(await first).toBe(1)
  })
})
