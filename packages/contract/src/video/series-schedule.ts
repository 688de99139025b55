import { dayMs, minuteMs, timeAtClock } from '@taplore/kit'

/** When the episodes of a series come: so many a week, spread evenly, at a local time. */
export interface SeriesSchedule {
  /** 1 to 5. */
  readonly frequency: number
  /** The day of the first episode, `2026-02-28`; the others follow from it. */
  readonly startsOn: string
  /** `18:00`. */
  readonly time: string
  /** IANA name. */
  readonly timeZone: string
}

const weekDays = 7

/** The next `count` times after a moment. Where clocks go forward over the local time, the episode comes an hour later. */
export function nextTimes(schedule: SeriesSchedule, after: Date, count: number): Date[] {
  const { frequency, startsOn } = schedule
  const first = Date.parse(`${startsOn}T00:00:00Z`)
  const weeks = Math.floor((after.getTime() - first) / (weekDays * dayMs)) - 1
  const times: Date[] = []
  for (let index = Math.max(0, weeks * frequency); times.length < count; index += 1) {
    const at = timeOfSlot(schedule, first, index)
    if (at > after.getTime()) times.push(new Date(at))
  }
  return times
}

function timeOfSlot({ frequency, time, timeZone }: SeriesSchedule, first: number, index: number): number {
  const days = weekDays * Math.floor(index / frequency) + Math.floor((weekDays * (index % frequency)) / frequency)
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return timeAtClock(timeZone, first + days * dayMs + (hours * 60 + minutes) * minuteMs)
}
