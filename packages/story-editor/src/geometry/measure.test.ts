import { describe, expect, it } from 'vitest'
import type { Bounds } from './box.ts'
import type { Guide } from './guide.ts'
import { gapsAlong, measureBetween } from './measure.ts'

const at = (left: number, top: number, width = 100, height = 100): Bounds => ({
  left,
  top,
  right: left + width,
  bottom: top + height,
})
const labels = (guides: readonly Guide[]) => guides.map(({ axis, label }) => `${axis}${label}`)

describe('distances', () => {
  it('tells the gap between two things beside each other, and how their sides differ', () => {
    expect(labels(measureBetween(at(0, 0), at(140, 20)))).toEqual(['y40', 'x20', 'x20'])
  })

  it('tells the four distances to what lies around', () => {
    expect(labels(measureBetween(at(50, 60), { left: 0, top: 0, right: 720, bottom: 1280 }))).toEqual([
      'y50',
      'y570',
      'x60',
      'x1120',
    ])
  })

  it('says nothing where sides meet', () => {
    expect(measureBetween(at(0, 0), at(0, 0))).toEqual([])
  })

  it('tells the distance to the nearest thing on a line that was met', () => {
    const guide: Guide = { axis: 'x', at: 10, from: 0, to: 900, kind: 'element' }
    const gaps = gapsAlong([guide], at(10, 300), [at(10, 0), at(10, 160), at(40, 210), at(10, 900)])
    expect(gaps).toEqual([{ axis: 'x', at: 10, from: 260, to: 300, kind: 'gap', label: 40 }])
  })
})
