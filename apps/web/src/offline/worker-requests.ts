import { notScreens } from '../api/paths.ts'

/** Files of the first paint without a hash in their name. */
export const fixedFiles: readonly string[] = ['/theme.js', '/favicon.svg']

interface Asked {
  readonly method: string
  readonly url: string
  readonly mode: string
  readonly destination: string
}

/**
 * What the worker does with a request. A `screen` and a `fixed` file come from the server while it can be reached; a
 * `hashed` file never changes. Everything else (null) goes past the worker: other origins, calls, uploads, downloads.
 */
export function kindOfRequest(asked: Asked, origin: string): 'screen' | 'hashed' | 'fixed' | null {
  const { pathname, origin: from } = new URL(asked.url)
  if (asked.method !== 'GET' || from !== origin) return null
  if (asked.mode === 'navigate') {
    const isScreen = !notScreens.some((path) => pathname === path || pathname.startsWith(`${path}/`))
    return isScreen && asked.destination === 'document' ? 'screen' : null
  }
  if (fixedFiles.includes(pathname)) return 'fixed'
  return isHashed(pathname) ? 'hashed' : null
}

export const isHashed = (path: string): boolean => path.startsWith('/assets/')

/** The files of the build that a start page names. */
export const namedFiles = (html: string): string[] =>
  [...html.matchAll(/["'](\/assets\/[^"'?#]+)/g)].map((match) => match[1] ?? '')

/** Whether a start page belongs to a build. The server may have been updated since the worker itself was loaded. */
export function isOfBuild(html: string, files: readonly string[]): boolean {
  const named = namedFiles(html)
  return named.length > 0 && named.every((file) => files.includes(file))
}

/** The caches to delete once a build is in use: all but its own and the one before, whose pages may still be open. */
export function outdatedCaches(names: readonly string[], current: string): string[] {
  return names.filter((name) => name !== current).slice(0, -1)
}
