import i18next from 'i18next'

const formats = new Map<string, Intl.DateTimeFormat>()

function formatOf(options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${i18next.language} ${JSON.stringify(options)}`
  const format = formats.get(key) ?? new Intl.DateTimeFormat(i18next.language, options)
  formats.set(key, format)
  return format
}

/** A time in the clock of a zone, with its day: "Tue, Nov 24, 9:00 AM". */
export function dayAndTime(iso: string, timeZone: string): string {
  const style = { weekday: 'short', day: 'numeric', month: 'short', hour: 'numeric', minute: '2-digit' } as const
  return formatOf({ ...style, timeZone }).format(new Date(iso))
}

/** The same with the city of the zone, for someone whose clock is in another: "Tue, Nov 24, 9:00 AM, Berlin". */
export function dayTimeAndZone(iso: string, timeZone: string, ownZone: string): string {
  const time = dayAndTime(iso, timeZone)
  return timeZone === ownZone ? time : `${time}, ${zoneCity(timeZone)}`
}

/** A time in the clock of a zone: "9:00 AM". */
export function timeOnly(iso: string, timeZone: string): string {
  return formatOf({ hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(iso))
}

/** A month, `2026-11`, as "November 2026". */
export function monthName(month: string): string {
  return formatOf({ month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(`${month}-01T00:00:00Z`))
}

/** A week by its first and last day: "Nov 23 – 29, 2026". */
export function weekName(first: string, last: string): string {
  const style = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  return formatOf(style).formatRange(new Date(`${first}T00:00:00Z`), new Date(`${last}T00:00:00Z`))
}

/** A day, `2026-11-24`, as "Tuesday, November 24". */
export function dayName(day: string): string {
  const style = { weekday: 'long', day: 'numeric', month: 'long', timeZone: 'UTC' } as const
  return formatOf(style).format(new Date(`${day}T00:00:00Z`))
}

/** The day of the week of a day: "Tue". */
export function weekdayName(day: string): string {
  return formatOf({ weekday: 'short', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The number of a day, with the month on its first: "24", "Dec 1". */
export function dayNumber(day: string): string {
  const style = day.endsWith('-01') ? ({ day: 'numeric', month: 'short' } as const) : ({ day: 'numeric' } as const)
  return formatOf({ ...style, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The city of a zone: "Buenos Aires" of `America/Argentina/Buenos_Aires`. */
export function zoneCity(timeZone: string): string {
  return timeZone.slice(timeZone.lastIndexOf('/') + 1).replaceAll('_', ' ')
}
