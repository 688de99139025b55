import type { IncomingMessage, ServerResponse } from 'node:http'
import { Refusal } from '@taplore/kit'
import { sendProblemEarly } from './send-problem.ts'

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
