import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@taplore/kit'
import { sendProblem } from './send-problem.ts'

/** A refused sender gets so long to read why, before the connection is cut. */
const lingerMs = 5_000

/** Answers a call outside the contract with a refusal, and takes no more of what is still being sent. Throws on what is none. */
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

/** The rest of a refused body is thrown away for a moment, since a sender whose connection is cut never reads the answer. */
export function cutAfterAnswer(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('connection', 'close')
  request.on('error', () => {})
  request.resume()
  const timer = setTimeout(() => request.destroy(), lingerMs)
  timer.unref()
  request.once('close', () => clearTimeout(timer))
}
