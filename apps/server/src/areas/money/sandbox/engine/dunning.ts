import { dayMs } from '@taplore/kit'

/** Days after a renewal failed on which the card is tried again. */
export const retryDays = [1, 3, 5, 7] as const

/**
 * When the card is tried again after this many failed attempts, the renewal itself being the first; null when the
 * subscription ends instead.
 */
export function nextAttemptAt(failedAt: Date, failures: number): Date | null {
  const days = retryDays[failures - 1]
  return days === undefined ? null : new Date(failedAt.getTime() + days * dayMs)
}
