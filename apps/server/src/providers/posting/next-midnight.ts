import { hourMs, minuteMs } from '@taplore/kit'

/** The next midnight in Los Angeles, where days of quota at Google begin. */
export function nextPacificMidnight(now: Date): Date {
  const clock = new Intl.DateTimeFormat('en-US', {
    timeZone: 'America/Los_Angeles',
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
  })
  const read = (at: Date) => {
    const parts = clock.formatToParts(at)
    const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0)
    return value('hour') * hourMs + value('minute') * minuteMs
  }
  const atMinute = Math.floor(now.getTime() / minuteMs) * minuteMs
  // A day in which clocks change has 23 or 25 hours: the first guess is corrected by the hour it lands on.
  const guess = new Date(atMinute + 24 * hourMs - read(now))
  const off = read(guess)
  return new Date(guess.getTime() + (off > 12 * hourMs ? 24 * hourMs - off : -off))
}
