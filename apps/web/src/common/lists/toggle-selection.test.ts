import { describe, expect, it } from 'vitest'
import { toggleTick } from './toggle-selection.ts'

describe('ticking rows', () => {
  const order = ['a', 'b', 'c', 'd']
  it('ticks and unticks one', () => {
    expect([...toggleTick(new Set(), order, 'b', null, false)]).toEqual(['b'])
    expect([...toggleTick(new Set(['b']), order, 'b', 'b', false)]).toEqual([])
  })
  it('ticks a range with Shift, in both directions', () => {
    expect([...toggleTick(new Set(['a']), order, 'c', 'a', true)].sort()).toEqual(['a', 'b', 'c'])
    expect([...toggleTick(new Set(['d']), order, 'b', 'd', true)].sort()).toEqual(['b', 'c', 'd'])
  })
})
