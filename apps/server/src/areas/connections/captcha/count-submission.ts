import { minuteMs } from '@taplore/kit'
import type { Installation } from '../../../platform/api/scope.ts'
import { attemptOf, type CountedAttempt, reserveBatched, toIpBucket } from '../../../platform/attempts/attempts.ts'

type Needs = Pick<Installation, 'database' | 'config' | 'clock'>

/** The attempt of one submission from an IP bucket to a form; callers that save the submission may include it. */
export function tryOfSubmission(
  { config, clock }: Needs,
  { formId, address }: { formId: string; address: string },
): CountedAttempt {
  const rule = { limit: config.SUBMISSIONS_PER_MINUTE, windowMs: minuteMs, lockMs: null }
  const attempt = attemptOf(config.secret, rule, 'submissionsToForm', [formId, toIpBucket(address)])
  return { attempt, now: clock.now() }
}

/**
 * Counts one submission from an IP bucket to a form, for all processes together. Returns 0 when it is allowed, else
 * how many milliseconds the client has to wait.
 */
export async function countSubmission(needs: Needs, place: { formId: string; address: string }): Promise<number> {
  const { attempt, now } = tryOfSubmission(needs, place)
  return reserveBatched(needs.database, attempt, now)
}
