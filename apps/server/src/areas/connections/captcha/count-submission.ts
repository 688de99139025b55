import { minuteMs } from '@taplore/kit'
import { attemptOf, placeOf, reserveTogether, type Taking } from '../../../platform/attempts/attempts.ts'
import type { Installation } from '../../../platform/http/api/scope.ts'

type Needs = Pick<Installation, 'database' | 'config' | 'clock'>

/** The try of one submission of a place to a form; whoever keeps the submission may take it along. */
export function tryOfSubmission(
  { config, clock }: Needs,
  { formId, address }: { formId: string; address: string },
): Taking {
  const rule = { limit: config.SUBMISSIONS_PER_MINUTE, windowMs: minuteMs, lockMs: null }
  const attempt = attemptOf(config.secret, rule, 'submissionsToForm', [formId, placeOf(address)])
  return { attempt, now: clock.now() }
}

/**
 * Counts one submission of a place to a form, for all processes together. Returns 0 when it may come in, else for how many
 * milliseconds the place has to wait.
 */
export async function countSubmission(needs: Needs, place: { formId: string; address: string }): Promise<number> {
  const { attempt, now } = tryOfSubmission(needs, place)
  return reserveTogether(needs.database, attempt, now)
}
