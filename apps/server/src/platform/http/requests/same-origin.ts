import type { IncomingMessage } from 'node:http'

/**
 * Whether a changing call comes from our own pages, or from no page at all. Browsers send Sec-Fetch-Site and Origin,
 * which pages cannot forge. A call without a session is checked too: a page must not sign its visitors in to an
 * account of its own.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  const { origin } = request.headers
  if (origin) return origin === new URL(publicUrl).origin
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}

/**
 * Whether a call from another site may be allowed by its token, if valid: it has one and no cookies, so it does not
 * use anyone's session.
 */
export function showsOnlyToken({ headers }: IncomingMessage): boolean {
  return !headers.cookie && headers.authorization !== undefined
}
