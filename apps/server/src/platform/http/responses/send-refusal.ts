import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@taplore/kit'
import { sendProblem } from './send-problem.ts'

/** How long a refused sender has to read the response before the connection is closed. */
const lingerMs = 5_000

/** Responds to a call outside the contract with a refusal, and stops receiving the body. Rethrows everything else. */
export function sendRefusal(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  requestId: string,
): void {
  if (!(error instanceof Refusal) || response.headersSent) throw error
  const { status, code, message, data } = error
  response.setHeader('cache-control', 'no-store')
  if (!request.complete) cutAfterAnswer(request, response)
  sendProblem(response, { status, code, message, ...(data === undefined ? {} : { data }), requestId })
}

/**
 * The rest of a refused body is discarded for a moment, since a sender whose connection is closed never reads the
 * response.
 */
export function cutAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close')
  request.on('error', () => {})
  request.resume()
  const timer = setTimeout(() => request.destroy(), lingerMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
