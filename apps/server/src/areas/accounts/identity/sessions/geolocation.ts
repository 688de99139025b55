/**
 * Headers in which proxies and CDNs name the caller's country. Callers can set them too, so they are good for a
 * default only.
 */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
const defaultCountry = 'US'

/** Two-letter country of the caller (ISO 3166-1), with a default when unknown. */
export function countryOf(headers: Headers): string {
  return namedCountry(headers) ?? defaultCountry
}

/** The same without a default: null when unknown. */
export function namedCountry(headers: Headers): string | null {
  for (const name of countryHeaders) {
    const code = headers.get(name)?.trim().toUpperCase()
    // XX and T1 stand for "unknown" and "anonymous network".
    if (code && /^[A-Z]{2}$/.test(code) && code !== 'XX') return code
  }
  return null
}
