import { webhookLimits } from '@taplore/contract'
import { dayMs, secondMs } from '@taplore/kit'

const { waitsSeconds } = webhookLimits

/**
 * When a delivery is tried again after its `round`-th try failed (1 the first); null when that was the last. Waits grow and
 * are up to a tenth longer than said, so that a receiver that comes back is not met by everybody at once. A receiver that
 * names a time itself (`retry-after`) is not asked earlier, and at most a day later.
 */
export function nextTryAfter(
  round: number,
  { now, retryAfter, random = Math.random }: { now: Date; retryAfter: string | undefined; random?: () => number },
): Date | null {
  const wait = waitsSeconds[round]
  if (wait === undefined) return null
  const waitMs = wait * secondMs * (1 + random() / 10)
  return new Date(now.getTime() + Math.max(waitMs, Math.min(dayMs, asked(retryAfter, now))))
}

/** Milliseconds of a `retry-after` header: seconds or a date (RFC 9110, 10.2.3). */
function asked(retryAfter: string | undefined, now: Date): number {
  const text = retryAfter?.trim() ?? ''
  if (/^\d{1,9}$/.test(text)) return Number(text) * secondMs
  const date = Date.parse(text)
  return Number.isFinite(date) ? Math.max(0, date - now.getTime()) : 0
}
