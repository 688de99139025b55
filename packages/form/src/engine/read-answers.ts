import { isRecord } from '../answers/read/reading.ts'
import type { Form } from '../document.ts'
import { measureJson } from '../json-size.ts'
import { limits } from '../limits.ts'
import { type RespondContext, type Response, respond } from './respond.ts'

/** Why a submission is rejected unread. Everything else results in a response, with or without errors. */
export type InputRefusal = 'not-answers' | 'too-large' | 'too-deep'

/**
 * Parses a submission from any source: JSON of a client, `inputOfPost` of a page without scripts. Size and depth are
 * limited first. Unknown names, dropped and invalid answers are reported in the response and change nothing else.
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
