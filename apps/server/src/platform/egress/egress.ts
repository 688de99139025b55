import { addressRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { Agent, type Dispatcher, request } from 'undici'
import type { Egress, EgressAnswer, EgressRequest } from '../../ports/egress.ts'
import { guardedConnector, type ResolveName, resolveBySystem } from './connector.ts'
import { parseAddress } from './parse-address.ts'
import { readBody } from './read-body.ts'

export interface EgressOptions {
  /** `host:port` pairs that may be reached besides public addresses on ports 80 and 443. */
  readonly allow?: readonly string[]
  readonly userAgent?: string
  readonly resolve?: ResolveName
  readonly connectTimeoutMs?: number
  /** Root certificates (PEM) besides those that come with Node. */
  readonly roots?: string | null
}

const defaultUserAgent = 'Mozilla/5.0 (compatible; Taplore/1.0; story importer)'
/** Sent only to the origin they are meant for. */
const privateHeaders = new Set(['authorization', 'cookie', 'proxy-authorization', 'x-api-key'])

export function createEgress(options: EgressOptions = {}): Egress {
  const opened = new Set((options.allow ?? []).map((pair) => pair.trim().toLowerCase()))
  const isAllowed = (hostname: string, port: number) =>
    opened.has(`${hostname.toLowerCase()}:${port}`) || opened.has(`[${hostname.toLowerCase()}]:${port}`)
  const agentOf = (checksCertificate: boolean) =>
    new Agent({
      connect: guardedConnector({
        resolve: options.resolve ?? resolveBySystem,
        isAllowed,
        connectTimeoutMs: options.connectTimeoutMs ?? 8_000,
        checksCertificate,
        roots: options.roots ?? null,
      }),
      // One connection per request: a pool would outlive the check of its name.
      pipelining: 0,
      maxHeaderSize: 32 * 1024,
    })
  const agent = agentOf(true)
  const trusting = agentOf(false)

  async function fetchOne(url: URL, init: EgressRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    return request(url, {
      dispatcher: init.checksCertificate === false ? trusting : agent,
      method: init.method ?? 'GET',
      headers: {
        'user-agent': options.userAgent ?? defaultUserAgent,
        accept: init.accept ? `${init.accept.join(', ')}, */*;q=0.1` : '*/*',
        'accept-encoding': 'gzip, deflate, br',
        ...init.headers,
      },
      body: init.body ?? null,
      signal,
    })
  }

  return {
    check: (address) => parseAddress(address, isAllowed),
    async fetch(address, init = {}) {
      const maxBytes = init.maxBytes ?? 5 * 1024 * 1024
      const deadline = AbortSignal.timeout(init.timeoutMs ?? 15_000)
      const signal = init.signal ? AbortSignal.any([deadline, init.signal]) : deadline
      try {
        let url = parseAddress(address, isAllowed)
        let current = init
        for (let hop = 0; ; hop++) {
          const answer = await abortable(fetchOne(url, current, signal), signal)
          // A discarded body reports its abort as an error; without a listener it would crash the process.
          answer.body.on('error', () => {})
          const target = redirectTarget(answer, url)
          if (target && hop < (init.maxRedirects ?? 3)) {
            answer.body.destroy()
            const next = parseAddress(target, isAllowed)
            current = afterRedirect(current, answer.statusCode, next.origin === url.origin)
            url = next
            continue
          }
          if (target && init.maxRedirects !== 0) {
            answer.body.destroy()
            throw refuse(addressRefusals.ADDRESS_TOO_MANY_REDIRECTS)
          }
          const headers = flatten(answer.headers)
          const type = (headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
          if (init.accept && answer.statusCode < 300 && type && !init.accept.includes(type)) {
            answer.body.destroy()
            throw refuse(addressRefusals.ADDRESS_WRONG_TYPE, { type, expected: init.accept.join(', ') })
          }
          const isCut = init.isCut ?? false
          if (init.method !== 'HEAD' && !isCut && Number(headers['content-length']) > maxBytes) {
            answer.body.destroy()
            throw refuse(addressRefusals.ADDRESS_TOO_LARGE, { maxBytes })
          }
          const read = await readBody(answer.body, { encoding: headers['content-encoding'], maxBytes, isCut, signal })
          return { status: answer.statusCode, headers, type, finalUrl: url.href, ...read }
        }
      } catch (error) {
        // A caller that controls certificate checks gets the real error; for others the host just does not answer.
        if (init.checksCertificate && isCertificateFault(error)) throw refuse(addressRefusals.ADDRESS_CERTIFICATE)
        throw asRefusal(error, deadline, init.signal)
      }
    },
    close: async () => {
      await Promise.all([agent.destroy(), trusting.destroy()])
    },
  }
}

/** Turns error statuses into refusals; passes other responses on. */
export function expectOk(answer: EgressAnswer): EgressAnswer {
  const { status } = answer
  if (status >= 200 && status < 300) return answer
  if (status === 404 || status === 410) throw refuse(addressRefusals.ADDRESS_NOT_FOUND, { status })
  if (status === 401 || status === 402 || status === 403 || status === 451) {
    throw refuse(addressRefusals.ADDRESS_FORBIDDEN, { status })
  }
  throw refuse(addressRefusals.ADDRESS_FAILED, { status })
}

function redirectTarget(answer: Dispatcher.ResponseData, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(answer.statusCode)) return null
  const location = [answer.headers.location].flat()[0]
  return location ? URL.parse(location, from) : null
}

function afterRedirect(init: EgressRequest, status: number, isSameOrigin: boolean): EgressRequest {
  const becomesGet = status === 303 || (init.method === 'POST' && (status === 301 || status === 302))
  const headers = Object.entries(init.headers ?? {}).filter(
    ([name]) => isSameOrigin || !privateHeaders.has(name.toLowerCase()),
  )
  return {
    ...init,
    headers: Object.fromEntries(headers),
    // A body is not sent to another origin either.
    ...(becomesGet || !isSameOrigin ? { method: init.method === 'HEAD' ? 'HEAD' : 'GET', body: undefined } : {}),
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return Object.fromEntries(pairs)
}

/** undici waits for a connector before it checks the signal; a slow lookup must not exceed the deadline. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Network errors as sentences for users. Closed, filtered and unknown hosts look alike. */
function asRefusal(error: unknown, deadline: AbortSignal, callerSignal: AbortSignal | undefined): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause
  if (callerSignal?.aborted && !deadline.aborted) return error
  if (deadline.aborted) return refuse(addressRefusals.ADDRESS_TOO_SLOW)
  return refuse(addressRefusals.ADDRESS_UNREACHABLE)
}

/** Codes of OpenSSL's verification and of the name check. */
function isCertificateFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ERR_TLS_CERT_)/.test(code)
}
