/** Days from 1 January 1970 to a day. */
export function dayNumber(date: string): number {
  return Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000)
}

/** A day plus a number of days. Years 0 to 9999. */
export function addDays(date: string, days: number): string {
  const moved = new Date((dayNumber(date) + days) * 86_400_000)
  const year = moved.getUTCFullYear()
  if (year < 0 || year > 9999) return date
  return moved.toISOString().slice(0, 10)
}

/** 0 = Sunday. */
export function weekdayOf(date: string): number {
  return (((dayNumber(date) + 4) % 7) + 7) % 7
}

/** Whole years between two days, as for ages. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4))
  return to.slice(5) < from.slice(5) ? years - 1 : years
}

/** Whether a text is a day, or a day with a time, in the stored format. */
export function isDay(text: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(text.slice(0, 10)) && !Number.isNaN(dayNumber(text.slice(0, 10)))
}
