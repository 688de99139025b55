import { isSignedFor, signatureOf } from '../../platform/http/signed-link.ts'

/**
 * Where somebody without an account loads a cut file for some hours: who was let in to look at a draft gets the letters of that
 * story and no font, as readers of a published page do.
 */
export function cutLink({ secret, now }: { secret: string; now: Date }, name: string): string {
  return `/api/fonts/cut/${name}?${new URLSearchParams(signatureOf(secret, wordsFor(name), now))}`
}

/** The name of the cut file that a link was made for and still opens; null for every other address. */
export function cutNameIn(url: URL, { secret, now }: { secret: string; now: Date }): string | null {
  const name = /^\/api\/fonts\/cut\/([0-9a-f]{24}\.woff2)$/.exec(url.pathname)?.[1]
  const signature = { exp: url.searchParams.get('exp'), sig: url.searchParams.get('sig') }
  return name && isSignedFor(secret, wordsFor(name), signature, now) ? name : null
}

function wordsFor(name: string): string {
  return `cut font ${name}`
}
