import { minuteMs } from '@taplore/kit'

export interface Period {
  readonly from: Date
  readonly to: Date
}

export type Interval = 'month' | 'year'

/**
 * The first boundary after a time. Boundaries are counted from the anchor, when the first period began, and not from one
 * another: who began on the 31st is billed on 28 February and then on 31 March (UTC).
 */
export function boundaryAfter(anchor: Date, interval: Interval, time: Date): Date {
  const step = interval === 'year' ? 12 : 1
  const months = (time.getUTCFullYear() - anchor.getUTCFullYear()) * 12 + time.getUTCMonth() - anchor.getUTCMonth()
  // One earlier than the estimate, since the day within the month may not be reached.
  for (let count = Math.max(0, Math.floor(months / step) - 1); ; count++) {
    const boundary = addMonths(anchor, count * step)
    if (boundary > time) return boundary
  }
}

/** The boundary that is some periods after another one. */
export function boundariesAfter(
  anchor: Date,
  interval: Interval,
  { time, count }: { readonly time: Date; readonly count: number },
): Date {
  let boundary = time
  for (let step = 0; step < count; step++) boundary = boundaryAfter(anchor, interval, boundary)
  return boundary
}

/** The same day and time some months later, or the last day of a month that is shorter. */
export function addMonths(start: Date, months: number): Date {
  const moved = new Date(start)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate()
  moved.setUTCDate(Math.min(start.getUTCDate(), lastDay))
  return moved
}

/** The part of a period that is left, in whole minutes. */
export interface Remainder {
  readonly minutes: number
  readonly of: number
}

/** What is left of a period; a minute that has begun counts as used. */
export function remainderOf({ from, to }: Period, now: Date): Remainder {
  const of = Math.max(1, Math.round((to.getTime() - from.getTime()) / minuteMs))
  const minutes = Math.floor((to.getTime() - now.getTime()) / minuteMs)
  return { minutes: Math.max(0, Math.min(of, minutes)), of }
}
