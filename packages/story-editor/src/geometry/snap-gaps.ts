import type { Bounds } from './box.ts'
import { type Axis, type Guide, sidesOf } from './guide.ts'

export interface GapCandidate {
  by: number
  guides: Guide[]
}

/**
 * Positions where the moving bounds would keep the same distance as two neighbors keep from each other, or be
 * centered between two. Neighbors must share part of the other axis.
 */
export function gapCandidates(axis: Axis, moving: Bounds, others: readonly Bounds[]): GapCandidate[] {
  const cross = axis === 'x' ? 'y' : 'x'
  const row = others
    .filter((other) => overlaps(sidesOf(other, cross), sidesOf(moving, cross)))
    .sort((a, b) => sidesOf(a, axis)[0] - sidesOf(b, axis)[0])
  const [low, high] = sidesOf(moving, axis)
  const size = high - low
  const found: GapCandidate[] = []
  for (let index = 0; index + 1 < row.length; index += 1) {
    const first = row[index]
    const second = row[index + 1]
    if (!first || !second) continue
    const firstEnd = sidesOf(first, axis)[1]
    const secondStart = sidesOf(second, axis)[0]
    const gap = secondStart - firstEnd
    if (gap < 1) continue
    const line = (at: number, to: number) => gapGuide(axis, at, to, moving, [first, second])
    // After the pair, before the pair, centered in the pair.
    const after = sidesOf(second, axis)[1] + gap
    found.push({ by: after - low, guides: [line(firstEnd, secondStart), line(after - gap, after)] })
    const before = sidesOf(first, axis)[0] - gap
    found.push({ by: before - high, guides: [line(before, before + gap), line(firstEnd, secondStart)] })
    if (gap > size) {
      const start = firstEnd + (gap - size) / 2
      found.push({ by: start - low, guides: [line(firstEnd, start), line(start + size, secondStart)] })
    }
  }
  return found
}

function gapGuide(axis: Axis, from: number, to: number, moving: Bounds, pair: [Bounds, Bounds]): Guide {
  const cross = axis === 'x' ? 'y' : 'x'
  const all = [moving, ...pair].map((bounds) => sidesOf(bounds, cross))
  const low = Math.max(...all.map(([start]) => start))
  const high = Math.min(...all.map(([, end]) => end))
  // A gap is drawn along the axis it measures, at the position all three share.
  return { axis: cross, at: (low + high) / 2, from, to, kind: 'gap', label: Math.round(to - from) }
}

function overlaps([aLow, aHigh]: [number, number], [bLow, bHigh]: [number, number]): boolean {
  return aLow < bHigh && bLow < aHigh
}
