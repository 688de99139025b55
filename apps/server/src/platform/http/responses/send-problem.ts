import { type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

export interface Problem {
  readonly status: number
  readonly code: string
  readonly message: string
  readonly requestId: string
  readonly data?: unknown
}

/** Errors outside the contract have the same shape (RFC 9457): a stable `code`, a sentence, the request id. */
export function sendProblem(response: ServerResponse, problem: Problem): void {
  startProblem(response, problem)()
}

/** Sends the whole problem, and leaves it to the caller when the response ends. */
export function startProblem(response: ServerResponse, problem: Problem): () => void {
  const body = bodyOf(problem)
  response.writeHead(problem.status, {
    'content-type': 'application/problem+json',
    'content-length': Buffer.byteLength(body),
  })
  response.write(body)
  return () => void response.end()
}

/** The same on a raw connection, for web socket requests. */
export function endWithProblem(socket: Duplex, problem: Problem): void {
  const body = bodyOf(problem)
  const lines = [
    `HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status] ?? ''}`,
    'content-type: application/problem+json',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}

function bodyOf({ status, code, message, requestId, data }: Problem): string {
  return JSON.stringify({ type: 'about:blank', title: message, status, code, message, requestId, data })
}
