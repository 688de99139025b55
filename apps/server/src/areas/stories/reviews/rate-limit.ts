import { minuteMs } from '@taplore/kit'

const mostPerMinute = 120
const mostAddresses = 10_000
const calls = new Map<string, { since: number; count: number }>()

/**
 * Whether an address may make another call: limits calls of review pages per minute, per process. It keeps one
 * visitor from rendering pages without end; password guesses are counted in the database.
 */
export function isWithinRateLimit(address: string, now: Date): boolean {
  const at = now.getTime()
  const known = calls.get(address)
  if (known && at - known.since < minuteMs) {
    known.count += 1
    return known.count <= mostPerMinute
  }
  calls.delete(address)
  if (calls.size >= mostAddresses) calls.delete(calls.keys().next().value ?? address)
  calls.set(address, { since: at, count: 1 })
  return true
}
