import { drawAddress } from '@taplore/story-templates'
import type { HttpHandler } from '../../../platform/feature.ts'

/** Serves `GET /art/…`: a drawing of a template. The path describes it completely, so it never changes. */
export function templatesHttp(): HttpHandler {
  return async (request, response, { url }) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const svg = drawAddress(url.pathname)
    if (!svg) return false
    const bytes = Buffer.from(svg)
    response.writeHead(200, {
      'content-type': 'image/svg+xml',
      'content-length': bytes.length,
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    response.end(request.method === 'HEAD' ? undefined : bytes)
    return true
  }
}
