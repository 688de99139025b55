import { dayMs, minuteMs, secondMs } from './time.ts'

/** Whether this system knows a time zone by its IANA name. */
export function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const formats = new Map<string, Intl.DateTimeFormat>()
const numeric = 'numeric'
const whole = { year: numeric, month: numeric, day: numeric, hour: numeric, minute: numeric, second: numeric } as const

/** What clocks of a time zone show at a time, as milliseconds of the same clock time in UTC; whole seconds. */
export function clockIn(timeZone: string, at: number): number {
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('en', { timeZone, hourCycle: 'h23', ...whole })
  formats.set(timeZone, format)
  const shown = new Map(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]))
  const of = (type: keyof typeof whole) => shown.get(type) ?? 0
  return Date.UTC(of('year'), of('month') - 1, of('day'), of('hour'), of('minute'), of('second'))
}

/**
 * When clocks of a time zone show a time, given as milliseconds of the same clock time in UTC. Of a time that comes twice, the first;
 * of one that clocks skip, as much later as they skip.
 */
export function timeAtClock(timeZone: string, clock: number): number {
  const ahead = (at: number) => clockIn(timeZone, at) - Math.floor(at / secondMs) * secondMs
  const before = clock - ahead(clock - dayMs)
  const after = clock - ahead(clock + dayMs)
  return clockIn(timeZone, before) === clock || clockIn(timeZone, after) !== clock ? before : after
}

/** The same for a day and a time as fields of forms have them: `2026-02-28` and `18:00`. */
export function timeOfFields(timeZone: string, day: string, time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return timeAtClock(timeZone, Date.parse(`${day}T00:00:00Z`) + (hours * 60 + minutes) * minuteMs)
}

/** The day and the time that clocks of a time zone show, as fields of forms have them. */
export function fieldsOfTime(timeZone: string, at: number): { day: string; time: string } {
  const shown = new Date(clockIn(timeZone, at)).toISOString()
  return { day: shown.slice(0, 10), time: shown.slice(11, 16) }
}
