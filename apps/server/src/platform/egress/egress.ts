import { addressRefusals } from '@taplore/contract'
import { Refusal, refuse } from '@taplore/kit'
import { Agent, type Dispatcher, request } from 'undici'
import { guardedConnector, type ResolveName, resolveBySystem } from './connector.ts'
import { parseAddress } from './parse-address.ts'
import { readBody } from './read-body.ts'

export interface EgressRequest {
  readonly method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE'
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string | Uint8Array
  /** Media types that the caller can use, without parameters; others are refused before their body is read. */
  readonly accept?: readonly string[]
  /** Most bytes of the body after decompression; 5 MB unless told. */
  readonly maxBytes?: number
  /** Whole time with redirects and body; 15 s unless told. */
  readonly timeoutMs?: number
  /** How many redirects are followed; 3 unless told, 0 hands the redirect back. */
  readonly maxRedirects?: number
  readonly signal?: AbortSignal
  /** Answers that are larger than `maxBytes` are cut there instead of refused. */
  readonly isCut?: boolean
  /** `false` takes any certificate, for receivers that sign their own. Which addresses may be reached does not change. */
  readonly checksCertificate?: boolean
}

export interface EgressAnswer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  /** Media type of the answer in small letters, without parameters; empty when the site does not say. */
  readonly type: string
  /** The address that answered in the end. */
  readonly finalUrl: string
  readonly body: Buffer
  /** Whether there was more of the body. */
  readonly isCut: boolean
}

/** The only way out to addresses that people gave. Every "no" is a typed refusal of `addressRefusals`. */
export interface Egress {
  /** Any HTTP status is an answer here; see {@link expectOk}. */
  fetch(url: string | URL, options?: EgressRequest): Promise<EgressAnswer>
  /** Refuses what an address alone shows to be out of bounds, before anybody goes there. */
  check(address: string): URL
  close(): Promise<void>
}

export interface EgressOptions {
  /** `host:port` pairs that may be reached besides public addresses on ports 80 and 443. */
  readonly allow?: readonly string[]
  readonly userAgent?: string
  readonly resolve?: ResolveName
  readonly connectTimeoutMs?: number
}

const defaultUserAgent = 'Mozilla/5.0 (compatible; Taplore/1.0; story importer)'
/** Carried to the origin they were meant for and to no other. */
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
      }),
      // A connection serves one request: a pool would outlive the check of its name.
      pipelining: 0,
      maxHeaderSize: 32 * 1024,
    })
  const agent = agentOf(true)
  const trusting = agentOf(false)

  async function fetchOnce(url: URL, init: EgressRequest, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
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
          const answer = await abortable(fetchOnce(url, current, signal), signal)
          // A body that is thrown away unread reports its abort as an error; unheard it would end the process.
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
        // Who decides about certificates is told of a bad one; for others the place just does not answer.
        if (init.checksCertificate && isCertificateFault(error)) throw refuse(addressRefusals.ADDRESS_CERTIFICATE)
        throw asRefusal(error, deadline, init.signal)
      }
    },
    close: async () => {
      await Promise.all([agent.destroy(), trusting.destroy()])
    },
  }
}

/** Turns the statuses of errors into refusals; hands other answers on. */
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
    // A body meant for one origin is not handed to another either.
    ...(becomesGet || !isSameOrigin ? { method: init.method === 'HEAD' ? 'HEAD' : 'GET', body: undefined } : {}),
  }
}

function flatten(headers: Record<string, string | string[] | undefined>): Record<string, string> {
  const pairs = Object.entries(headers).map(([name, value]) => [name, [value].flat().join(', ')])
  return Object.fromEntries(pairs)
}

/** undici waits for a connector before it looks at the signal; a look-up that hangs must not outlive the deadline. */
function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = () => reject(signal.reason)
    signal.addEventListener('abort', onAbort, { once: true })
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort))
  })
}

/** Faults of the network in the words of a person. Closed, filtered and unknown hosts are told alike. */
function asRefusal(error: unknown, deadline: AbortSignal, callerSignal: AbortSignal | undefined): unknown {
  if (error instanceof Refusal) return error
  if (error instanceof Error && error.cause instanceof Refusal) return error.cause
  if (callerSignal?.aborted && !deadline.aborted) return error
  if (deadline.aborted) return refuse(addressRefusals.ADDRESS_TOO_SLOW)
  return refuse(addressRefusals.ADDRESS_UNREACHABLE)
}

/** Codes of OpenSSL's verification and of the check of names. */
function isCertificateFault(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return /^(?:CERT_|DEPTH_ZERO_|SELF_SIGNED_|UNABLE_TO_(?:GET_ISSUER|VERIFY)|ERR_TLS_CERT_)/.test(code)
}
