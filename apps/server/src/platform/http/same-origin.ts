import type { IncomingMessage } from 'node:http'

/**
 * Whether a call that changes something comes from our own pages (or from no page at all). Browsers say so in Sec-Fetch-Site
 * and Origin, which pages cannot forge. A call that shows its own token and no cookies rides on nobody's session and needs no
 * check; any other does, also without a session: a page must not sign its visitors in to an account of its own.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  const { cookie, authorization, origin } = request.headers
  if (!cookie && authorization) return true
  if (origin) return origin === new URL(publicUrl).origin
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
