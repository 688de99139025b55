import type { AnalyticsMetric } from '@taplore/contract'
import { dayAfter, readDay } from '../../../common/charts/days.ts'

/** What the address of the screen says. */
export interface ReadsSearch {
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly metric?: AnalyticsMetric | undefined
  readonly channel?: string | undefined
  /** Present to leave out the period before. */
  readonly alone?: true | undefined
}

/** Routes load with the app: nothing of the contract but types. */
const metrics = ['hour', 'day', 'week', 'month'] as const
const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

export function parseReadsSearch(search: Record<string, unknown>): ReadsSearch {
  return {
    from: readDay(search.from),
    to: readDay(search.to),
    metric: metrics.find((metric) => metric === search.metric),
    channel: typeof search.channel === 'string' && idPattern.test(search.channel) ? search.channel : undefined,
    alone: search.alone === true || undefined,
  }
}

/** Spans that one choice sets, in days, the shown one first. */
export const spans = [28, 1, 7, 90, 365] as const
const longestDays = 731

/** The chosen days, otherwise the last four weeks; at most two years. */
export function daysShown({ from, to }: ReadsSearch, today: string): { from: string; to: string } {
  const last = to ?? today
  const first = from ?? dayAfter(last, 1 - spans[0])
  if (first > last) return { from: last, to: last }
  const earliest = dayAfter(last, 1 - longestDays)
  return { from: first < earliest ? earliest : first, to: last }
}
