import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@taplore/kit'
import { sendProblem } from './problem.ts'

/** Answers a call outside the contract with a refusal, and takes no more of what is still being sent. Throws on what is none. */
export function answerRefusal(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (!(error instanceof Refusal) || response.headersSent) throw error
  const { status, code, message, data } = error
  response.setHeader('cache-control', 'no-store')
  if (!request.complete) response.setHeader('connection', 'close')
  sendProblem(response, { status, code, message, ...(data === undefined ? {} : { data }), requestId })
  request.resume()
}
