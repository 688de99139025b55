import { scheduleLimits } from '@taplore/contract'
import { minuteMs } from '@taplore/kit'

/** When a failed publication is tried again, and null when it has failed for good. */
export function nextTry(failed: { tries: number; firstTryAt: Date }, now: Date): Date | null {
  const { triesAfterMinutes } = scheduleLimits
  const after = triesAfterMinutes[failed.tries]
  const before = triesAfterMinutes[failed.tries - 1]
  if (after === undefined || before === undefined) return null
  // A worker that was away for an hour does not try three times in a row.
  const planned = failed.firstTryAt.getTime() + after * minuteMs
  return new Date(Math.max(planned, now.getTime() + ((after - before) * minuteMs) / 2))
}
