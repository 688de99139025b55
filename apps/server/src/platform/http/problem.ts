import type { ServerResponse } from 'node:http'

/** Answers outside the contract say what is wrong in the same shape (RFC 9457): a stable `code`, a sentence, the request id. */
export function sendProblem(
  response: ServerResponse,
  problem: { status: number; code: string; message: string; requestId: string; data?: unknown },
): void {
  const { status, code, message, requestId, data } = problem
  const body = JSON.stringify({ type: 'about:blank', title: message, status, code, message, requestId, data })
  response.writeHead(status, { 'content-type': 'application/problem+json', 'content-length': Buffer.byteLength(body) })
  response.end(body)
}
