import {
  type AnalyticsMetric,
  daysBetween,
  defaultReadMetric,
  readRangeDays,
  storyAnalyticsRefusals,
} from '@taplore/contract'
import { minuteMs, refuse } from '@taplore/kit'
import type { PartSum, ReadRange } from '../reads/index.ts'

const quarterMs = 15 * minuteMs

/**
 * A range as it is counted: whole quarters of an hour.
 * @throws a refusal for a range that ends before it begins, or is longer than two years.
 */
export function readRange({ from, to }: { from: string; to: string }): ReadRange {
  const range = {
    from: new Date(Math.floor(Date.parse(from) / quarterMs) * quarterMs),
    to: new Date(Math.ceil(Date.parse(to) / quarterMs) * quarterMs),
  }
  if (range.to <= range.from) throw refuse(storyAnalyticsRefusals.READS_RANGE_INVALID)
  if (daysBetween(from, to) > readRangeDays.all) throw refuse(storyAnalyticsRefusals.READS_RANGE_TOO_LONG)
  return range
}

/**
 * The width of the points: the chosen one, or the one for a range of this length.
 * @throws a refusal for more hours than a chart can show.
 */
export function readMetric(
  { from, to }: { from: string; to: string },
  chosen: AnalyticsMetric | undefined,
): AnalyticsMetric {
  const days = daysBetween(from, to)
  const metric = chosen ?? defaultReadMetric(days)
  if (metric === 'hour' && days > readRangeDays.hour) throw refuse(storyAnalyticsRefusals.READS_HOURS_TOO_MANY)
  return metric
}

/** As much time before a range. */
export function periodBefore({ from, to }: ReadRange): ReadRange {
  return { from: new Date(from.getTime() - (to.getTime() - from.getTime())), to: from }
}

const mostRows = 50

/** Totals of one kind, most views first, beside those of the period before. */
export function rowsOf(parts: readonly PartSum[], before: readonly PartSum[] | null, kind: PartSum['kind']) {
  const earlier = new Map(before?.filter((sum) => sum.kind === kind).map((sum) => [sum.value, sum.views]))
  return parts
    .filter((sum) => sum.kind === kind)
    .slice(0, mostRows)
    .map(({ value, views, reads, ms }) => ({
      value,
      views,
      reads,
      ms,
      viewsBefore: before ? (earlier.get(value) ?? 0) : null,
    }))
}
