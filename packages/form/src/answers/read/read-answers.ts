import type { Form } from '../../document.ts'
import { type RespondContext, type Response, respond } from '../../engine/respond.ts'
import { measureJson } from '../../json-size.ts'
import { limits } from '../../limits.ts'
import { isRecord } from './reading.ts'

/** Why a submission is not even looked at. Everything else comes back as a response, with errors and without. */
export type InputRefusal = 'not-answers' | 'too-large' | 'too-deep'

/**
 * Reads a submission from anywhere: JSON of a client, `inputOfPost` of a page without scripts. Bounded in size and depth before it is
 * looked at. Unknown names, dropped and unreadable answers are told in the response and change nothing else.
 */
export function readAnswers(
  form: Form,
  input: unknown,
  context: RespondContext = {},
): { ok: true; response: Response } | { ok: false; refusal: InputRefusal } {
  if (!isRecord(input)) return { ok: false, refusal: 'not-answers' }
  const size = measureJson(input, limits.answersBytes, limits.answersDepth)
  if (size === 'not-json') return { ok: false, refusal: 'not-answers' }
  return size === 'fits' ? { ok: true, response: respond(form, input, context) } : { ok: false, refusal: size }
}
