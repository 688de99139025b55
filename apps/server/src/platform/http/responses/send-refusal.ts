import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@taplore/kit'
import { type Problem, sendProblem, startProblem } from './send-problem.ts'

/** How long a refused sender may continue sending before the connection is closed. */
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
  sendProblemEarly(request, response, { status, code, message, ...(data === undefined ? {} : { data }), requestId })
}

/**
 * Sends a problem to a caller whose body may still be arriving. The rest of the body is discarded for a moment, since
 * a sender whose connection is closed never reads the response. The response ends only afterwards: when one with
 * `Connection: close` ends, Node destroys the connection, and bytes that arrive later reset it.
 */
export function sendProblemEarly(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  if (request.complete) {
    sendProblem(response, problem)
    return
  }
  response.setHeader('connection', 'close')
  const end = startProblem(response, problem)
  request.on('error', () => {})
  const timer = setTimeout(() => request.destroy(), lingerMs)
  timer.unref()
  request.once('close', () => {
    clearTimeout(timer)
    end()
  })
  request.resume()
}
