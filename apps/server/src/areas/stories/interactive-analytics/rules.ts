import {
  type AnalyticsMetric,
  analyticsRangeDays,
  daysBetween,
  defaultMetric,
  interactiveAnalyticsRefusals,
  rangeRefusals,
} from '@taplore/contract'
import { refuse } from '@taplore/kit'

/** A range as it is sent: two moments, the second excluded. */
export interface SentRange {
  readonly from: string
  readonly to: string
}

/** @throws a refusal for a range that ends before it begins. */
export function readRange({ from, to }: SentRange): { from: Date; to: Date } {
  const range = { from: new Date(from), to: new Date(to) }
  if (range.to <= range.from) throw refuse(interactiveAnalyticsRefusals.ANALYTICS_RANGE_INVALID)
  return range
}

/**
 * The width of the points of a chart: the chosen one, or the one for a range of this length.
 * @throws a refusal for a range that is too long for it; two years are the most for any.
 */
export function readMetric({ from, to }: SentRange, chosen: AnalyticsMetric | undefined): AnalyticsMetric {
  const days = daysBetween(from, to)
  const metric = chosen ?? defaultMetric(days)
  if (days > analyticsRangeDays[metric]) throw refuse(rangeRefusals[metric])
  return metric
}
