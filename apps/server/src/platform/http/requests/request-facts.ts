import type { IncomingMessage, ServerResponse } from 'node:http'
import { newId } from '@taplore/kit'
import type { RequestFacts } from '../../context.ts'
import { isLoopbackAddress, isLoopbackHost } from '../hosts.ts'

/** Facts of a Node request. Forwarded headers count only when the nearest peer is a trusted proxy. */
export function factsOf(
  request: IncomingMessage,
  response: ServerResponse | null,
  trustedProxies: readonly string[],
  /** Changes the headers before anyone reads them. */
  prepareHeaders: (headers: Headers) => void = () => {},
): RequestFacts {
  let headers: Headers | null = null
  const peer = plainAddress(request.socket.remoteAddress ?? '')
  const isProxied = trustedProxies.includes(peer)
  const requestId = isProxied ? headerOf(request, 'x-request-id')?.slice(0, 100) : undefined
  const address = isProxied ? callerBehind(headerOf(request, 'x-forwarded-for') ?? '', peer, trustedProxies) : peer
  return {
    requestId: requestId && /^[\w.-]+$/.test(requestId) ? requestId : newId(),
    address,
    isProxied,
    // Asked by few.
    get isLocal() {
      // An unlisted proxy on this machine looks like a local caller, no matter who is behind it.
      const isForwarded = proxyHeaders.some((name) => request.headers[name] !== undefined)
      return isLoopbackAddress(address) && (isProxied || !isForwarded) && isLoopbackHost(request.headers.host)
    },
    userAgent: (headerOf(request, 'user-agent') ?? '').slice(0, 400),
    // Many calls ask for none.
    get headers() {
      if (headers) return headers
      headers = headersOf(request)
      prepareHeaders(headers)
      return headers
    },
    setHeader: (name, value) => {
      // A stream checks its caller's permissions again long after its headers were sent.
      if (response && !response.headersSent) response.appendHeader(name, value)
    },
  }
}

/** Any of them shows that a proxy passed the request on; which ones a proxy sets depends on its settings. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-real-ip',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'cf-connecting-ip',
  'true-client-ip',
] as const

/** The requested path; null for what is no path (`*`, other hosts, malformed lines). */
export function targetOf(request: IncomingMessage, publicUrl: string): URL | null {
  return request.url?.startsWith('/') ? URL.parse(`${publicUrl}${request.url}`) : null
}

/** The last address of the chain that is not one of our own proxies: the caller controls anything further left. */
function callerBehind(forwarded: string, peer: string, trustedProxies: readonly string[]): string {
  const chain = forwarded
    .split(',')
    .map((item) => plainAddress(item.trim()))
    .filter(Boolean)
  return chain.findLast((address) => !trustedProxies.includes(address)) ?? peer
}

function plainAddress(address: string): string {
  return address.replace(/^::ffff:/i, '')
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name]
  return Array.isArray(value) ? value[0] : value
}

/**
 * Over https only cookies with the prefix `__Host-` are ours: no other host, not even a customer's page on a
 * neighboring name, can have set them. All others are dropped before anything reads them.
 */
export function dropForeignCookies(headers: Headers, publicUrl: string): void {
  const sent = headers.get('cookie')
  if (!sent || !publicUrl.startsWith('https:')) return
  const own = sent
    .split(';')
    .map((pair) => pair.trim())
    .filter((pair) => pair.startsWith('__Host-'))
  if (own.length > 0) headers.set('cookie', own.join('; '))
  else headers.delete('cookie')
}

export function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    if (name.startsWith(':') || value === undefined) continue
    headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}
