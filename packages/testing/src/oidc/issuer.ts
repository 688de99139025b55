import { createHash, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'

/** Who is signed in at the issuer. */
export interface IssuerPerson {
  readonly sub: string
  readonly email?: string
  readonly email_verified?: boolean | string
  readonly name?: string
}

/** Ways in which an answer of the issuer may be wrong. */
export interface Tampering {
  /** Claims laid over the true ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** Signs with a key that the issuer does not publish. */
  readonly hasForeignKey?: boolean
  /** Leaves address and name to the user-info endpoint. */
  readonly isSparse?: boolean
  /** Every endpoint but the discovery answers 503. */
  readonly isDown?: boolean
}

export interface Issuer {
  readonly url: string
  /** `host:port`, for the list of allowed addresses. */
  readonly host: string
  readonly clientId: string
  readonly clientSecret: string
  person: IssuerPerson
  tampering: Tampering
  /** What the last authorization request asked. */
  readonly asked: URLSearchParams[]
  close(): Promise<void>
}

interface Grant {
  readonly person: IssuerPerson
  readonly redirectUri: string
  readonly nonce: string | null
  readonly challenge: string | null
}

/**
 * A small but strict issuer of OpenID Connect (Core 1.0, code flow with PKCE S256, client_secret_post) on a free loopback
 * port, for tests. Its page signs the present person in without asking; nobody present (an empty `sub`) is a refusal.
 */
export async function startIssuer(): Promise<Issuer> {
  const keys = await generateKeyPair('RS256')
  const foreignKeys = await generateKeyPair('RS256')
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, IssuerPerson>()
  const clientId = 'taplore-test'
  const clientSecret = 'a secret between the two'

  const authorize = (query: URLSearchParams, response: ServerResponse) => {
    issuer.asked.push(query)
    const redirectUri = query.get('redirect_uri') ?? ''
    if (query.get('client_id') !== clientId || query.get('response_type') !== 'code') return say(response, 400, {})
    const back = new URL(redirectUri)
    back.searchParams.set('state', query.get('state') ?? '')
    back.searchParams.set('iss', issuer.url)
    if (issuer.person.sub === '') {
      back.searchParams.set('error', 'access_denied')
    } else {
      const code = randomBytes(24).toString('base64url')
      const isHashed = query.get('code_challenge_method') === 'S256'
      grants.set(code, {
        person: issuer.person,
        redirectUri,
        nonce: query.get('nonce'),
        challenge: isHashed ? query.get('code_challenge') : null,
      })
      back.searchParams.set('code', code)
    }
    response.writeHead(302, { location: back.href }).end()
  }

  const token = async (request: IncomingMessage, response: ServerResponse) => {
    const form = new URLSearchParams(await readText(request))
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    // A code is good for one try, right or wrong.
    grants.delete(code)
    const verifier = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret
    if (!isClient) return say(response, 401, { error: 'invalid_client' })
    if (!grant?.challenge || grant.challenge !== verifier || grant.redirectUri !== form.get('redirect_uri'))
      return say(response, 400, { error: 'invalid_grant' })
    const accessToken = randomBytes(24).toString('base64url')
    tokens.set(accessToken, grant.person)
    const { sub, ...rest } = grant.person
    const { tampering } = issuer
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: issuer.url,
      aud: clientId,
      sub,
      iat: now,
      exp: now + 300,
      nonce: grant.nonce ?? undefined,
      ...(tampering.isSparse ? {} : rest),
      ...tampering.claims,
    }
    const idToken = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: 'one' })
      .sign(tampering.hasForeignKey ? foreignKeys.privateKey : keys.privateKey)
    say(response, 200, { access_token: accessToken, token_type: 'Bearer', expires_in: 300, id_token: idToken })
  }

  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', issuer.url)
    const isDiscovery = url.pathname === '/.well-known/openid-configuration'
    if (issuer.tampering.isDown && !isDiscovery) return say(response, 503, {})
    if (isDiscovery) return say(response, 200, description(issuer.url))
    if (url.pathname === '/keys') return say(response, 200, { keys: [jwk] })
    if (url.pathname === '/authorize') return authorize(url.searchParams, response)
    if (url.pathname === '/token' && request.method === 'POST') return void token(request, response)
    if (url.pathname === '/userinfo') {
      const person = tokens.get(request.headers.authorization?.replace(/^Bearer /, '') ?? '')
      return person ? say(response, 200, person) : say(response, 401, {})
    }
    say(response, 404, {})
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const issuer: Issuer = {
    url: `http://127.0.0.1:${port}`,
    host: `127.0.0.1:${port}`,
    clientId,
    clientSecret,
    person: { sub: '' },
    tampering: {},
    asked: [],
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
  return issuer
}

function description(url: string) {
  return {
    issuer: url,
    authorization_endpoint: `${url}/authorize`,
    token_endpoint: `${url}/token`,
    userinfo_endpoint: `${url}/userinfo`,
    jwks_uri: `${url}/keys`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    authorization_response_iss_parameter_supported: true,
  }
}

function say(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part)
  return Buffer.concat(parts).toString('utf8')
}
