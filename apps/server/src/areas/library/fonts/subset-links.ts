import { isSignedFor, signatureOf } from '../../../platform/http/signed-link.ts'
import { draftSubsetKey, draftSubsetPath, type SubsetFont } from './subset-font.ts'

/**
 * A temporary URL of a subset file for visitors without an account: a reviewer of a draft gets the characters of that
 * story and not the font, like visitors of a published page.
 */
export function subsetLink({ secret, now }: { secret: string; now: Date }, file: SubsetFont): string {
  const path = draftSubsetPath(file)
  return `/api/fonts/cut/${path}?${new URLSearchParams(signatureOf(secret, wordsFor(path), now))}`
}

/** The subset file of a valid link; null for every other URL. */
export function parseSubsetKey(url: URL, { secret, now }: { secret: string; now: Date }): string | null {
  const path = /^\/api\/fonts\/cut\/(\d{4}-\d\d-\d\d\/[0-9a-f]{24}\.woff2)$/.exec(url.pathname)?.[1]
  const signature = { exp: url.searchParams.get('exp'), sig: url.searchParams.get('sig') }
  return path && isSignedFor(secret, wordsFor(path), signature, now) ? draftSubsetKey(path) : null
}

function wordsFor(path: string): string {
  return `cut font ${path}`
}
