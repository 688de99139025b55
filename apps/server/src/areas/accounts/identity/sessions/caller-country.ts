import type { AnyContext } from '../../../../platform/context.ts'

/** Headers in which proxies and CDNs name the caller's country. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
const defaultCountry = 'US'

/** Two-letter country of the caller (ISO 3166-1) if a trusted proxy names it; null otherwise, as callers can set the headers too. */
export function callerCountry({ request }: Pick<AnyContext, 'request'>): string | null {
  if (!request.isProxied) return null
  for (const name of countryHeaders) {
    const code = request.headers.get(name)?.trim().toUpperCase()
    // XX and T1 stand for "unknown" and "anonymous network".
    if (code && /^[A-Z]{2}$/.test(code) && code !== 'XX') return code
  }
  return null
}

/** The same with a default when it is unknown. */
export function likelyCountry(ctx: Pick<AnyContext, 'request'>): string {
  return callerCountry(ctx) ?? defaultCountry
}
