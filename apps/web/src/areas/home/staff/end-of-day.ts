/** The last moment (UTC) of a day from a date field; null for an empty one. What expires on a day can be used during it. */
export function endOfDay(day: string): string | null {
  return day ? `${day}T23:59:59.000Z` : null
}
