import { constants } from '@taplore/contract'
import { dayMs } from '@taplore/kit'
import type { AnyContext } from '../../../../platform/context.ts'

/**
 * The cookies.
 * - `session`: the session token.
 * - `device`: a secret that says "this browser has signed in here before"; it gives no access.
 * - `pending`: a secret of the browser that signed up, so that the emailed link can start its session.
 * - `challenge`: this browser's sign-in that is waiting for its second factor.
 * - `social`: this browser's sign-in with a provider, and afterwards what the provider confirmed.
 * - `reset`: this browser opened the email of a password reset; see `reset-proof.ts`.
 * - `passkey`: the passkey challenge of this browser.
 */
const cookies = {
  session: { name: 'taplore_session', maxAgeMs: constants.sessionLife.absoluteMs },
  device: { name: 'taplore_device', maxAgeMs: 180 * dayMs },
  pending: { name: 'taplore_pending', maxAgeMs: constants.signIn.verificationLinkMs },
  challenge: { name: 'taplore_challenge', maxAgeMs: constants.secondFactor.challengeMs },
  social: { name: 'taplore_social', maxAgeMs: constants.signIn.loginSessionMs },
  reset: { name: 'taplore_reset', maxAgeMs: dayMs / 2 },
  passkey: { name: 'taplore_passkey', maxAgeMs: constants.secondFactor.challengeMs },
} as const
export type CookieName = keyof typeof cookies

/** Over https no other host, not even a subdomain, can set or read a cookie with this prefix. */
const hostPrefix = '__Host-'

export function setCookie(ctx: Pick<AnyContext, 'config' | 'request'>, cookie: CookieName, value: string): void {
  writeCookie(ctx, cookie, value, Math.floor(cookies[cookie].maxAgeMs / 1000))
}

export function clearCookie(ctx: Pick<AnyContext, 'config' | 'request'>, cookie: CookieName): void {
  writeCookie(ctx, cookie, '', 0)
}

/** The value, or null. The prefixed name takes precedence: no one else can have set it. */
export function readCookie(headers: Headers, cookie: CookieName): string | null {
  const { name } = cookies[cookie]
  const pairs = (headers.get('cookie') ?? '').split(';').map((pair) => pair.trim())
  for (const wanted of [`${hostPrefix}${name}=`, `${name}=`]) {
    const found = pairs.find((pair) => pair.startsWith(wanted))?.slice(wanted.length)
    if (found) return found
  }
  return null
}

function writeCookie(
  { config, request }: Pick<AnyContext, 'config' | 'request'>,
  cookie: CookieName,
  value: string,
  maxAge: number,
) {
  const isSecure = config.publicUrl.startsWith('https:')
  const name = `${isSecure ? hostPrefix : ''}${cookies[cookie].name}`
  request.setHeader(
    'set-cookie',
    `${name}=${value}; Path=/; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
  )
}
