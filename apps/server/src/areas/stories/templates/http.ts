import type { IncomingMessage, ServerResponse } from 'node:http'
import { drawAddress } from '@taplore/story-templates'

/** `GET /art/…`: a drawing of a template, told wholly by its address and therefore the same for ever. False: not a path of ours. */
export function drawTemplateArt(request: IncomingMessage, response: ServerResponse, { url }: { url: URL }): boolean {
  if (!url.pathname.startsWith('/art/') || (request.method !== 'GET' && request.method !== 'HEAD')) return false
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
