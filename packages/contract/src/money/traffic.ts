/** Shares of a month's traffic, in percent, that an owner is told of. */
export const trafficLevels = [75, 90, 100] as const
export type TrafficLevel = (typeof trafficLevels)[number]

/** The highest of the levels that some traffic has reached; null below all, and where there is no limit. */
export function trafficLevel(used: number, limit: number | 'unlimited'): TrafficLevel | null {
  if (limit === 'unlimited' || limit <= 0) return null
  return trafficLevels.findLast((level) => used * 100 >= limit * level) ?? null
}
