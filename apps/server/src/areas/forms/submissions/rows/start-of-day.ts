import { dayMs, hourMs, secondMs } from '@taplore/kit'

/** When a day, `2026-02-28`, begins in a time zone, and `daysAfter` days later; in milliseconds since 1970. */
export function startOfDay(day: string, timeZone: string, daysAfter = 0): number {
  const wanted = Date.parse(`${day}T00:00:00Z`) + daysAfter * dayMs
  // Twice: the first guess may be on the other side of a clock change.
  const guess = wanted - aheadMs(wanted, timeZone)
  const start = wanted - aheadMs(guess, timeZone)
  // Where clocks go forward at midnight the day begins at one.
  return start + aheadMs(start, timeZone) < wanted ? start + hourMs : start
}

const formats = new Map<string, Intl.DateTimeFormat>()
const numeric = 'numeric'
const whole = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const

/** The offset of a time zone from UTC at a time, in whole seconds. */
function aheadMs(at: number, timeZone: string): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...whole })
  formats.set(timeZone, format)
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: keyof typeof whole) => shown.get(type) ?? 0
  const clock = Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
  return clock - Math.floor(at / secondMs) * secondMs
}
