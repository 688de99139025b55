import { webhookLimits } from '@taplore/contract'
import { dayMs, secondMs } from '@taplore/kit'

const { waitsSeconds } = webhookLimits

/**
 * When a delivery is retried after its `round`-th attempt failed (from 1); null after the last. Delays grow and are
 * up to a tenth longer than listed, so that a recovering receiver does not get everything at once. `retry-after` is
 * respected, up to a day.
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
