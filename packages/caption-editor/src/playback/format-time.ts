/** `1:02:05`, with hundredths `1:02:05.30`. */
export function formatTime(timeMs: number, withHundredths = false): string {
  const hundredths = Math.floor(Math.max(0, timeMs) / 10)
  const seconds = Math.floor(hundredths / 100)
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  const two = (value: number) => String(value).padStart(2, '0')
  const whole = h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`
  return withHundredths ? `${whole}.${two(hundredths % 100)}` : whole
}

/** Reads `1:02.5`, `62.5` or `0:01:02,5` as milliseconds; null for anything else. */
export function parseTime(text: string): number | null {
  const parts = text.trim().replace(',', '.').split(':')
  if (parts.length > 3 || !parts.every((part) => /^\d+(\.\d+)?$/.test(part))) return null
  return Math.round(parts.reduce((sum, part) => sum * 60 + Number(part), 0) * 1_000)
}
