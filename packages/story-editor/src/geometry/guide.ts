import type { Bounds } from './box.ts'

export type Axis = 'x' | 'y'

/** A matched line: `at` on its axis, from `from` to `to` on the other one. Page px. */
export interface Guide {
  axis: Axis
  at: number
  from: number
  to: number
  kind: 'element' | 'page' | 'safe' | 'gap'
  /** Distance in px, shown on the guide. */
  label?: number
}

export function sidesOf(bounds: Bounds, axis: Axis): [number, number] {
  return axis === 'x' ? [bounds.left, bounds.right] : [bounds.top, bounds.bottom]
}
