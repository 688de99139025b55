import { minuteMs } from '@taplore/kit'
import { attemptOf, placeOf, reserveTogether } from '../../platform/attempts/attempts.ts'
import type { Installation } from '../../platform/http/scope.ts'

/**
 * Counts one submission of a place to a form, for all processes together. Returns 0 when it may come in, else for how many
 * milliseconds the place has to wait.
 */
export async function countSubmission(
  { database, config, clock }: Pick<Installation, 'database' | 'config' | 'clock'>,
  { formId, address }: { formId: string; address: string },
): Promise<number> {
  const rule = { limit: config.SUBMISSIONS_PER_MINUTE, windowMs: minuteMs, lockMs: null }
  const attempt = attemptOf(config.secret, rule, 'submissionsToForm', [formId, placeOf(address)])
  return reserveTogether(database, attempt, clock.now())
}
