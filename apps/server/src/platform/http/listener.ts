import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { Duplex } from 'node:stream'
import type { Log } from '../log.ts'
import { answerAuthorities, type ContextFor, sniBy } from './acme-handshakes.ts'
import { isClientGone, refusalOf } from './faults.ts'
import { type BodyLimits, defaultBodyLimits, watchBody } from './requests/body-deadline.ts'
import { sendProblemEarly } from './responses/send-problem.ts'
import { keepAliveSeconds } from './responses/whole-response.ts'

export type HandleRequest = (request: IncomingMessage, response: ServerResponse) => Promise<void>
/** Responds immediately and returns true, or leaves the request unchanged. */
export type ImmediateReply = (request: IncomingMessage, response: ServerResponse) => boolean
export type HandleUpgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

export interface Listener {
  readonly server: Server
  readonly port: number
  /** Before this is called every request gets 503: the port is bound first, so that a conflict shows immediately. */
  serve(handle: HandleRequest, upgrade: HandleUpgrade, log: Log, atOnce?: ImmediateReply): void
  /** Lets running responses finish, then closes; streams are cut after `timeoutMs`. */
  close(timeoutMs: number): Promise<void>
}

/** The names for which a listener ends TLS. */
export interface SecureNames {
  /** The certificate of a name; without one for it the handshake fails. */
  readonly contextFor: ContextFor
  /** What a certificate authority gets that checks a name here; null where it checks elsewhere. */
  readonly challengeFor: ContextFor | null
}

/** The port is not available; the message says which and what to do. */
export class PortError extends Error {
  override readonly name = 'PortError'
}

/**
 * Binds the one listener. Slow clients are disconnected: with Node's defaults 1,000 slow sockets lived 94 s in a
 * measurement, with these 15 s.
 */
export async function listen(
  port: number,
  host: string,
  bodyLimits: BodyLimits = defaultBodyLimits,
  secure: SecureNames | null = null,
): Promise<Listener> {
  let handle: HandleRequest = async (_request, response) => {
    // A browser that came too early retries by itself.
    const again = { 'retry-after': '2', refresh: '2', 'cache-control': 'no-store' }
    response.writeHead(503, { ...again, 'content-type': 'text/plain' }).end('Taplore is starting.')
  }
  let upgrade: HandleUpgrade = (_request, socket) => socket.destroy()
  let log: Log | null = null
  let atOnce: ImmediateReply = () => false
  const running = new Set<ServerResponse>()
  let isClosing = false
  const options = {
    // Longer than browsers keep an unused connection: they close it, not the server.
    headersTimeout: 12_000,
    // Only an upper limit: bodies have deadlines of their own, and a large upload over a slow connection takes
    // hours.
    requestTimeout: 6 * 3_600_000,
    connectionsCheckingInterval: 2_000,
    keepAliveTimeout: keepAliveSeconds * 1_000,
  }
  const onRequest = (request: IncomingMessage, response: ServerResponse): void => {
    // A response that is ready in memory needs no promise and no clock.
    if (!isClosing && atOnce(request, response)) return
    const startedAt = performance.now()
    running.add(response)
    response.once('close', () => {
      running.delete(response)
      // Open for a next request that must not come any more.
      if (isClosing) setImmediate(() => server.closeIdleConnections())
    })
    if (isClosing) response.setHeader('connection', 'close')
    watchBody(request, response, bodyLimits)
    handle(request, response).catch((error) => answerFault(error, request, response, log, startedAt))
  }
  const server: Server = secure
    ? createSecureServer({ ...options, minVersion: 'TLSv1.2', SNICallback: sniBy(secure.contextFor) }, onRequest)
    : createServer(options, onRequest)
  if (secure?.challengeFor) answerAuthorities(server, secure.challengeFor)
  server.on('upgrade', (request, socket, head) => upgrade(request, socket, head))
  server.on('clientError', (error: NodeJS.ErrnoException, socket) => {
    const isLate = error.code === 'ERR_HTTP_REQUEST_TIMEOUT'
    // Browsers open connections ahead of need. A response without a request would be taken for the answer to the
    // request sent at that moment; after a closed connection they know to retry.
    if (isLate && 'bytesRead' in socket && socket.bytesRead === 0) socket.destroy()
    else if (socket.writable)
      socket.end(`HTTP/1.1 ${isLate ? '408 Request Timeout' : '400 Bad Request'}\r\nconnection: close\r\n\r\n`)
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(portError(error, port, host)))
    server.listen(port, host, resolve)
  })
  const address = server.address()
  return {
    server,
    port: typeof address === 'object' && address ? address.port : port,
    serve(nextHandle, nextUpgrade, nextLog, nextAtOnce) {
      handle = nextHandle
      upgrade = nextUpgrade
      log = nextLog
      if (nextAtOnce) atOnce = nextAtOnce
    },
    close: (timeoutMs) =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), timeoutMs)
        server.close(() => {
          clearTimeout(cut)
          resolve()
        })
        isClosing = true
        for (const response of running) if (!response.headersSent) response.setHeader('connection', 'close')
        server.closeIdleConnections()
      }),
  }
}

function portError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === 'EADDRINUSE') {
    return new PortError(
      `Port ${port} is taken by another program. Stop it, or choose another: PORT=${port + 1} npm start`,
    )
  }
  if (error.code === 'EACCES') {
    return new PortError(
      `Port ${port} needs more rights than this account has. Choose one above 1023: PORT=3000 npm start`,
    )
  }
  if (['ENOTFOUND', 'EAI_AGAIN', 'EADDRNOTAVAIL', 'EINVAL'].includes(error.code ?? '')) {
    return new PortError(
      `HOST is ${host}, which is no address of this machine (${error.code}). Leave it out, or set 0.0.0.0 for all of its addresses.`,
    )
  }
  return error
}

function answerFault(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
  log: Log | null,
  startedAt: number,
): void {
  const requestId = String(response.getHeader('x-request-id') ?? '')
  const facts = { requestId, path: request.url?.split('?')[0], ms: Math.round(performance.now() - startedAt) }
  if (isClientGone(error, request)) {
    log?.debug({ err: error, ...facts }, 'the caller went away')
    response.destroy()
    return
  }
  const refusal = refusalOf(error)
  if (error !== refusal) log?.error({ err: error, ...facts }, 'request failed')
  if (response.headersSent) response.destroy()
  else if (refusal) {
    const { status, code, message, data } = refusal
    sendProblemEarly(request, response, { status, code, message, requestId, ...(data === undefined ? {} : { data }) })
  } else
    sendProblemEarly(request, response, {
      status: 500,
      code: 'INTERNAL_SERVER_ERROR',
      message: 'Something went wrong, please try again later',
      requestId,
    })
}
