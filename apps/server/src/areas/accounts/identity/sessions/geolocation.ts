/** Headers in which proxies and content networks name the caller's country. It is the caller's own claim, good for a default only. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code']
const defaultCountry = 'US'

/** Two-letter country of the caller (ISO 3166-1), a default when nobody says. */
export function countryOf(headers: Headers): string {
  return namedCountry(headers) ?? defaultCountry
}

/** The same without a default: null when nobody says. */
export function namedCountry(headers: Headers): string | null {
  for (const name of countryHeaders) {
    const code = headers.get(name)?.trim().toUpperCase()
    // XX and T1 stand for "unknown" and "anonymous network".
    if (code && /^[A-Z]{2}$/.test(code) && code !== 'XX') return code
  }
  return null
}
