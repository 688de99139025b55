const neverReturnTo = [
  '/login',
  '/sign-up',
  '/forgot-password',
  '/reset-password',
  '/verify-email',
  '/mfa',
  '/past-due',
  '/workspaces',
  '/ltd-signup',
]

/**
 * The path to go back to, or null when it is not one of ours. Only same-origin paths pass: an address that a stranger wrote
 * into a link must not carry a freshly signed-in person away.
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
