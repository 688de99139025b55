import { describe, expect, it } from 'vitest'
import { Gathered, TooMany } from './gathered.ts'

describe('what is gathered', () => {
  it('is kept together while it comes together, and nobody who adds again with a result is overlooked', async () => {
    const batches: number[][] = []
    const box = new Gathered<number, number>(async (items) => {
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
    const all = (box: Gathered<string, string>) => Promise.allSettled(['good', 'bad'].map((item) => box.add(item)))
    expect((await all(new Gathered(keep))).map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
    const whole = await all(new Gathered(keep, { triesSingly: false }))
    expect(whole.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  })

  it('goes on its way in as many batches at once as are allowed, and no more', async () => {
    const going: { items: readonly number[]; arrive: () => void }[] = []
    const box = new Gathered<number, number>(
      (items) => new Promise((resolve) => going.push({ items, arrive: () => resolve(items) })),
      { batchesAtOnce: 2, batchSize: 1 },
    )
    const all = Promise.all([box.add(1), box.add(2), box.add(3)])
    await expect.poll(() => going.length).toBe(2)
    await new Promise((resolve) => setImmediate(resolve))
    expect(going.map(({ items }) => items[0])).toEqual([1, 2])
    going[1]?.arrive()
    await expect.poll(() => going.length).toBe(3)
    for (const { arrive } of going) arrive()
    expect(await all).toEqual([1, 2, 3])
    await box.settled()
  })

  it('is refused at once when too much waits', async () => {
    const box = new Gathered<number, number>(async (items) => items, { mostWaiting: 1 })
    const first = box.add(1)
    await expect(box.add(2)).rejects.toThrow(TooMany)
    expect(await first).toBe(1)
  })
})
