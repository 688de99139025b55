import { dropForeignCookies } from './request-facts.ts'

/** Carries a short-lived access token from an address to `identity`; callers cannot set it themselves. */
export const accessTokenHeader = 'x-taplore-access-token'

/** Drops what may not come from outside, and moves the access token of the address into its header. */
export function prepareHeaders(headers: Headers, url: URL | null, publicUrl: string): void {
  dropForeignCookies(headers, publicUrl)
  headers.delete(accessTokenHeader)
  const token = url?.search ? url.searchParams.get('token') : null
  if (token && /^[\w-]{20,200}$/.test(token)) headers.set(accessTokenHeader, token)
}
