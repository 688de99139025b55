import type { ServerResponse } from 'node:http'

/** Responds with an uncached JSON value. Headers set before stay. */
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
