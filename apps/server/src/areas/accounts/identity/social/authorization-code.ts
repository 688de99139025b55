import { socialRefusals } from '@taplore/contract'
import { hourMs, Refusal, refuse, scalarText } from '@taplore/kit'
import type * as oidc from 'openid-client'
import type { AnyoneContext } from '../../../../platform/context.ts'
import type { Egress } from '../../../../ports/egress.ts'
import type { ConfiguredProvider } from './providers.ts'

type Ctx = Pick<AnyoneContext, 'egress' | 'config' | 'log'>

/** Secrets of one sign-in with a provider; all are derived, none is stored. */
export interface Challenge {
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** The provider's claims about a user, verified. */
export interface Claims {
  readonly issuer: string
  readonly subject: string
  /** Lower case; null when the provider did not send one or has not verified it. */
  readonly verifiedEmail: string | null
  readonly name: string
}

/** Loaded with the first sign-in of this kind. */
const openOidc = () => import('openid-client')
const scope = 'openid email profile'
const timeoutMs = 8_000
const maxBytes = 512 * 1024
const configurationLifeMs = hourMs

/** The URL of the provider's page, with state, nonce and the hash of the code verifier (RFC 7636, S256). */
export async function authorizationUrl(ctx: Ctx, provider: ConfiguredProvider, challenge: Challenge): Promise<string> {
  const [client, oidc] = await Promise.all([clientOf(ctx, provider), openOidc()])
  return oidc.buildAuthorizationUrl(client, {
    redirect_uri: redirectUri(ctx),
    scope,
    state: challenge.state,
    nonce: challenge.nonce,
    code_challenge: await oidc.calculatePKCECodeChallenge(challenge.verifier),
    code_challenge_method: 'S256',
  }).href
}

/**
 * Exchanges the code for an ID token and verifies it: state, issuer, signature against the issuer's keys, audience,
 * times and nonce (OpenID Connect Core 1.0, 3.1.3.7). An address missing from the token is requested from the
 * user-info endpoint.
 */
export async function redeemCode(
  ctx: Ctx,
  provider: ConfiguredProvider,
  { query, challenge }: { query: URLSearchParams; challenge: Challenge },
): Promise<Claims> {
  const [client, oidc] = await Promise.all([clientOf(ctx, provider), openOidc()])
  const tokens = await checked(ctx, () =>
    oidc.authorizationCodeGrant(client, new URL(`${redirectUri(ctx)}?${query}`), {
      expectedState: challenge.state,
      expectedNonce: challenge.nonce,
      pkceCodeVerifier: challenge.verifier,
      idTokenExpected: true,
    }),
  )
  const claims = tokens.claims()
  if (!claims) throw refuse(socialRefusals.SOCIAL_FAILED)
  const more =
    claims.email === undefined && client.serverMetadata().userinfo_endpoint
      ? await checked(ctx, () => oidc.fetchUserInfo(client, tokens.access_token, claims.sub))
      : {}
  return readClaims(provider.issuer, { ...more, ...claims })
}

function readClaims(issuer: string, claims: Record<string, unknown>): Claims {
  const { sub, email, email_verified: isVerified, name, given_name: givenName } = claims
  // Some providers send the claim as text.
  const isTrusted = isVerified === true || isVerified === 'true'
  const address = typeof email === 'string' && isTrusted ? email.trim().toLowerCase() : null
  const called = [name, givenName, address?.split('@')[0]].find((one) => typeof one === 'string' && one.trim() !== '')
  return { issuer, subject: scalarText(sub), verifiedEmail: address, name: cleanName(scalarText(called)) }
}

/** A name is used in email headers and page titles: one line, no control characters. */
function cleanName(name: string): string {
  return (
    name
      .replace(/[\p{Cc}\p{Cs}]+/gu, ' ')
      .trim()
      .slice(0, 120) || 'New person'
  )
}

/** From the configuration, never from the Host header. */
function redirectUri({ config }: Pick<Ctx, 'config'>): string {
  return `${config.publicUrl}/auth/callback`
}

const clients = new Map<string, { client: Promise<oidc.Configuration>; readAt: number }>()

/** The provider's metadata (OpenID Connect Discovery 1.0); fetched once an hour, failures are not cached. */
async function clientOf(ctx: Ctx, provider: ConfiguredProvider): Promise<oidc.Configuration> {
  const key = JSON.stringify([provider.issuer, provider.clientId, provider.clientSecret])
  const known = clients.get(key)
  if (known && performance.now() - known.readAt < configurationLifeMs) return known.client
  const isPlain = provider.issuer.startsWith('http:')
  const client = checked(ctx, async () => {
    const oidc = await openOidc()
    return oidc.discovery(new URL(provider.issuer), provider.clientId, provider.clientSecret, undefined, {
      [oidc.customFetch]: guardedFetch(ctx.egress),
      timeout: timeoutMs / 1000,
      // The settings accept an http URL only where the operator has allowed it by name.
      execute: [oidc.enableNonRepudiationChecks, ...(isPlain ? [oidc.allowInsecureRequests] : [])],
    })
  })
  clients.set(key, { client, readAt: performance.now() })
  client.catch(() => clients.delete(key))
  return client
}

/** The library uses the guarded egress, like everything else. */
function guardedFetch(egress: Egress): oidc.CustomFetch {
  return async (url, { method, headers, body, signal }) => {
    const answer = await egress.fetch(url, {
      method: method === 'POST' ? 'POST' : 'GET',
      headers: Object.fromEntries(new Headers(headers)),
      body: body === undefined || body === null ? undefined : String(body),
      maxBytes,
      timeoutMs,
      maxRedirects: 0,
      signal: signal ?? undefined,
    })
    const { 'content-encoding': _, 'content-length': __, ...kept } = answer.headers
    return new Response(answer.body.length > 0 ? new Uint8Array(answer.body) : null, {
      status: answer.status,
      headers: kept,
    })
  }
}

/** Faults of the provider and its responses, in our words; the log contains the kind, never a code or a token. */
async function checked<T>(ctx: Ctx, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const kind = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    ctx.log.warn({ kind }, 'sign-in with a provider failed')
    const oidc = await openOidc()
    const isCancelled = error instanceof oidc.AuthorizationResponseError && error.error === 'access_denied'
    if (isCancelled) throw refuse(socialRefusals.SOCIAL_CANCELLED)
    throw refuse(isOutage(error) ? socialRefusals.SOCIAL_UNAVAILABLE : socialRefusals.SOCIAL_FAILED)
  }
}

/** Unreachable, too slow, or a server error. */
function isOutage(error: unknown): boolean {
  for (let fault = error; fault instanceof Error; fault = fault.cause) {
    if (fault instanceof Refusal || fault.name === 'TimeoutError' || fault.name === 'AbortError') return true
  }
  const response = error instanceof Error && error.cause instanceof Response ? error.cause : null
  return !!response && response.status >= 500
}
