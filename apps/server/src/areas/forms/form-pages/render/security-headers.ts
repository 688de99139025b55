import { createHash } from 'node:crypto'
import type { Form } from '@taplore/form'
import { mediaOriginsOf } from '@taplore/form-page'
import { framesOf } from './frame-ancestors.ts'

/** What the page of a form may load, and who may frame it: third parties only where the owner chose them. */
export function headersOfPage(
  form: Form | null,
  { style, captchaScript }: { style: string; captchaScript: string | null },
): Record<string, string> {
  const media = form ? mediaOriginsOf(form).join(' ') : ''
  const hash = createHash('sha256').update(style).digest('base64')
  const captcha = captchaScript ? hostsOfCaptcha(captchaScript) : ''
  const endings = form ? originsOfEndings(form).join(' ') : ''
  const frames = framesOf(form)
  const policy = [
    "default-src 'none'",
    `script-src 'self' ${captcha}`,
    `style-src 'sha256-${hash}'${captcha ? " 'unsafe-inline'" : ''}`,
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' ${media}`,
    "font-src 'self'",
    `connect-src 'self' ${captcha}`,
    captcha ? `frame-src ${captcha}` : "frame-src 'none'",
    "base-uri 'none'",
    `form-action 'self' ${endings}`,
    "object-src 'none'",
    `frame-ancestors ${frames ? `'self' ${frames.join(' ')}` : '*'}`,
  ]
  return {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': policy.map((line) => line.trim()).join('; '),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
    // Every page has a key of its own for its answer.
    'cache-control': 'private, no-store',
    vary: 'accept-encoding, accept-language',
  }
}

/** Services load parts of themselves from beside their script. */
function hostsOfCaptcha(scriptUrl: string): string {
  const { origin, host } = new URL(scriptUrl)
  if (host === 'www.google.com' || host === 'www.recaptcha.net') return `${origin} https://www.gstatic.com`
  if (host.endsWith('hcaptcha.com')) return `${origin} https://hcaptcha.com https://*.hcaptcha.com`
  return origin
}

/** Browsers hold a redirect after a post to the policy of the page that posted. */
function originsOfEndings(form: Form): string[] {
  const origins = form.endings.flatMap((ending) => {
    const origin = ending.type === 'redirect' ? URL.parse(ending.url)?.origin : null
    return origin && origin !== 'null' ? [origin] : []
  })
  return [...new Set(origins)]
}
