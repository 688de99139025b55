import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export interface PlatformRequest {
  readonly method: string
  readonly url: URL
  readonly headers: IncomingMessage['headers']
  readonly body: Buffer
}
export interface PlatformReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** A step of the protocol, as tests name it. */
export interface PlatformCallLog {
  readonly step: string
  readonly status: number
}

/**
 * What happens to the next request of a step instead of its answer: another answer, or none. `before` the server does what was
 * asked, or `after` it, as when only the answer is lost.
 */
export interface Disturbance {
  readonly step: string
  readonly when: 'before' | 'after'
  /** `drop` closes the connection. */
  readonly reply: PlatformReply | 'drop'
  /** How many requests; one by default. */
  readonly times?: number
}

/** Grants access: codes that work once with their verifier, tokens that end, refresh tokens that are replaced. */
export interface TokenOffice {
  readonly clientId: string
  readonly clientSecret: string
  /** How a verifier is turned into its challenge. */
  readonly challengeOf: (verifier: string) => string
  readonly lifeSeconds: number
  readonly replacesRefreshTokens: boolean
  readonly now: () => Date
}

interface Grant {
  readonly scope: string
  access: string
  accessEndsAt: number
  refresh: string
}

export class Tokens {
  readonly #office: TokenOffice
  readonly #codes = new Map<string, { challenge: string; redirectUri: string; scope: string }>()
  readonly #grants = new Set<Grant>()
  #count = 0
  /** Refreshes so far. */
  refreshes = 0

  constructor(office: TokenOffice) {
    this.#office = office
  }

  /** What the page of the platform does when its user agrees: a code for the query of an authorization URL. */
  authorize(query: URLSearchParams): string {
    this.#count += 1
    const code = `code-${this.#count}`
    const read = (name: string) => query.get(name) ?? ''
    if (read('code_challenge_method') !== 'S256') throw new Error('The request has no S256 challenge.')
    this.#codes.set(code, {
      challenge: read('code_challenge'),
      redirectUri: read('redirect_uri'),
      scope: read('scope'),
    })
    return code
  }

  /** The token endpoint; null: refused. */
  exchange(form: URLSearchParams, clientField: string): Grant | { error: string; error_description: string } {
    const refused = (error: string, words: string) => ({ error, error_description: words })
    const read = (name: string) => form.get(name) ?? ''
    const { clientId, clientSecret, challengeOf } = this.#office
    if (read(clientField) !== clientId || read('client_secret') !== clientSecret)
      return refused('invalid_client', 'The client is unknown.')
    if (read('grant_type') === 'authorization_code') {
      const code = this.#codes.get(read('code'))
      this.#codes.delete(read('code'))
      const isProved = code && challengeOf(read('code_verifier')) === code.challenge
      if (!code || !isProved || code.redirectUri !== read('redirect_uri'))
        return refused('invalid_grant', 'The code, its verifier or its address is wrong.')
      return this.#issue(code.scope)
    }
    const grant = [...this.#grants].find(({ refresh }) => refresh === read('refresh_token'))
    if (!grant) return refused('invalid_grant', 'Token has been expired or revoked.')
    this.refreshes += 1
    this.#count += 1
    grant.access = `access-${this.#count}`
    grant.accessEndsAt = this.#office.now().getTime() + this.#office.lifeSeconds * 1_000
    if (this.#office.replacesRefreshTokens) grant.refresh = `refresh-${this.#count}`
    return grant
  }

  #issue(scope: string): Grant {
    this.#count += 1
    const grant = {
      ...{ scope, access: `access-${this.#count}`, refresh: `refresh-${this.#count}` },
      accessEndsAt: this.#office.now().getTime() + this.#office.lifeSeconds * 1_000,
    }
    this.#grants.add(grant)
    return grant
  }

  isValid(authorization: string | undefined): boolean {
    const now = this.#office.now().getTime()
    return [...this.#grants].some(
      ({ access, accessEndsAt }) => authorization === `Bearer ${access}` && accessEndsAt > now,
    )
  }

  /** Access tokens end now, as when their time is over; refresh tokens work. */
  endAccess(): void {
    for (const grant of this.#grants) grant.accessEndsAt = 0
  }

  /** The user takes all access away. */
  revokeAll(): void {
    this.#grants.clear()
  }

  /** True when the token was known. */
  revoke(token: string): boolean {
    const grant = [...this.#grants].find(({ access, refresh }) => access === token || refresh === token)
    return grant !== undefined && this.#grants.delete(grant)
  }

  get count(): number {
    return this.#grants.size
  }
}

/** A platform on a free port: one function answers, disturbances come between. */
export async function startPlatformServer(
  stepOf: (request: PlatformRequest) => string,
  answer: (request: PlatformRequest, step: string) => PlatformReply,
  port = 0,
) {
  const log: PlatformCallLog[] = []
  const disturbances: { step: string; when: 'before' | 'after'; reply: PlatformReply | 'drop'; left: number }[] = []
  let onRequest: ((step: string, when: 'before' | 'after') => Promise<void> | void) | null = null
  const take = (step: string, when: 'before' | 'after') => {
    const found = disturbances.find((each) => each.step === step && each.when === when && each.left > 0)
    if (found) found.left -= 1
    return found?.reply ?? null
  }
  const send = (response: ServerResponse, step: string, reply: PlatformReply | 'drop') => {
    log.push({ step, status: reply === 'drop' ? 0 : reply.status })
    if (reply === 'drop') {
      response.destroy()
      return
    }
    const isText = typeof reply.body === 'string'
    const body = reply.body === undefined ? '' : isText ? String(reply.body) : JSON.stringify(reply.body)
    response
      .writeHead(reply.status, {
        'content-type': isText ? 'text/html; charset=utf-8' : 'application/json; charset=UTF-8',
        'content-length': Buffer.byteLength(body),
        ...reply.headers,
      })
      .end(body)
  }
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming).catch(() => Buffer.alloc(0))
    const url = new URL(incoming.url ?? '/', 'http://platform')
    const request = { method: incoming.method ?? '', url, headers: incoming.headers, body }
    const step = stepOf(request)
    await onRequest?.(step, 'before')
    const before = take(step, 'before')
    if (before) return send(response, step, before)
    const reply = answer(request, step)
    await onRequest?.(step, 'after')
    send(response, step, take(step, 'after') ?? reply)
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const place = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    /** `host:port`, for the settings of the egress. */
    place,
    url: `http://${place}`,
    log,
    disturb: ({ times = 1, ...disturbance }: Disturbance) => void disturbances.push({ ...disturbance, left: times }),
    /** Called around each request, before it is answered; a test may end the asking process there. */
    watch: (watcher: typeof onRequest) => {
      onRequest = watcher
    },
    calm: () => {
      disturbances.length = 0
      log.length = 0
      onRequest = null
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
