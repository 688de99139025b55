import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

/** How long a refused sender may continue sending before the connection is closed. */
const lingerMs = 5_000

interface Problem {
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

/**
 * Sends a problem to a caller whose body may still be arriving. The rest of the body is discarded for a moment, since
 * a sender whose connection is closed never reads the response. The response ends only afterwards: when one with
 * `Connection: close` ends, Node destroys the connection, and bytes that arrive later reset it.
 */
export function sendProblemEarly(request: IncomingMessage, response: ServerResponse, problem: Problem): void {
  if (request.complete || request.destroyed) {
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

/** Sends the whole problem, and leaves it to the caller when the response ends. */
function startProblem(response: ServerResponse, problem: Problem): () => void {
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
