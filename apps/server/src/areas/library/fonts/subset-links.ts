import { isSignedFor, signatureOf } from '../../../platform/http/signed-link.ts'
import { draftSubsetKey, draftSubsetPath, type SubsetFont } from './subset-font.ts'

/**
 * Where somebody without an account loads a cut file for some hours: who was let in to look at a draft gets the letters of that
 * story and no font, as readers of a published page do.
 */
export function subsetLink({ secret, now }: { secret: string; now: Date }, file: SubsetFont): string {
  const path = draftSubsetPath(file)
  return `/api/fonts/cut/${path}?${new URLSearchParams(signatureOf(secret, wordsFor(path), now))}`
}

/** Where the cut file lies that a link was made for and still opens; null for every other address. */
export function parseSubsetKey(url: URL, { secret, now }: { secret: string; now: Date }): string | null {
  const path = /^\/api\/fonts\/cut\/(\d{4}-\d\d-\d\d\/[0-9a-f]{24}\.woff2)$/.exec(url.pathname)?.[1]
  const signature = { exp: url.searchParams.get('exp'), sig: url.searchParams.get('sig') }
  return path && isSignedFor(secret, wordsFor(path), signature, now) ? draftSubsetKey(path) : null
}

function wordsFor(path: string): string {
  return `cut font ${path}`
}
