import { secondMs } from '@taplore/kit'
import type { Taking } from '../../../../platform/attempts/attempts.ts'
import type { Database } from '../../../../platform/database/database.ts'

/** For so long a refusal is remembered; then the counter in the database, which knows better, is asked again. */
const rememberedMs = 5 * secondMs
const mostPlaces = 10_000
const waiting = new WeakMap<Database, Map<string, number>>()

/** Whether this process refused the place lately: who knocks on does not reach the database each time. */
export function isWaiting(database: Database, { attempt, now }: Taking): boolean {
  const since = waiting.get(database)?.get(attempt.key)
  return since !== undefined && since <= now.getTime() && now.getTime() < since + rememberedMs
}

export function rememberRateLimit(database: Database, { attempt, now }: Taking): void {
  const places = waiting.get(database) ?? new Map<string, number>()
  waiting.set(database, places)
  if (places.size >= mostPlaces) places.clear()
  places.set(attempt.key, now.getTime())
}
