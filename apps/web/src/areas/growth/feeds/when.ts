import i18next from 'i18next'

/** A time on the reader's clock: "9:00 AM" for one of today, else with its day. */
export function shortTime(iso: string): string {
  const at = new Date(iso)
  const isToday = at.toDateString() === new Date().toDateString()
  const day = isToday ? {} : ({ day: 'numeric', month: 'short' } as const)
  return new Intl.DateTimeFormat(i18next.language, { ...day, hour: 'numeric', minute: '2-digit' }).format(at)
}
