import type { UserContext } from '../../../platform/context.ts'

/** Headers by which proxies and content networks tell the country of the caller. */
const countryHeaders = ['cf-ipcountry', 'cloudfront-viewer-country', 'x-vercel-ip-country', 'x-country-code'] as const
/** What they say when they do not know. */
const unknown = new Set(['XX', 'T1', 'ZZ'])

/**
 * The country of the caller, for a preselection (BILL-50). Only a trusted proxy knows it: a header that anyone could send counts
 * for nothing, not even for a guess.
 */
export function locationOf({ request }: Pick<UserContext, 'request'>): { countryCode: string | null } {
  if (!request.isProxied) return { countryCode: null }
  for (const name of countryHeaders) {
    const code = request.headers.get(name)?.trim().toUpperCase()
    if (code && /^[A-Z]{2}$/.test(code) && !unknown.has(code)) return { countryCode: code }
  }
  return { countryCode: null }
}
