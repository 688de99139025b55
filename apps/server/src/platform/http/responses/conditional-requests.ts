/**
 * Whether a cached copy is still valid (RFC 9110, section 13.1.2): `If-None-Match` may list several tags, proxies
 * weaken them by `W/`, and `*` means any.
 */
export function isStillGood(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false
  if (ifNoneMatch === etag || ifNoneMatch === '*') return true
  const wanted = bare(etag)
  return ifNoneMatch.split(',').some((tag) => bare(tag.trim()) === wanted)
}

/** The best encoding that the caller accepts (RFC 9110, section 12.5.3), except those with `;q=0`. */
export function acceptedCoding(header: string | string[] | undefined): 'br' | 'gzip' | null {
  const text = String(header ?? '')
  if (!text) return null
  const taken = new Set<string>()
  for (const part of text.split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    if (!parameters.some((piece) => /^q=0(\.0*)?$/.test(piece))) taken.add(name)
  }
  if (taken.has('br')) return 'br'
  return taken.has('gzip') ? 'gzip' : null
}

function bare(tag: string): string {
  return tag.startsWith('W/') ? tag.slice(2) : tag
}
