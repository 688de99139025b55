import { dayMs, fieldsOfTime, timeOfFields } from '@taplore/kit'

/** A month as `2026-11`. */
export type Month = string

const isMonth = /^\d{4}-(0[1-9]|1[0-2])$/

/** A month of an address; null for anything else. */
export function readMonth(given: unknown): Month | null {
  return typeof given === 'string' && isMonth.test(given) ? given : null
}

export function monthOf(day: string): Month {
  return day.slice(0, 7)
}

/** The month that lies `by` months later. */
export function shiftMonth(month: Month, by: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** The days that a page of the calendar shows, whole weeks, as `2026-11-30`. Weeks start on day 1 (Monday) to 7 (Sunday). */
export function daysOfMonth(month: Month, weekStart: number): string[] {
  const first = Date.parse(`${month}-01T00:00:00Z`)
  const weekday = new Date(first).getUTCDay() || 7
  const start = first - ((weekday - weekStart + 7) % 7) * dayMs
  const end = Date.parse(`${shiftMonth(month, 1)}-01T00:00:00Z`)
  const weeks = Math.ceil((end - start) / (7 * dayMs))
  return Array.from({ length: weeks * 7 }, (_, index) => new Date(start + index * dayMs).toISOString().slice(0, 10))
}

const isDay = /^\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

/** A day of an address, `2026-11-30`; null for anything else. */
export function readDay(given: unknown): string | null {
  if (typeof given !== 'string' || !isDay.test(given)) return null
  const at = Date.parse(`${given}T00:00:00Z`)
  // The 31st of a shorter month is none.
  return !Number.isNaN(at) && new Date(at).toISOString().startsWith(given) ? given : null
}

/** The day that lies `by` days later. */
export function shiftDay(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * dayMs).toISOString().slice(0, 10)
}

/**
 * When something happens that is dragged to a day of a calendar: at the same hour by the clock of its own zone, also where summer time
 * begins or ends in between. The days of the calendar are those of another zone.
 */
export function movedToDay({
  at,
  day,
  ownZone,
  calendarZone,
}: {
  at: number
  day: string
  ownZone: string
  calendarZone: string
}): number {
  const own = fieldsOfTime(ownZone, at)
  const days = (Date.parse(day) - Date.parse(fieldsOfTime(calendarZone, at).day)) / dayMs
  const moved = (by: number) => timeOfFields(ownZone, shiftDay(own.day, by), own.time)
  // Around midnight, an hour of summer time leads to the day before or after the one that was meant.
  return (
    [days, days - 1, days + 1].map(moved).find((time) => fieldsOfTime(calendarZone, time).day === day) ?? moved(days)
  )
}

/** The seven days of the week that a day is in. */
export function daysOfWeek(day: string, weekStart: number): string[] {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay() || 7
  const first = shiftDay(day, -((weekday - weekStart + 7) % 7))
  return Array.from({ length: 7 }, (_, index) => shiftDay(first, index))
}

/** The first day of the week in a language, 1 (Monday) to 7 (Sunday); Monday where the browser does not know. */
export function weekStartOf(language: string): number {
  const locale = new Intl.Locale(language) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } }
  return locale.getWeekInfo?.().firstDay ?? 1
}
