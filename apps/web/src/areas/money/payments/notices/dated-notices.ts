/** Offers with an end (BILL-80, BILL-81, R-62). A notice is shown until the last moment of its day, in UTC. */
export const datedNotices = [
  { id: 'storiesOnlyFree', until: '2023-12-31' },
  { id: 'earlyBird', until: '2024-03-31' },
] as const
export type DatedNotice = (typeof datedNotices)[number]

/** Those that are not over. */
export function currentNotices(now: Date): readonly DatedNotice[] {
  return datedNotices.filter(({ until }) => now <= endOf(until))
}

function endOf(day: string): Date {
  return new Date(`${day}T23:59:59.999Z`)
}
