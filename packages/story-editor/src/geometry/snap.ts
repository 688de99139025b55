import type { Bounds } from './box.ts'
import { type Axis, type Guide, sidesOf } from './guide.ts'
import { gapsAlong } from './measure.ts'
import { gapCandidates } from './snap-gaps.ts'

export interface SnapField {
  /** Bounds of the static objects. */
  others: readonly Bounds[]
  page: Bounds
  /** Null when the safe zone does not snap. */
  safe: Bounds | null
}

interface Line {
  at: number
  kind: Guide['kind']
  source: Bounds
}

export interface Snap {
  dx: number
  dy: number
  guides: Guide[]
}

/**
 * The snapped position of moving bounds, at most `reach` px away on each axis. Edges and centers take precedence over
 * equal gaps at the same distance.
 */
export function snapMove(moving: Bounds, field: SnapField, reach: number): Snap {
  const x = snapAxis('x', moving, field, reach)
  const y = snapAxis('y', moving, field, reach)
  const settled = shift(moving, x.by, y.by)
  const guides = [...x.guides(settled), ...y.guides(settled)]
  return { dx: x.by, dy: y.by, guides: [...guides, ...gapsAlong(guides, settled, field.others)] }
}

/** Snapping of single sides while resizing: `sides` says which of them move. */
export function snapSides(
  moving: Bounds,
  sides: { x: -1 | 0 | 1; y: -1 | 0 | 1 },
  field: SnapField,
  reach: number,
): Snap {
  const x = sides.x === 0 ? still : snapPoints('x', [sides.x < 0 ? moving.left : moving.right], field, reach)
  const y = sides.y === 0 ? still : snapPoints('y', [sides.y < 0 ? moving.top : moving.bottom], field, reach)
  const settled = {
    left: moving.left + (sides.x < 0 ? x.by : 0),
    right: moving.right + (sides.x > 0 ? x.by : 0),
    top: moving.top + (sides.y < 0 ? y.by : 0),
    bottom: moving.bottom + (sides.y > 0 ? y.by : 0),
  }
  return { dx: x.by, dy: y.by, guides: [...x.guides(settled), ...y.guides(settled)] }
}

interface AxisSnap {
  by: number
  guides(settled: Bounds): Guide[]
}

const still: AxisSnap = { by: 0, guides: () => [] }

function snapAxis(axis: Axis, moving: Bounds, field: SnapField, reach: number): AxisSnap {
  const [low, high] = sidesOf(moving, axis)
  const lines = snapPoints(axis, [low, (low + high) / 2, high], field, reach)
  const gaps = gapCandidates(axis, moving, field.others)
    .filter((gap) => Math.abs(gap.by) <= reach)
    .sort((a, b) => Math.abs(a.by) - Math.abs(b.by))[0]
  if (gaps && (lines === still || Math.abs(gaps.by) < Math.abs(lines.by))) {
    return { by: gaps.by, guides: () => gaps.guides }
  }
  return lines
}

function snapPoints(axis: Axis, points: number[], field: SnapField, reach: number): AxisSnap {
  const lines = linesOf(axis, field)
  let best: number | null = null
  for (const point of points) {
    for (const line of lines) {
      const by = line.at - point
      if (Math.abs(by) <= reach && (best === null || Math.abs(by) < Math.abs(best) - 1e-6)) best = by
    }
  }
  if (best === null) return still
  const by = best
  return {
    by,
    guides: (settled) => guidesFor(axis, settled, points, by, lines, field.page),
  }
}

/** One guide for each line that the snapped bounds match, long enough to reach its source and past the page. */
function guidesFor(axis: Axis, settled: Bounds, points: number[], by: number, lines: Line[], page: Bounds): Guide[] {
  const guides = new Map<number, Guide>()
  const [crossLow, crossHigh] = sidesOf(settled, axis === 'x' ? 'y' : 'x')
  for (const point of points) {
    for (const line of lines) {
      if (Math.abs(line.at - (point + by)) > 0.01) continue
      const [sourceLow, sourceHigh] = sidesOf(line.source, axis === 'x' ? 'y' : 'x')
      const known = guides.get(line.at)
      guides.set(line.at, {
        axis,
        at: line.at,
        kind: known && known.kind !== 'element' ? known.kind : line.kind,
        from: Math.min(known?.from ?? crossLow, crossLow, sourceLow),
        to: Math.max(known?.to ?? crossHigh, crossHigh, sourceHigh),
      })
    }
  }
  return [...guides.values()].map((guide) => withDistance(guide, settled, page))
}

/** Shows the distance of the snapped side to the page's edge, where useful. */
function withDistance(guide: Guide, settled: Bounds, page: Bounds): Guide {
  const [low, high] = sidesOf(settled, guide.axis)
  const [pageLow, pageHigh] = sidesOf(page, guide.axis)
  const isLow = Math.abs(guide.at - low) < 0.01
  const isHigh = Math.abs(guide.at - high) < 0.01
  const distance = isLow ? low - pageLow : isHigh ? pageHigh - high : null
  return distance !== null && distance > 0.5 ? { ...guide, label: Math.round(distance) } : guide
}

function linesOf(axis: Axis, field: SnapField): Line[] {
  const lines: Line[] = []
  const add = (source: Bounds, kind: Guide['kind'], withCenter: boolean) => {
    const [low, high] = sidesOf(source, axis)
    lines.push({ at: low, kind, source }, { at: high, kind, source })
    if (withCenter) lines.push({ at: (low + high) / 2, kind, source })
  }
  add(field.page, 'page', true)
  if (field.safe) add(field.safe, 'safe', false)
  for (const other of field.others) add(other, 'element', true)
  return lines
}

function shift(bounds: Bounds, dx: number, dy: number): Bounds {
  return { left: bounds.left + dx, right: bounds.right + dx, top: bounds.top + dy, bottom: bounds.bottom + dy }
}
