import { dayMs, minuteMs } from '@taplore/kit'

/** How long a counter counts: a quarter of an hour, a day or a month of UTC. */
export type Width = 'quarter' | 'day' | 'month'

/** From a time on, up to before another; both begin a quarter of an hour, as the days of all time zones do. */
export interface ReadRange {
  readonly from: Date
  readonly to: Date
}

export interface Piece extends ReadRange {
  readonly width: Width
}

/** When the counter of a moment begins. */
export function startOf(at: Date, width: Width): Date {
  if (width === 'month') return new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth(), 1))
  const widthMs = width === 'day' ? dayMs : 15 * minuteMs
  return new Date(Math.floor(at.getTime() / widthMs) * widthMs)
}

/** Counters that make up a range exactly: as many of the widest as fit, and narrower ones at its ends. `widths` from the widest on. */
export function piecesOf({ from, to }: ReadRange, widths: readonly Width[]): Piece[] {
  const [width, ...narrower] = widths
  if (!width || from >= to) return []
  if (narrower.length === 0) return [{ width, from, to }]
  const first = nextStart(from, width)
  const last = startOf(to, width)
  if (first >= last) return piecesOf({ from, to }, narrower)
  return [
    ...piecesOf({ from, to: first }, narrower),
    { width, from: first, to: last },
    ...piecesOf({ from: last, to }, narrower),
  ]
}

/** The first start at or after a moment. */
function nextStart(at: Date, width: Width): Date {
  const start = startOf(at, width)
  if (start.getTime() === at.getTime()) return start
  // The longest month and a day lead into the next one, whatever its length.
  return startOf(new Date(start.getTime() + (width === 'month' ? 32 * dayMs : dayMs)), width)
}
