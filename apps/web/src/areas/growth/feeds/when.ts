import i18next from 'i18next'

/** A time in the clock of a zone: "9:00 AM" for one of today, else with its day. */
export function shortTime(iso: string, timeZone: string): string {
  const at = new Date(iso)
  const dayOf = new Intl.DateTimeFormat('en', { dateStyle: 'short', timeZone })
  const isToday = dayOf.format(at) === dayOf.format(new Date())
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  const style = { ...day, hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(i18next.language, style).format(at)
}
