import { accountMessages as say } from '@taplore/contract'
import { problemReason, readProblem } from '../../../../api/problem.ts'
import { inWords } from '../../../../texts/sentences.ts'

/** The secret of an emailed link: after the hash, where it is not logged, or in the query of older links. */
export function linkToken(place: { hash: string; search: string }): string | null {
  const fromHash = new URLSearchParams(place.hash.replace(/^#/, '')).get('token')
  return fromHash ?? new URLSearchParams(place.search).get('token')
}

/** Whether a link needs a new one: it was used or has expired, or was cut off on the way, where no field can be corrected. */
export function isSpentLink(error: unknown): boolean {
  return ['LINK_SPENT', 'INVALID_INPUT'].includes(readProblem(error).code)
}

/** Why a link of an email did not work. */
export function linkProblemText(error: unknown): string {
  return isSpentLink(error) ? inWords(say.linkSpent) : problemReason(error, say.somethingWrong)
}
