import { problemText, readProblem } from '../../../../api/problem.ts'
import { inWords } from '../../../../texts/sentences.ts'

/**
 * The result, or an Error with a readable message; empty where only "it failed" is known. `spoken` are refusals with
 * a helpful message despite a status of 500 or above, such as those of external services.
 */
export async function readable<Answer>(
  asked: Promise<Answer>,
  spoken: Readonly<Record<string, unknown>> = {},
): Promise<Answer> {
  try {
    return await asked
  } catch (cause) {
    const { code, message } = readProblem(cause)
    throw new Error(code in spoken ? inWords(message) : problemText(cause, ''), { cause })
  }
}
