import { minuteMs, secondMs } from '@taplore/kit'
import { attemptOf, reserveBatched, toIpBucket } from '../../../../platform/attempts/attempts.ts'
import { QueueFullError } from '../../../../platform/batcher.ts'
import type { Call } from './form-request.ts'

/**
 * Extra requests an IP bucket may send for each submission allowed per minute. A page saves partials at most every four seconds and sends
 * three or four events per visit, so respondents never reach these limits.
 */
const perAnswer = { partialsOfForm: 5, visitsOfForm: 5, filesOfForm: 1 }

/** Counts one request, for all processes together. Returns 0 when it is allowed, else the milliseconds to wait. */
export async function countExtraCalls(
  { installation, facts, now }: Call,
  { kind, formId }: { kind: keyof typeof perAnswer; formId: string },
): Promise<number> {
  const { config, database } = installation
  const limit = config.SUBMISSIONS_PER_MINUTE * perAnswer[kind]
  const rule = { limit, windowMs: minuteMs, lockMs: null }
  const attempt = attemptOf(config.secret, rule, kind, [formId, toIpBucket(facts.address)])
  try {
    return await reserveBatched(database, attempt, now)
  } catch (error) {
    if (error instanceof QueueFullError) return secondMs
    throw error
  }
}
