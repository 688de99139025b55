import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Webhook } from 'standardwebhooks'

/** One received request. */
export interface Received {
  readonly id: string
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  /** 1 for the first request with this id. */
  readonly number: number
}

/** How the receiver responds; if the response is not ended, the request hangs. */
export type Behave = (received: Received, response: ServerResponse) => void

/** A webhook receiver on loopback that records every request, for tests. */
export async function startReceiver(behave: Behave = (_, response) => response.writeHead(204).end()) {
  const received: Received[] = []
  const numbers = new Map<string, number>()
  let answer = behave
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    const id = String(request.headers['webhook-id'])
    const number = (numbers.get(id) ?? 0) + 1
    numbers.set(id, number)
    const one = { id, method: request.method ?? '', url: request.url ?? '', headers: request.headers, body, number }
    received.push(one)
    answer(one, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    place,
    url: `http://${place}/hook`,
    received,
    /** Changes how it responds. */
    behave(next: Behave) {
      answer = next
    },
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

/** Whether the public library of Standard Webhooks accepts the request, at the time it was sent. */
export function isSigned(received: Pick<Received, 'headers' | 'body'>, secret: string): boolean {
  const headers = Object.fromEntries(
    ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [name, String(received.headers[name])]),
  )
  const sentAt = Number(headers['webhook-timestamp']) * 1000
  const realNow = Date.now
  // The library uses the system clock; test worlds have their own.
  Date.now = () => sentAt
  try {
    new Webhook(secret).verify(received.body, headers)
    return true
  } catch {
    return false
  } finally {
    Date.now = realNow
  }
}
