/** The times a notification can return at, in the time zone of the device. */
export const snoozeTimes = ['later', 'tomorrow', 'nextWeek'] as const
export type SnoozeTime = (typeof snoozeTimes)[number]

const laterHours = 3
const morningHour = 9

export function snoozeUntil(time: SnoozeTime, now: Date): Date {
  if (time === 'later') return new Date(now.getTime() + laterHours * 3_600_000)
  const morning = new Date(now)
  morning.setHours(morningHour, 0, 0, 0)
  // Monday is 1; on a Monday the next one is meant.
  const days = time === 'tomorrow' ? 1 : (8 - now.getDay()) % 7 || 7
  morning.setDate(morning.getDate() + days)
  return morning
}

/** "Later today" is only offered while it is still today. */
export function snoozeTimesAt(now: Date): SnoozeTime[] {
  const isLaterToday = snoozeUntil('later', now).getDate() === now.getDate()
  return snoozeTimes.filter((time) => time !== 'later' || isLaterToday)
}
