/** Public pages carry no cookies, may be framed anywhere and load from other hosts only where AMP requires it. */
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

const policyWith = (...scripts: string[]) =>
  [
    "default-src 'none'",
    ...scripts,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ].join('; ')
/** Lists and messages need no script. */
const plainPolicy = policyWith()
const playerPolicy = policyWith("script-src 'self'")

/**
 * A page changes when it is published again, and its author checks immediately: browsers revalidate each time and mostly get 304.
 * Shared caches in front of us may store it for a minute (RFC 9213).
 */
const pageCaching = {
  'cache-control': 'public, max-age=0, must-revalidate',
  'cdn-cache-control': 'public, max-age=60, stale-while-revalidate=600',
}

export const headersFor = {
  amp: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    ...pageCaching,
    'content-security-policy': ampPolicy,
  },
  player: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    ...pageCaching,
    'content-security-policy': playerPolicy,
  },
  page: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    ...pageCaching,
    'content-security-policy': plainPolicy,
  },
  /** A page in the language of its visitor. */
  message: {
    ...everywhere,
    'content-type': 'text/html; charset=utf-8',
    ...pageCaching,
    'content-security-policy': plainPolicy,
    vary: 'accept-encoding, accept-language',
  },
  xml: { ...everywhere, 'content-type': 'application/xml; charset=utf-8', ...pageCaching },
  rss: { ...everywhere, 'content-type': 'application/rss+xml; charset=utf-8', ...pageCaching },
  jsonFeed: {
    ...everywhere,
    'content-type': 'application/feed+json; charset=utf-8',
    ...pageCaching,
    'access-control-allow-origin': '*',
  },
  json: {
    ...everywhere,
    'content-type': 'application/json; charset=utf-8',
    ...pageCaching,
    'access-control-allow-origin': '*',
  },
  text: { ...everywhere, 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' },
  redirect: { ...everywhere, ...pageCaching },
  /** Any page of any site may ask. */
  preflight: {
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'GET, HEAD',
    'access-control-allow-headers': '*',
    'access-control-max-age': '86400',
  },
  file: {
    ...everywhere,
    'cache-control': 'public, max-age=31536000, immutable',
    'access-control-allow-origin': '*',
    'content-security-policy': "default-src 'none'; sandbox",
  },
} as const
