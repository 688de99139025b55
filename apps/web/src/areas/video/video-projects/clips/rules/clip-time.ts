/** `0:41`, and with hours `1:02:05`. */
export function clockOf(ms: number): string {
  const whole = Math.max(0, Math.floor(ms / 1_000))
  const [hours, minutes, seconds] = [Math.floor(whole / 3_600), Math.floor(whole / 60) % 60, whole % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`
}

/** `17:48.2` */
export function preciseClock(ms: number): string {
  const tenths = Math.round(ms / 100)
  return `${clockOf(Math.floor(tenths / 10) * 1_000)}.${tenths % 10}`
}
