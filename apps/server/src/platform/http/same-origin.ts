import type { IncomingMessage } from 'node:http'

/**
 * Whether a call that changes something comes from our own pages (or from no page at all). Browsers say so in Sec-Fetch-Site
 * and Origin, which pages cannot forge; a call without cookies cannot ride on anybody's session and needs no check.
 */
export function isOwnOrigin(request: IncomingMessage, publicUrl: string): boolean {
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return true
  if (!request.headers.cookie) return true
  const { origin } = request.headers
  if (origin) return origin === new URL(publicUrl).origin
  const site = request.headers['sec-fetch-site']
  return site === undefined || site === 'same-origin' || site === 'none'
}
