import type { Text } from './text.ts'

/** How long ago, in the largest fitting unit. */
export function relativeTime(ms: number, text: Text): string {
  const seconds = Math.max(0, Math.round(ms / 1000))
  if (seconds < 5) return text('ago.now')
  if (seconds < 60) return text('ago.seconds', { count: seconds })
  const minutes = Math.round(seconds / 60)
  if (minutes < 60) return text('ago.minutes', { count: minutes })
  return text('ago.hours', { count: Math.round(minutes / 60) })
}
