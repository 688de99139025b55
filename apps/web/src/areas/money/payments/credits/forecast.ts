import { dayMs } from '@taplore/kit'

/** What is used of something that begins anew each billing month. */
export interface MonthlyUse {
  readonly used: number
  readonly limit: number | 'unlimited'
  /** First day of the next billing month, `2026-12-01`. */
  readonly resetsOn: string
}

export interface Forecast {
  /** Used by the reset, at the pace of this month so far. */
  readonly byReset: number
  /** When nothing is left at that pace; null when it lasts. */
  readonly runsOutAt: Date | null
}

/** At the pace of the billing month so far. Null in its first day, which says too little, and for what has no limit or use. */
export function forecastUse({ used, limit, resetsOn }: MonthlyUse, now: Date): Forecast | null {
  const end = new Date(`${resetsOn}T00:00:00Z`)
  const start = monthBefore(end)
  const passed = now.getTime() - start.getTime()
  if (limit === 'unlimited' || limit <= 0 || used <= 0 || passed < dayMs || now >= end) return null
  const byReset = Math.round((used / passed) * (end.getTime() - start.getTime()))
  if (byReset <= limit) return { byReset, runsOutAt: null }
  const runsOut = used >= limit ? now.getTime() : start.getTime() + (limit / used) * passed
  return { byReset, runsOutAt: new Date(runsOut) }
}

/** The same day of the month before; its last day where that month is shorter. */
function monthBefore(end: Date): Date {
  const day = end.getUTCDate()
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth(), 0)).getUTCDate()
  return new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() - 1, Math.min(day, lastDay)))
}
