import { problemText, readProblem } from '../../../../api/problem.ts'
import { inWords } from '../../../../texts/sentences.ts'

/**
 * The answer, or an Error whose message a person can read; empty where only "it failed" can be said. `spoken` are refusals whose
 * words help although their status is 500 or above, as those of services of others.
 */
export async function told<Answer>(
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
