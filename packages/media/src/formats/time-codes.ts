/** `01:02:03,045` (SRT) or `01:02:03.045` (WebVTT). */
export function timeCode(ms: number, separator: ',' | '.'): string {
  const { hours, minutes, seconds, rest } = partsOf(ms)
  return `${two(hours)}:${two(minutes)}:${two(seconds)}${separator}${String(rest).padStart(3, '0')}`
}

/** `1:02:03.04` of ASS: hundredths, rounded down so that a line never ends after the next one begins. */
export function assTime(ms: number): string {
  const { hours, minutes, seconds, rest } = partsOf(ms)
  return `${hours}:${two(minutes)}:${two(seconds)}.${two(Math.floor(rest / 10))}`
}

function partsOf(ms: number) {
  const whole = Math.max(0, Math.round(ms))
  return {
    hours: Math.floor(whole / 3_600_000),
    minutes: Math.floor(whole / 60_000) % 60,
    seconds: Math.floor(whole / 1_000) % 60,
    rest: whole % 1_000,
  }
}

function two(value: number): string {
  return String(value).padStart(2, '0')
}
