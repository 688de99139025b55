import { dayMs } from '@taplore/kit'

/** When a key that is made now ends; null is never. */
export function lifeOf(now: Date, days: number | null): Date | null {
  return days === null ? null : new Date(now.getTime() + days * dayMs)
}
