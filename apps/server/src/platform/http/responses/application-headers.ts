/** Headers of every response of the application's origin. Public pages have their own, see `sites`. */
export function applicationHeaders({
  publicUrl,
  storiesUrl,
  hasPaddle = false,
}: {
  publicUrl: string
  storiesUrl: string
  /** Paddle's checkout is a script and a frame of Paddle's own servers. */
  hasPaddle?: boolean
}): Record<string, string> {
  const socket = publicUrl.replace(/^http/, 'ws')
  const paddle = hasPaddle ? ' https://*.paddle.com' : ''
  const policy = [
    "default-src 'none'",
    `script-src 'self'${hasPaddle ? ' https://cdn.paddle.com' : ''}`,
    // Components position themselves with style attributes; inline scripts stay blocked.
    `style-src 'self' 'unsafe-inline'${hasPaddle ? ' https://cdn.paddle.com' : ''}`,
    // Posters of published stories, where they are shown as on pages of others.
    `img-src 'self' data: blob: ${storiesUrl}`,
    "media-src 'self' blob:",
    "font-src 'self'",
    `connect-src 'self' ${socket}${paddle}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${storiesUrl}${paddle}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'permissions-policy': 'camera=(), microphone=(self), geolocation=()',
    ...(publicUrl.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}
