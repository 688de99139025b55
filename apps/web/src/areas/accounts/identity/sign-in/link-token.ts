import { accountMessages as say } from '@taplore/contract'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** The secret of an emailed link: after the hash, where it is not logged, or in the query of older links. */
export function linkToken(place: { hash: string; search: string }): string | null {
  const fromHash = new URLSearchParams(place.hash.replace(/^#/, '')).get('token')
  return fromHash ?? new URLSearchParams(place.search).get('token')
}

/** Why a link of an email did not work. A link that was cut off on the way has no field to correct: it needs a new one. */
export function linkProblemText(error: unknown): string {
  if (readProblem(error).code === 'INVALID_INPUT') return inWords(say.linkSpent)
  return problemReason(error, say.somethingWrong)
}
