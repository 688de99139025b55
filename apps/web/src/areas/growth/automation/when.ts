import i18next from 'i18next'

/** A time in the clock of a zone with its day: "Nov 24, 9:00 AM". */
export function dateAndTime(iso: string, timeZone: string): string {
  const style = { day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit', timeZone } as const
  return new Intl.DateTimeFormat(i18next.language, style).format(new Date(iso))
}
