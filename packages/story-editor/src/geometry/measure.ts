import type { Bounds } from './box.ts'
import { type Axis, type Guide, sidesOf } from './guide.ts'

const axes: readonly Axis[] = ['x', 'y']

/** The distances between two axis-aligned rectangles, or of one to the sides of another around it. Page px. */
export function measureBetween(from: Bounds, to: Bounds): Guide[] {
  return axes.flatMap((axis) => distancesOn(axis, from, to))
}

function distancesOn(axis: Axis, from: Bounds, to: Bounds): Guide[] {
  const cross: Axis = axis === 'x' ? 'y' : 'x'
  const [low, high] = sidesOf(from, axis)
  const [otherLow, otherHigh] = sidesOf(to, axis)
  const at = middleOf(sidesOf(from, cross), sidesOf(to, cross))
  const line = (start: number, end: number): Guide[] =>
    end - start < 0.5 ? [] : [{ axis: cross, at, from: start, to: end, kind: 'gap', label: Math.round(end - start) }]
  if (otherLow >= high) return line(high, otherLow)
  if (otherHigh <= low) return line(otherHigh, low)
  // They overlap: the distances of equal sides are shown.
  return [
    ...line(Math.min(low, otherLow), Math.max(low, otherLow)),
    ...line(Math.min(high, otherHigh), Math.max(high, otherHigh)),
  ]
}

/** The center of the shared range, or of the first without one. */
function middleOf([low, high]: [number, number], [otherLow, otherHigh]: [number, number]): number {
  const start = Math.max(low, otherLow)
  const end = Math.min(high, otherHigh)
  return start < end ? (start + end) / 2 : (low + high) / 2
}

/**
 * Distance of snapped bounds to the nearest aligned object: once per axis, on the first matched line, and not where
 * equal gaps already show it.
 */
export function gapsAlong(guides: readonly Guide[], settled: Bounds, others: readonly Bounds[]): Guide[] {
  return axes.flatMap((axis) => {
    const own = guides.filter((guide) => guide.axis === axis)
    if (own.some((guide) => guide.kind === 'gap')) return []
    return own.flatMap((guide) => gapOn(guide, settled, others)).slice(0, 1)
  })
}

function gapOn(guide: Guide, settled: Bounds, others: readonly Bounds[]): Guide[] {
  if (guide.kind !== 'element') return []
  const cross: Axis = guide.axis === 'x' ? 'y' : 'x'
  const [low, high] = sidesOf(settled, cross)
  const [nearest] = others
    .filter((other) => meets(other, guide))
    .flatMap((other) => {
      const [start, end] = sidesOf(other, cross)
      if (start >= high) return [{ from: high, to: start }]
      return end <= low ? [{ from: end, to: low }] : []
    })
    .sort((left, right) => left.to - left.from - (right.to - right.from))
  if (!nearest || nearest.to - nearest.from < 1) return []
  return [{ axis: guide.axis, at: guide.at, ...nearest, kind: 'gap', label: Math.round(nearest.to - nearest.from) }]
}

function meets(other: Bounds, guide: Guide): boolean {
  const [low, high] = sidesOf(other, guide.axis)
  return [low, (low + high) / 2, high].some((side) => Math.abs(side - guide.at) < 0.01)
}
