const neverReturnTo = [
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/change-email',
  '/mfa',
  '/past-due',
  '/workspaces',
  '/ltd-signup',
]

/**
 * The path to return to, or null when it is not one of ours. Only same-origin paths: a crafted link must not redirect
 * a newly signed-in user elsewhere.
 */
export function safeReturnUrl(value: unknown): string | null {
  if (typeof value !== 'string' || !/^\/(?![/\\])/.test(value) || hasControlCharacter(value)) return null
  const here = 'https://here.invalid'
  let url: URL
  try {
    url = new URL(value, here)
  } catch {
    return null
  }
  if (url.origin !== here || neverReturnTo.includes(url.pathname)) return null
  return url.pathname + url.search + url.hash
}

function hasControlCharacter(value: string): boolean {
  return Array.from(value).some((character) => (character.codePointAt(0) ?? 0) < 32 || character === '\\')
}
