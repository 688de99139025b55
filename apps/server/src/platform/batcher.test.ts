import { describe, expect, it } from 'vitest'
import { Batcher, QueueFullError } from './batcher.ts'

describe('a batch', () => {
  it('saves simultaneous items together, and includes items added again with a result', async () => {
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

  it('that cannot be saved fails its neighbors only where it is not retried in parts', async () => {
    const keep = async (items: readonly string[]) => {
      if (items.includes('bad')) throw new Error('cannot be kept')
      return items
    }
    const all = (box: Batcher<string, string>) => Promise.allSettled(['good', 'bad'].map((item) => box.add(item)))
    expect((await all(new Batcher(keep))).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const whole = await all(new Batcher(keep, { triesSingly: false }))
    expect(whole.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('is refused immediately when the queue is full', async () => {
    const box = new Batcher<number, number>(async (items) => items, { mostWaiting: 1 })
    const first = box.add(1)
    await expect(box.add(2)).rejects.toThrow(QueueFullError)
    expect(await first).toBe(1)
  })
})
