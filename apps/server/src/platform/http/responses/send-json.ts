import type { ServerResponse } from 'node:http'

/** Answers with a value as JSON that nobody keeps. Headers that were set before stay. */
export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  const body = Buffer.from(JSON.stringify(value))
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': body.length,
    'cache-control': 'private, no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(body)
}
