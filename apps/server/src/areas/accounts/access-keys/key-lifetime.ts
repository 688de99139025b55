import { dayMs } from '@taplore/kit'

/** When a key created now expires; null is never. */
export function lifeOf(now: Date, days: number | null): Date | null {
  return days === null ? null : new Date(now.getTime() + days * dayMs)
}
