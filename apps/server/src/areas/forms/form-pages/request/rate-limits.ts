import { minuteMs, secondMs } from '@taplore/kit'
import { attemptOf, placeOf, reserveTogether } from '../../../../platform/attempts/attempts.ts'
import { TooMany } from '../../../../platform/batcher.ts'
import type { Call } from './form-request.ts'

/**
 * How often a place may send what goes beside its answers, for each answer that a minute lets in. A page keeps answers on the way at most
 * every four seconds and tells of its visit three or four times: so whoever may answer is never stopped here, and no place floods us with
 * what comes to no answer.
 */
const perAnswer = { partialsOfForm: 5, visitsOfForm: 5, filesOfForm: 1 }

/** Counts one of these, for all processes together. 0 when it may come in, else for how many milliseconds the place has to wait. */
export async function countExtraCalls(
  { installation, facts, now }: Call,
  { kind, formId }: { kind: keyof typeof perAnswer; formId: string },
): Promise<number> {
  const { config, database } = installation
  const limit = config.SUBMISSIONS_PER_MINUTE * perAnswer[kind]
  const rule = { limit, windowMs: minuteMs, lockMs: null }
  const attempt = attemptOf(config.secret, rule, kind, [formId, placeOf(facts.address)])
  try {
    return await reserveTogether(database, attempt, now)
  } catch (error) {
    if (error instanceof TooMany) return secondMs
    throw error
  }
}
