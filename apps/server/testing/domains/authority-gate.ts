import { createServer, request } from 'node:https'
import type { AddressInfo } from 'node:net'
import type { Pebble } from './pebble.ts'

/** A refusal of an authority, as RFC 8555, section 6.7, has it. */
export interface Refusal {
  /** What is refused: a new order, or to issue for one that is complete. */
  readonly of: 'order' | 'issue'
  readonly status: number
  /** The last part of `urn:ietf:params:acme:error:…`. */
  readonly type: 'rateLimited' | 'caa'
  readonly retryAfter?: string
}

export interface AuthorityGate {
  readonly directoryUrl: string
  /** Refuses from now on; null passes everything on. */
  refuse(refusal: Refusal | null): void
  /** How many orders it was asked for, refused ones too. */
  orders(): number
  close(): Promise<void>
}

const isOf = {
  order: (path: string) => path === '/order-plz',
  issue: (path: string) => path.startsWith('/finalize-order/'),
} as const satisfies Record<Refusal['of'], (path: string) => boolean>

/**
 * A server in front of Pebble that refuses as large authorities do, which Pebble cannot be made to. Everything else is Pebble's: it takes
 * the host of a request for its own, so that the addresses which are signed are those of this server.
 */
export async function startAuthorityGate(pebble: Pebble): Promise<AuthorityGate> {
  let refusal: Refusal | null = null
  let orders = 0
  const { port } = new URL(pebble.directoryUrl)
  const gate = createServer(pebble.tls, (incoming, answer) => {
    const path = incoming.url ?? '/'
    if (isOf.order(path)) orders += 1
    if (refusal && isOf[refusal.of](path)) {
      const { status, type, retryAfter } = refusal
      answer.writeHead(status, {
        'content-type': 'application/problem+json',
        ...(retryAfter ? { 'retry-after': retryAfter } : {}),
      })
      answer.end(JSON.stringify({ type: `urn:ietf:params:acme:error:${type}`, detail: 'refused by the gate', status }))
      return
    }
    const onward = request(
      { host: '127.0.0.1', port, path, method: incoming.method, headers: incoming.headers, ca: pebble.tls.cert },
      (given) => {
        answer.writeHead(given.statusCode ?? 502, given.headers)
        given.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    directoryUrl: `https://127.0.0.1:${(gate.address() as AddressInfo).port}/dir`,
    refuse(next) {
      refusal = next
    },
    orders: () => orders,
    async close() {
      gate.closeAllConnections()
      await new Promise((resolve) => gate.close(resolve))
    },
  }
}
