import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { orderKeyBetween, orderKeysBetween } from './order-key.ts'

describe('order keys', () => {
  it('always leave room between two keys', () => {
    fc.assert(
      fc.property(fc.array(fc.nat(1000), { maxLength: 300 }), (places) => {
        const keys: string[] = []
        for (const place of places) {
          const index = place % (keys.length + 1)
          keys.splice(index, 0, orderKeyBetween(keys[index - 1] ?? null, keys[index] ?? null))
        }
        expect(keys.toSorted()).toEqual(keys)
        expect(new Set(keys).size).toBe(keys.length)
      }),
      { numRuns: 100, seed: 1 },
    )
  })

  it('stay short when things are added at the end', () => {
    let key = orderKeyBetween(null, null)
    for (let index = 0; index < 500; index += 1) key = orderKeyBetween(key, null)
    expect(key.length).toBeLessThan(8)
    const spread = orderKeysBetween('A', 'B', 50)
    expect(new Set(spread.toSorted()).size).toBe(50)
    expect(spread.toSorted()).toEqual(spread)
  })
})
