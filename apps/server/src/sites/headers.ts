/** Public pages carry no cookies, may be framed anywhere and reach out only where AMP requires it. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-resource-policy': 'cross-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=()',
}

const ampPolicy = [
  "default-src 'none'",
  'script-src https://cdn.ampproject.org blob:',
  "style-src 'unsafe-inline' https://cdn.ampproject.org",
  "img-src 'self' https: data: blob:",
  "media-src 'self' https: blob:",
  "font-src 'self' https:",
  "connect-src 'self' https:",
  'worker-src blob:',
  'frame-src https:',
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

const ownPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "media-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "object-src 'none'",
].join('; ')

/** A page changes when somebody publishes: asked for again after a minute, shown meanwhile while the new one is fetched. */
const pageCaching = 'public, max-age=60, stale-while-revalidate=600'

export const headersFor = {
  amp: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': pageCaching,
    'content-security-policy': ampPolicy,
  },
  page: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': pageCaching,
    'content-security-policy': ownPolicy,
  },
  xml: { ...everywhere, 'content-type': 'application/xml; charset=utf-8', 'cache-control': pageCaching },
  rss: { ...everywhere, 'content-type': 'application/rss+xml; charset=utf-8', 'cache-control': pageCaching },
  json: {
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    'cache-control': pageCaching,
    'access-control-allow-origin': '*',
  },
  text: { ...everywhere, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  redirect: { ...everywhere, 'cache-control': 'public, max-age=60' },
  file: {
    ...everywhere,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  },
} as const
