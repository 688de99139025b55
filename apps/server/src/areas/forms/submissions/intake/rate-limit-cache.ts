import { secondMs } from '@taplore/kit'
import type { CountedAttempt } from '../../../../platform/attempts/attempts.ts'
import type { Database } from '../../../../platform/database/database.ts'

/** How long a refusal is cached; then the counter in the database is asked again. */
const rememberedMs = 5 * secondMs
const mostPlaces = 10_000
const waiting = new WeakMap<Database, Map<string, number>>()

/** Whether this process recently refused the bucket: repeated requests do not reach the database each time. */
export function isWaiting(database: Database, { attempt, now }: CountedAttempt): boolean {
  const since = waiting.get(database)?.get(attempt.key)
  return since !== undefined && since <= now.getTime() && now.getTime() < since + rememberedMs
}

export function rememberRateLimit(database: Database, { attempt, now }: CountedAttempt): void {
  const places = waiting.get(database) ?? new Map<string, number>()
  waiting.set(database, places)
  if (places.size >= mostPlaces) places.clear()
  places.set(attempt.key, now.getTime())
}
